import type { AnswerData } from "#chat/shared/contract.ts";
import { type Quota, quotas } from "#chat/shared/quotas.ts";

const isQuota = (name: string): name is Quota => Object.hasOwn(quotas, name);

export function quotaOfCode(code: string): Quota | undefined {
  return Object.keys(quotas).find((name): name is Quota => isQuota(name) && quotas[name].code === code);
}

/** Whether a question, and what its answer counted, belong to the present month, in UTC as the server counts. `askedAt`: in ISO 8601. */
export const isOfMonth = (askedAt: string, now: Date) => askedAt.slice(0, 7) === now.toISOString().slice(0, 7);

/** Whether a quota that was used up on a UTC day (`YYYY-MM-DD`) is there again on another one: an address has a day's, users have a month's, a trial has one. */
export function isRenewed(quota: Quota, usedOn: string, today: string): boolean {
  if (quota === "trial") return false;
  return quota === "address" ? usedOn !== today : usedOn.slice(0, 7) !== today.slice(0, 7);
}

/**
 * The quota that is used up: it refused the last question, or the last answer used its last question. A guest's
 * quota does not bind a user who has signed in since.
 */
export function quotaReached(
  refused: Quota | undefined,
  outcome: AnswerData["outcome"] | undefined,
  signedIn: boolean,
): Quota | undefined {
  const name = refused ?? (outcome?.remaining === 0 ? outcome.by : undefined);
  return name !== undefined && isQuota(name) && quotas[name].signedIn === signedIn ? name : undefined;
}
