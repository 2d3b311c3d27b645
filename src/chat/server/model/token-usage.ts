import type { Clock } from "#platform/clock.ts";
import type { TokenUsageStore } from "./token-usage-store.ts";

/** Estimates tokens where the service does not report them: four bytes each, which fits Latin and Arabic script. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}

type Reported = { inputTokens: number | undefined; outputTokens: number | undefined };

/** Adds up the tokens of one question, step by step: as reported by the service, else estimated. */
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
    /** All tokens, including those of an unfinished step. */
    total(): number {
      endStep();
      return used;
    },
  };
}
export type Meter = ReturnType<typeof createMeter>;

export type DailyTokenQuota = {
  /** Reserves tokens, or undefined when the day's quota is used up. `settle` corrects the reservation to the tokens used. */
  reserve(tokens: number): Promise<{ settle(used: number): Promise<void> } | undefined>;
};

/** Counts the tokens of a UTC day over all servers, by their shared clock. A question that starts within the quota is answered to its end. */
export function createDailyTokenQuota(store: TokenUsageStore, quota: number, clock: Clock): DailyTokenQuota {
  return {
    async reserve(tokens) {
      const day = clock.now().toISOString().slice(0, 10);
      if (!(await store.reserve(day, tokens, quota))) return undefined;
      return { settle: (used) => store.correct(day, used - tokens) };
    },
  };
}
