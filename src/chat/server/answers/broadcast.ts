import type { AnswerChunk } from "./answer-question.ts";

/**
 * Sends one answer to several listeners. A new listener gets `first`, then `replay()`, the answer so far, then the live chunks. The chunks for
 * a slow listener wait in memory: an answer is small.
 */
export function createBroadcast(first: AnswerChunk, replay: () => AnswerChunk[]) {
  const listeners = new Set<ReadableStreamDefaultController<AnswerChunk>>();
  let last: AnswerChunk | undefined;
  return {
    join(): ReadableStream<AnswerChunk> {
      let mine: ReadableStreamDefaultController<AnswerChunk>;
      return new ReadableStream<AnswerChunk>({
        start(controller) {
          mine = controller;
          for (const chunk of [first, ...replay()]) controller.enqueue(chunk);
          if (!last) {
            listeners.add(controller);
            return;
          }
          controller.enqueue(last);
          controller.close();
        },
        cancel() {
          listeners.delete(mine);
        },
      });
    },
    send(chunk: AnswerChunk): void {
      for (const listener of listeners) listener.enqueue(chunk);
    },
    /** Sends the last chunk and closes all streams. Only the first call has an effect. */
    end(chunk: AnswerChunk): void {
      if (last) return;
      last = chunk;
      for (const listener of listeners) {
        listener.enqueue(chunk);
        listener.close();
      }
      listeners.clear();
    },
  };
}
