import { createUIMessageStreamResponse } from "ai";
import type { Context } from "hono";
import type { AnswerChunk } from "./answer-chunk.ts";

/** Sends an answer's stream as server-sent events, as the AI SDK's client reads them. What a person asked is in no cache. */
export function sendStream(c: Context, stream: ReadableStream<AnswerChunk>): Response {
  const { body, headers } = createUIMessageStreamResponse({ stream, headers: { "cache-control": "no-store" } });
  return c.newResponse(body, { headers });
}
