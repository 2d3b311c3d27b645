import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** The errors of this slice: status, and the key of the translated message. */
const errorCatalogue = {
  "wisdom/bad-date": { status: 400, key: "dailyWisdom:loadFailed" },
  "wisdom/no-such-day": { status: 404, key: "dailyWisdom:loadFailed" },
  "wisdom/bad-override": { status: 400, key: "common:errorText" },
  "wisdom/no-such-verses": { status: 400, key: "common:errorText" },
  "wisdom/no-such-theme": { status: 400, key: "common:errorText" },
  "wisdom/no-question": { status: 400, key: "common:errorText" },
  "wisdom/bad-subscription": { status: 400, key: "wisdomPage:mailInvalid" },
  "wisdom/mail-off": { status: 503, key: "wisdomPage:mailFailed" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type WisdomErrorCode = keyof typeof errorCatalogue;

export function wisdomError(code: WisdomErrorCode, message: string): AppError {
  return new AppError(code, errorCatalogue[code].status, message);
}
