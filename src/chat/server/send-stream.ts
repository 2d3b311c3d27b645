import { createUIMessageStreamResponse } from "ai";
import type { Context } from "hono";
import type { AnswerChunk } from "./answer-chunk.ts";

/** Sends an answer's stream as server-sent events, as the AI SDK's client reads them. */
export function sendStream(c: Context, stream: ReadableStream<AnswerChunk>): Response {
  const { body, headers } = createUIMessageStreamResponse({ stream });
  return c.newResponse(body, { headers });
}
