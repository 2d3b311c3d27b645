import { setTimeout as wait } from "node:timers/promises";
import type { AppError } from "../errors.ts";

export type SharedWorkOptions = {
  /** The most actions that run at once, and the most that wait. */
  concurrency: number;
  queueLength: number;
  /** Makes the error for an action that finds the queue full. */
  refuse: () => AppError;
};

export type SharedWork = {
  /** Whether `run` would start the work of this name rather than join it. */
  wouldStart(name: string): boolean;
  /** Runs an action, or joins the running one of the same name. Rejects with the error of `refuse` if the queue is full. */
  run<Result>(name: string, action: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is running. */
  settle(): Promise<void>;
};

/** Runs actions by name: each once at a time however many ask, at most `concurrency` at once, and at most `queueLength` waiting. */
export function createSharedWork({ concurrency, queueLength, refuse }: SharedWorkOptions): SharedWork {
  const running = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = concurrency;
  async function enqueue<Result>(action: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else {
      if (waiting.length >= queueLength) throw refuse();
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
    async settle() {
      while (running.size > 0) await Promise.allSettled([...running.values(), wait(0)]);
    },
  };
}
