import { libraryError } from "../error-catalogue.ts";

export type SharedWork = {
  /** Whether `run` would start the work of this name rather than join it. */
  wouldStart(name: string): boolean;
  /** Runs an action, or joins the running one of the same name. @throws AppError library/cards-busy */
  run<Result>(name: string, action: () => Promise<Result>): Promise<Result>;
};

/** Runs actions by name: each once at a time however many ask, at most `concurrency` at once, and at most `queueLength` waiting. */
export function createSharedWork({
  concurrency,
  queueLength,
}: {
  concurrency: number;
  queueLength: number;
}): SharedWork {
  const running = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = concurrency;
  async function enqueue<Result>(action: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else {
      if (waiting.length >= queueLength) {
        throw libraryError("library/cards-busy", "Too many cards are being made.", { retryAfter: 5 });
      }
      // A finished action passes its place to the first that waits.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await action();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }
  return {
    wouldStart: (name) => !running.has(name),
    async run<Result>(name: string, action: () => Promise<Result>) {
      const joined = running.get(name);
      // The name stands for the type of its result.
      if (joined) return (await joined) as Result;
      const started = enqueue(action).finally(() => running.delete(name));
      running.set(name, started);
      return await started;
    },
  };
}
