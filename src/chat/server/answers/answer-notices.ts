import type { Listener } from "#platform/database/index.ts";

/** The channel of PostgreSQL's notifications whose payload is the id of an answer that was stored further, or has ended. */
export const answerChannel = "siraj_answers";

/** Tells followers in this process that an answer was stored by any process. */
export type AnswerNotices = {
  /** Begins to watch an answer. */
  watch(answer: string): AnswerWatch;
  close(): void;
};

export type AnswerWatch = {
  /**
   * Resolves when the answer was stored since the watch began or since the last call; at the latest after `timeout` milliseconds, since a
   * notification may be lost, and at once when the watch stops.
   */
  changed(timeout: number): Promise<void>;
  stop(): void;
};

export function createAnswerNotices(listener: Pick<Listener, "subscribe">): AnswerNotices {
  const watchers = new Map<string, Set<() => void>>();
  const wake = (answer: string) => {
    for (const note of watchers.get(answer) ?? []) note();
  };
  const close = listener.subscribe(answerChannel, {
    onNotification: wake,
    onListening: () => {
      for (const answer of watchers.keys()) wake(answer);
    },
  });
  return {
    watch(answer) {
      let news = false;
      let resume: (() => void) | undefined;
      const note = () => {
        news = true;
        resume?.();
      };
      watchers.set(answer, (watchers.get(answer) ?? new Set()).add(note));
      return {
        async changed(timeout) {
          if (!news) {
            await new Promise<void>((done) => {
              const timer = setTimeout(done, timeout);
              resume = () => {
                clearTimeout(timer);
                done();
              };
            });
          }
          news = false;
          resume = undefined;
        },
        stop() {
          const noted = watchers.get(answer);
          noted?.delete(note);
          if (noted?.size === 0) watchers.delete(answer);
          note();
        },
      };
    },
    close,
  };
}
