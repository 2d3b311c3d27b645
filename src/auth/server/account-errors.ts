import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** Errors of the product's own account operations: their status and the translation that says them to the person. */
const accountErrors = {
  "auth/type-delete": { status: 400, key: "deleteAccount:typeDelete" },
  "auth/fresh-proof-needed": { status: 403, key: "common:errorText" },
  "auth/delete-failed": { status: 500, key: "deleteAccount:failed" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export function accountError(code: keyof typeof accountErrors, message: string, options?: ErrorOptions): AppError {
  return new AppError(code, accountErrors[code].status, message, options);
}
