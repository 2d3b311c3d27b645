import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";

const headers = { "content-type": "text/event-stream", "x-vercel-ai-ui-message-stream": "v1" };

export type ControlledStream = {
  /** Waits for the page's request, then sends these parts. */
  write(...parts: readonly object[]): Promise<void>;
  /** Ends the stream as the real server does. */
  end(): Promise<void>;
  /** Breaks the connection. */
  breakOff(): Promise<void>;
  close(): Promise<void>;
};

/** Answers the page's request at `pattern` with an event stream whose parts the test sends. */
export async function controlStream(page: Page, pattern: string | RegExp): Promise<ControlledStream> {
  const requested = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => {
    response.writeHead(200, headers).flushHeaders();
    requested.resolve(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  await page.route(pattern, (route) => route.continue({ url: `http://127.0.0.1:${address.port}/` }));
  return {
    async write(...parts) {
      const response = await requested.promise;
      for (const part of parts) response.write(`data: ${JSON.stringify(part)}\n\n`);
    },
    async end() {
      (await requested.promise).end(`data: ${JSON.stringify({ type: "finish" })}\n\ndata: [DONE]\n\n`);
    },
    async breakOff() {
      (await requested.promise).destroy();
    },
    async close() {
      await page.unroute(pattern);
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The first parts of an answer to a signed-in user. */
export function startParts(ids: { conversation: string; question: string; answer: string }): object[] {
  const { conversation: conversationId, question: questionId, answer: messageId } = ids;
  return [
    { type: "start", messageId, messageMetadata: { lang: "en", conversationId, questionId } },
    { type: "text-start", id: "text-1" },
  ];
}

export const textPart = (delta: string) => ({ type: "text-delta", id: "text-1", delta });

/** The last parts of an answer that found no source. */
export const endParts: object[] = [
  { type: "text-end", id: "text-1" },
  {
    type: "data-outcome",
    data: { found: false, remaining: 12, by: "month", dropped: 0, withheld: 0 },
  },
];
