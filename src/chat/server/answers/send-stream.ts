import { createUIMessageStreamResponse } from "ai";
import type { Context } from "hono";
import type { AnswerChunk } from "./answer-chunk.ts";

/** Sends an answer as server-sent events in the AI SDK's protocol. No cache may store it. */
export function sendStream(c: Context, stream: ReadableStream<AnswerChunk>): Response {
  const { body, headers } = createUIMessageStreamResponse({ stream, headers: { "cache-control": "no-store" } });
  return c.newResponse(body, { headers });
}
