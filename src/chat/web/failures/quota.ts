import type { AnswerData } from "#chat/shared/contract.ts";
import type { MessageKey } from "#i18n/keys.ts";

type QuotaFacts = {
  /** The error code with which the server refuses a question. */
  code: string;
  /** Whether the quota binds signed-in users, or guests. */
  signedIn: boolean;
  title: MessageKey;
  text?: MessageKey;
};

/** The limits on questions: a guest's trial, a user's month, and what one network address may ask in a day. */
export const quotas = {
  trial: { code: "chat/trial-ended", signedIn: false, title: "signupPrompt:title", text: "signupPrompt:text" },
  month: { code: "chat/month-ended", signedIn: true, title: "signupPrompt:monthTitle", text: "signupPrompt:monthText" },
  address: { code: "chat/address-limit", signedIn: false, title: "signupPrompt:dailyLimit" },
} as const satisfies Record<string, QuotaFacts>;

export type Quota = keyof typeof quotas;

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
  // Answers stored by an older release do not say which quota counted them.
  const name = refused ?? (outcome?.remaining === 0 ? (outcome.by ?? "trial") : undefined);
  return name !== undefined && isQuota(name) && quotas[name].signedIn === signedIn ? name : undefined;
}
