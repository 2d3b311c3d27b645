import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { eventOf, eventsOf, type StreamPart } from "../chat/answer-parts.ts";

const headers = { "content-type": "text/event-stream", "x-vercel-ai-ui-message-stream": "v1" };
const chat = "**/functions/v1/chat";

/** What the page sent, as the chat's route reads it. */
export type Sent = { message: string; lang: string; history?: unknown[] };

/** Answers every question of a page at once with the same parts. Returns the questions. */
export async function answerWith(page: Page, lang: Language, parts: readonly StreamPart[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(chat, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ headers, body: eventsOf(lang, parts) });
  });
  return sent;
}

/** Answers the questions of a page piece by piece, as a test wants it. */
export async function writeAnswers(page: Page, lang: Language) {
  let response: ServerResponse | undefined;
  let arrived = () => {};
  let asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = createServer((_, answer) => {
    response = answer.writeHead(200, headers);
    answer.write(eventOf({ type: "start", messageMetadata: { lang } }));
    arrived();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  await page.route(chat, (route) => route.continue({ url: `http://127.0.0.1:${address.port}/` }));
  return {
    /** Waits for a question, and then for each piece to be on its way. */
    async write(...parts: readonly StreamPart[]) {
      await asked;
      for (const part of parts) response?.write(eventOf(part));
    },
    /** Ends the answer. The next `write` waits for the next question. */
    async end(...parts: readonly StreamPart[]) {
      await asked;
      for (const part of parts) response?.write(eventOf(part));
      response?.end(eventOf({ type: "finish" }));
      asked = new Promise<void>((resolve) => {
        arrived = resolve;
      });
    },
    /** Breaks the connection. */
    async breakOff() {
      await asked;
      response?.destroy();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
