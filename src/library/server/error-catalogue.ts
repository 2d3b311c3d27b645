import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** Every error of what people keep: its status and the translation that says it to the person. */
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
