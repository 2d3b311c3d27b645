import type { AnswerData } from "#chat/shared/contract.ts";
import { type Quota, quotas } from "#chat/shared/quotas.ts";

const isQuota = (name: string): name is Quota => Object.hasOwn(quotas, name);

export function quotaOfCode(code: string): Quota | undefined {
  return Object.keys(quotas).find((name): name is Quota => isQuota(name) && quotas[name].code === code);
}

/**
 * The quota that is used up: the one that refused the last question, or the one whose last question the last answer counted. A guest's
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
