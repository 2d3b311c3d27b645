import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";

const headers = { "content-type": "text/event-stream", "x-vercel-ai-ui-message-stream": "v1" };

export type HeldStream = {
  /** Waits until the page has asked, and sends these parts. */
  write(...parts: readonly object[]): Promise<void>;
  /** Ends the stream as the server does. */
  end(): Promise<void>;
  /** Breaks the connection. */
  breakOff(): Promise<void>;
  close(): Promise<void>;
};

/** Answers what a page asks at `pattern` with a stream of which the test sends each part when it wants to. */
export async function holdStream(page: Page, pattern: string | RegExp): Promise<HeldStream> {
  let take: (response: ServerResponse) => void = () => {};
  const asked = new Promise<ServerResponse>((resolve) => {
    take = resolve;
  });
  const server = createServer((_, response) => {
    response.writeHead(200, headers).flushHeaders();
    take(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  await page.route(pattern, (route) => route.continue({ url: `http://127.0.0.1:${address.port}/` }));
  return {
    async write(...parts) {
      const response = await asked;
      for (const part of parts) response.write(`data: ${JSON.stringify(part)}\n\n`);
    },
    async end() {
      (await asked).end(`data: ${JSON.stringify({ type: "finish" })}\n\ndata: [DONE]\n\n`);
    },
    async breakOff() {
      (await asked).destroy();
    },
    async close() {
      await page.unroute(pattern);
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The parts by which an answer of an account begins. */
export function beginningOf(ids: { conversation: string; question: string; answer: string }): object[] {
  const { conversation: conversationId, question: questionId, answer: messageId } = ids;
  return [
    { type: "start", messageId, messageMetadata: { lang: "en", conversationId, questionId } },
    { type: "text-start", id: "text-1" },
  ];
}

export const words = (delta: string) => ({ type: "text-delta", id: "text-1", delta });

/** The parts by which an answer ends that found nothing. */
export const ending: object[] = [
  { type: "text-end", id: "text-1" },
  {
    type: "data-outcome",
    data: { found: false, remaining: 12, by: "month", dropped: 0, withheld: 0 },
  },
];
