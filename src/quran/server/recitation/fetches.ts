import type { AppError } from "#platform/errors.ts";
import { createSharedWork } from "#platform/limits/shared-work.ts";
import { quranError } from "../error-catalogue.ts";
import { SourceFailure } from "./fetch-audio.ts";

/** For how many seconds failures are remembered: with exponential backoff; a missing file for five minutes. */
const backoff = { first: 1, max: 60, missing: 300 };
/** After so many consecutive timeouts and connection errors, no request is sent for so many seconds (a circuit breaker). */
const breaker = { times: 5, pause: 10 };
const maxFailures = 2000;

type Failed = { code: Parameters<typeof quranError>[0]; message: string; times: number; until: number };

export type FetchesOptions = {
  /** The most concurrent fetches, and the most that wait in the queue. */
  concurrency: number;
  queueLength: number;
};

export type Fetches<Result> = {
  /** Whether `run` would start a fetch now: none of this name is running, and it did not fail recently. */
  wouldStart(name: string): boolean;
  /** Runs an action, or joins the running one of the same name. @throws AppError of this slice */
  run(name: string, action: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is running. */
  settle(): Promise<void>;
};

/** Runs fetches by name: one at a time for each name, with limited concurrency, and none while a failure is remembered. */
export function createFetches<Result>({ concurrency, queueLength }: FetchesOptions): Fetches<Result> {
  const work = createSharedWork({
    concurrency,
    queueLength,
    refuse: () => quranError("quran/recitation-busy", "Too much is being fetched.", { retryAfter: 5 }),
  });
  const failures = new Map<string, Failed>();
  const source = { silent: 0, until: 0 };

  function refusal(name: string): AppError | undefined {
    const now = performance.now();
    const failed = failures.get(name);
    if (failed && failed.until > now) return quranError(failed.code, failed.message, secondsFrom(failed.until - now));
    if (source.until <= now) return undefined;
    return quranError("quran/recitation-unavailable", "The source is silent.", secondsFrom(source.until - now));
  }

  function remember(name: string, failure: SourceFailure): AppError {
    const times = (failures.get(name)?.times ?? 0) + 1;
    const missing = failure.kind === "missing";
    const seconds = missing ? backoff.missing : Math.min(backoff.max, backoff.first * 2 ** Math.min(times - 1, 10));
    const code = missing
      ? "quran/recitation-missing"
      : failure.kind === "late"
        ? "quran/recitation-late"
        : "quran/recitation-unavailable";
    failures.delete(name);
    failures.set(name, { code, message: failure.message, times, until: performance.now() + seconds * 1000 });
    const [oldest] = failures.keys();
    if (failures.size > maxFailures && oldest !== undefined) failures.delete(oldest);
    const silent = failure.kind === "late" || failure.kind === "unreachable";
    source.silent = silent ? source.silent + 1 : 0;
    if (source.silent >= breaker.times) source.until = performance.now() + breaker.pause * 1000;
    return quranError(code, failure.message, { cause: failure, retryAfter: seconds });
  }

  /** Runs an action whose turn has come: by now its source may be silent. */
  async function fetchQueued(name: string, action: () => Promise<Result>): Promise<Result> {
    const refused = refusal(name);
    if (refused) throw refused;
    try {
      const result = await action();
      failures.delete(name);
      source.silent = 0;
      return result;
    } catch (error) {
      throw error instanceof SourceFailure ? remember(name, error) : error;
    }
  }

  return {
    wouldStart: (name) => work.wouldStart(name) && refusal(name) === undefined,
    async run(name, action) {
      const refused = work.wouldStart(name) ? refusal(name) : undefined;
      if (refused) throw refused;
      return await work.run(name, () => fetchQueued(name, action));
    },
    settle: work.settle,
  };
}

function secondsFrom(milliseconds: number): { retryAfter: number } {
  return { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) };
}
