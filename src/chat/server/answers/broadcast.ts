import type { AnswerChunk } from "./answer-chunk.ts";

/**
 * Those who follow one answer. Whoever joins gets `first`, then `replay()`, what there is so far, then what comes. A slow listener's
 * chunks wait in memory: an answer is small.
 */
export function createAudience(first: AnswerChunk, replay: () => AnswerChunk[]) {
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
    /** Says the last chunk and lets everybody go; only the first call counts. */
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
