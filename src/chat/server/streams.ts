import { UI_MESSAGE_STREAM_HEADERS } from "ai";
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

const encoder = new TextEncoder();

/** A comment of the event stream, which every reader skips: it tells the browser that the connection holds while a source is sought or a model thinks. */
const heartbeat = encoder.encode(": \n\n");
/** Milliseconds of silence before each heartbeat. The page gives a stream up after some of them (`answer-silence.ts`). */
const heartbeatEvery = 5_000;

/**
 * Sends an answer as server-sent events in the AI SDK's protocol. No cache may store it. One stream encodes the chunks: the AI SDK's response has
 * two more for each answer.
 */
export function sendStream(c: Context, stream: ReadableStream<AnswerChunk>): Response {
  const reader = stream.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const beat = setInterval(() => controller.enqueue(heartbeat), heartbeatEvery);
      const { done, value } = await reader.read().finally(() => clearInterval(beat));
      controller.enqueue(encoder.encode(`data: ${done ? "[DONE]" : JSON.stringify(value)}\n\n`));
      if (done) controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return c.newResponse(body, { headers: { ...UI_MESSAGE_STREAM_HEADERS, "cache-control": "no-store" } });
}
