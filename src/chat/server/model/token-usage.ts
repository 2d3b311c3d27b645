import type { TokensStore } from "./token-usage-store.ts";

/** About how many tokens a text has, where the service does not say: four bytes each, which fits Latin and Arabic script. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

type Reported = { inputTokens: number | undefined; outputTokens: number | undefined };

/** What one question has used, step by step: as the service reports it, else estimated. */
export function createMeter() {
  let used = 0;
  let step: { sent: number; said: number } | undefined;
  const endStep = (reported?: Reported) => {
    if (step) used += (reported?.inputTokens ?? step.sent) + (reported?.outputTokens ?? step.said);
    step = undefined;
  };
  return {
    beginStep(sent: number) {
      endStep();
      step = { sent, said: 0 };
    },
    said(text: string) {
      if (step) step.said += estimateTokens(text);
    },
    endStep,
    /** All of it, with what was begun and not ended. */
    total(): number {
      endStep();
      return used;
    },
  };
}
export type Meter = ReturnType<typeof createMeter>;

export type DailyTokens = {
  /** Reserves tokens; undefined where the day's ceiling is reached. `settle` says how many it were in the end. */
  reserve(tokens: number): Promise<{ settle(used: number): Promise<void> } | undefined>;
};

/** Counts the tokens of a day of UTC, of all servers together. A question that began below the ceiling is answered to its end. */
export function createDailyTokens(
  store: TokensStore,
  ceiling: number,
  now: () => Date = () => new Date(),
): DailyTokens {
  return {
    async reserve(tokens) {
      const day = now().toISOString().slice(0, 10);
      if (!(await store.reserve(day, tokens, ceiling))) return undefined;
      return { settle: (used) => store.correct(day, used - tokens) };
    },
  };
}
