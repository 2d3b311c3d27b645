import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** The errors of this slice: status, and the key of the translated message. */
const errorCatalogue = {
  "library/bad-bookmarks": { status: 400, key: "savedPassages:saveFailed" },
  "library/bad-place": { status: 400, key: "common:errorText" },
  "library/no-such-verses": { status: 404, key: "savedPassages:saveFailed" },
  "library/too-many-bookmarks": { status: 409, key: "savedPassages:saveFailed" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type LibraryErrorCode = keyof typeof errorCatalogue;

export function libraryError(code: LibraryErrorCode, message: string): AppError {
  return new AppError(code, errorCatalogue[code].status, message);
}
