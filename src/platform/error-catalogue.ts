import { AppError, type ErrorStatus } from "./errors.ts";

/** The HTTP status and the message key of each error code of the platform. */
export const platformErrors = {
  "platform/bad-request": { status: 400, key: "common:errorText" },
  "platform/bad-client-key": { status: 401, key: "common:errorText" },
  "platform/bad-token": { status: 401, key: "common:errorText" },
  "platform/not-found": { status: 404, key: "common:errorText" },
  "platform/method-not-allowed": { status: 405, key: "common:errorText" },
  "platform/request-timeout": { status: 408, key: "common:errorText" },
  "platform/body-too-large": { status: 413, key: "common:errorText" },
  "platform/unsupported-type": { status: 415, key: "common:errorText" },
  "platform/too-many-requests": { status: 429, key: "common:tooManyRequests" },
  "platform/headers-too-large": { status: 431, key: "common:errorText" },
  "platform/internal": { status: 500, key: "common:errorText" },
  "platform/unavailable": { status: 503, key: "common:unavailable" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type PlatformErrorCode = keyof typeof platformErrors;

/** An error of the platform, with the status of its catalogue entry. */
export function platformError(
  code: PlatformErrorCode,
  message: string,
  options?: ErrorOptions & { retryAfter?: number },
): AppError {
  return new AppError(code, platformErrors[code].status, message, options);
}
