import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import type { Language } from "#i18n/shared/languages.ts";
import { eventOf, eventsOf, type StreamPart } from "../chat/answer-parts.ts";

const headers = { "content-type": "text/event-stream", "x-vercel-ai-ui-message-stream": "v1" };
const chat = "**/functions/v1/chat";

/** The body of a chat request. */
export type ChatRequest = { message: string; lang: string; history?: unknown[] };

/** Answers every question of a page immediately with the same parts. Returns the requests so far. */
export async function mockAnswer(page: Page, lang: Language, parts: readonly StreamPart[]): Promise<ChatRequest[]> {
  const sent: ChatRequest[] = [];
  // The page of the hadith that such answers cite is prefetched. It does not exist.
  await page.route("**/hadith/sample/**", (route) => route.fulfill({ status: 204 }));
  await page.route(chat, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ headers, body: eventsOf(lang, parts) });
  });
  return sent;
}

/** Answers the questions of a page with streams whose parts the test sends. Each question has its own response. */
export async function streamAnswers(page: Page, lang: Language) {
  let next = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => {
    response.writeHead(200, headers).write(eventOf({ type: "start", messageMetadata: { lang } }));
    next.resolve(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  await page.route(chat, (route) => route.continue({ url: `http://127.0.0.1:${address.port}/` }));
  const send = (response: ServerResponse, parts: readonly StreamPart[]) => {
    for (const part of parts) response.write(eventOf(part));
  };
  return {
    /** Waits for a question, then sends parts of its answer. */
    async write(...parts: readonly StreamPart[]) {
      send(await next.promise, parts);
    },
    /** Sends the last parts and ends the answer. */
    async end(...parts: readonly StreamPart[]) {
      const response = await next.promise;
      next = Promise.withResolvers();
      send(response, parts);
      response.end(eventOf({ type: "finish" }));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
