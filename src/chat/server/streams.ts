import { createUIMessageStreamResponse } from "ai";
import type { Context } from "hono";
import type { AnswerChunk } from "./answers/answer-question.ts";

/**
 * A generator as a stream, with backpressure. Cancelling the stream ends the generator at its next chunk; `onLeave` wakes a generator that may
 * wait long for that chunk.
 */
export function streamOf<T>(pieces: AsyncGenerator<T>, onLeave?: () => void): ReadableStream<T> {
  return new ReadableStream<T>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      onLeave?.();
      await pieces.return(undefined);
    },
  });
}

/** Sends an answer as server-sent events in the AI SDK's protocol. No cache may store it. */
export function sendStream(c: Context, stream: ReadableStream<AnswerChunk>): Response {
  const { body, headers } = createUIMessageStreamResponse({ stream, headers: { "cache-control": "no-store" } });
  return c.newResponse(body, { headers });
}
