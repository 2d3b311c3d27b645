import { OperationError } from "#api/web/operation-error.ts";
import type { MessageKey } from "#i18n/keys.ts";

const keys: Record<string, MessageKey> = {
  "billing/off": "subscription:off",
  "billing/email-needed": "subscription:emailNeeded",
  "billing/already-premium": "subscription:alreadyPremium",
  "billing/no-subscription": "subscription:noSubscription",
  "billing/same-plan": "subscription:samePlan",
  "billing/preview-expired": "subscription:previewExpired",
  "billing/code-unknown": "subscription:codeUnknown",
  "billing/code-expired": "subscription:codeExpired",
  "billing/code-used-up": "subscription:codeUsedUp",
  "billing/code-other-plan": "subscription:codeOtherPlan",
  "billing/card-declined": "subscription:cardDeclined",
  "billing/manage-failed": "subscription:manageFailed",
  "platform/too-many-requests": "common:tooManyRequests",
};

/** The key of the message for a failed call; `otherwise` if the error's code has none. */
export function problemKey(error: unknown, otherwise: MessageKey): MessageKey {
  if (!navigator.onLine) return "common:offline";
  if (!(error instanceof OperationError)) return otherwise;
  return error.status === 401 ? "common:sessionEnded" : (keys[error.code] ?? otherwise);
}
