import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnswerChunk } from "./answers/answer-question.ts";
import { sendStream } from "./streams.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const answer = Promise.withResolvers<AnswerChunk>();
  const cancelled = vi.fn();
  const stream = new ReadableStream<AnswerChunk>({
    async start(controller) {
      controller.enqueue(await answer.promise);
      controller.close();
    },
    cancel: cancelled,
  });
  const response = await new Hono().get("/", (c) => sendStream(c, stream)).request("/");
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  return { answer, cancelled, reader, read };
}

test("an answer's stream sends a heartbeat while nothing of the answer comes, and none after it", async () => {
  const { answer, read } = await open();
  const first = read();
  await vi.advanceTimersByTimeAsync(4_000);
  await expect(Promise.race([first, "nothing"])).resolves.toBe("nothing");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await first).toBe(": \n\n");
  answer.resolve({ type: "finish" });
  expect(await read()).toBe('data: {"type":"finish"}\n\n');
  expect(await read()).toBe("data: [DONE]\n\n");
  expect(vi.getTimerCount()).toBe(0);
});

test("a client that leaves during a silence ends the heartbeats", async () => {
  const { cancelled, reader } = await open();
  await reader.cancel();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(cancelled).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
