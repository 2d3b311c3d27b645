import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** The errors of this slice: status, and the key of the translated message. */
const errorCatalogue = {
  "library/bad-bookmarks": { status: 400, key: "savedPassages:saveFailed" },
  "library/bad-place": { status: 400, key: "common:errorText" },
  "library/no-such-verses": { status: 404, key: "savedPassages:saveFailed" },
  "library/too-many-bookmarks": { status: 409, key: "savedPassages:saveFailed" },
  /** The note has changed since the user loaded it. */
  "library/note-changed": { status: 409, key: "savedPassages:noteChanged" },
  /** There is no such text, page or numbered card. */
  "library/no-such-card": { status: 404, key: "common:errorText" },
  /** The design comes with premium, and the user has none. */
  "library/premium-design": { status: 403, key: "share:premiumDesign" },
  /** It would need more numbered cards than one text may have. */
  "library/text-too-long": { status: 422, key: "common:errorText" },
  /** Too many cards are being made. */
  "library/cards-busy": { status: 503, key: "common:errorText" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type LibraryErrorCode = keyof typeof errorCatalogue;

/** Creates an error of this slice. `retryAfter` is in seconds. */
export function libraryError(code: LibraryErrorCode, message: string, options?: { retryAfter: number }): AppError {
  return new AppError(code, errorCatalogue[code].status, message, options);
}
