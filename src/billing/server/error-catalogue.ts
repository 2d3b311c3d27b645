import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** The errors of this slice: status, and the key of the translated message. */
const errorCatalogue = {
  "billing/off": { status: 404, key: "subscription:off" },
  "billing/bad-input": { status: 400, key: "common:errorText" },
  "billing/email-needed": { status: 409, key: "subscription:emailNeeded" },
  "billing/already-premium": { status: 409, key: "subscription:alreadyPremium" },
  "billing/no-such-checkout": { status: 404, key: "subscription:processingFailed" },
  "billing/no-such-event": { status: 404, key: "subscription:processingFailed" },
  "billing/no-subscription": { status: 409, key: "subscription:noSubscription" },
  "billing/same-plan": { status: 409, key: "subscription:samePlan" },
  "billing/preview-expired": { status: 409, key: "subscription:previewExpired" },
  "billing/code-unknown": { status: 404, key: "subscription:codeUnknown" },
  "billing/code-expired": { status: 410, key: "subscription:codeExpired" },
  "billing/code-used-up": { status: 409, key: "subscription:codeUsedUp" },
  "billing/code-other-plan": { status: 409, key: "subscription:codeOtherPlan" },
  "billing/code-ends-in-past": { status: 409, key: "admin:codeEndsInPast" },
  "billing/code-exists": { status: 409, key: "admin:codeExists" },
  "billing/card-declined": { status: 409, key: "subscription:cardDeclined" },
  "billing/processing-failed": { status: 502, key: "subscription:processingFailed" },
  "billing/manage-failed": { status: 502, key: "subscription:manageFailed" },
  "billing/bad-signature": { status: 400, key: "common:errorText" },
  "billing/support-off": { status: 404, key: "support:off" },
  "billing/bad-support-email": { status: 400, key: "support:badEmail" },
  "billing/bad-support-message": { status: 400, key: "support:badMessage" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type BillingErrorCode = keyof typeof errorCatalogue;

export function billingError(code: BillingErrorCode, message: string, options?: ErrorOptions): AppError {
  return new AppError(code, errorCatalogue[code].status, message, options);
}
