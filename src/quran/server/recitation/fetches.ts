import { setTimeout as wait } from "node:timers/promises";
import type { AppError } from "#platform/errors.ts";
import { quranError } from "../error-catalogue.ts";
import { SourceFailure } from "./fetch-audio.ts";

/** Seconds. A failure is remembered for one second, then twice as long each time; what is missing, for five minutes. */
const memory = { first: 1, longest: 60, missing: 300 };
/** A source that was silent so many times running is left alone for so many seconds. */
const silence = { times: 5, pause: 10 };
const mostRemembered = 2000;

type Failed = { code: Parameters<typeof quranError>[0]; message: string; times: number; until: number };

export type FetchesOptions = {
  /** Fetches at the same time, and those that may wait for their turn. */
  atOnce: number;
  waiting: number;
};

export type Fetches<Result> = {
  /** Whether asking for this now would begin a fetch: it is not on its way, and did not fail just now. */
  wouldBegin(name: string): boolean;
  /** Everybody who asks for one name while it is on its way gets the one result. @throws AppError of this slice */
  run(name: string, action: () => Promise<Result>): Promise<Result>;
  /** Waits until nothing runs. */
  settle(): Promise<void>;
};

/** One fetch of a name at a time, few at once, and none of what failed a moment ago. */
export function createFetches<Result>({ atOnce, waiting }: FetchesOptions): Fetches<Result> {
  const running = new Map<string, Promise<Result>>();
  const failures = new Map<string, Failed>();
  const takeTurn = createTurns(atOnce, waiting);
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
    const seconds = missing ? memory.missing : Math.min(memory.longest, memory.first * 2 ** Math.min(times - 1, 10));
    const code = missing
      ? "quran/recitation-missing"
      : failure.kind === "late"
        ? "quran/recitation-late"
        : "quran/recitation-unavailable";
    failures.delete(name);
    failures.set(name, { code, message: failure.message, times, until: performance.now() + seconds * 1000 });
    const [oldest] = failures.keys();
    if (failures.size > mostRemembered && oldest !== undefined) failures.delete(oldest);
    const silent = failure.kind === "late" || failure.kind === "unreachable";
    source.silent = silent ? source.silent + 1 : 0;
    if (source.silent >= silence.times) source.until = performance.now() + silence.pause * 1000;
    return quranError(code, failure.message, { cause: failure, retryAfter: seconds });
  }

  async function begin(name: string, action: () => Promise<Result>): Promise<Result> {
    try {
      const result = await takeTurn(() => {
        const refused = refusal(name);
        if (refused) throw refused;
        return action();
      });
      failures.delete(name);
      source.silent = 0;
      return result;
    } catch (error) {
      throw error instanceof SourceFailure ? remember(name, error) : error;
    } finally {
      running.delete(name);
    }
  }

  return {
    wouldBegin: (name) => !running.has(name) && refusal(name) === undefined,
    async run(name, action) {
      const refused = running.has(name) ? undefined : refusal(name);
      if (refused) throw refused;
      const promise = running.get(name) ?? begin(name, action);
      running.set(name, promise);
      return await promise;
    },
    async settle() {
      while (running.size > 0) await Promise.allSettled([...running.values(), wait(0)]);
    },
  };
}

/** Lets `atOnce` actions run, and `waiting` more wait in line. */
function createTurns(atOnce: number, waiting: number) {
  let free = atOnce;
  const line: (() => void)[] = [];
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else {
      if (line.length >= waiting)
        throw quranError("quran/recitation-busy", "Too much is being fetched.", secondsFrom(5000));
      // Whoever is done hands its turn over.
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await action();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function secondsFrom(milliseconds: number): { retryAfter: number } {
  return { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) };
}
