import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** Every error of this slice: its status and the translation key of its message. */
const errorCatalogue = {
  "quran/bad-passages": { status: 400, key: "common:errorText" },
  /** The reciter or verse does not exist, or recitation is off. */
  "quran/no-such-recitation": { status: 404, key: "quran:playFailed" },
  /** The source has no recording of this verse by this reciter. */
  "quran/recitation-missing": { status: 404, key: "quran:playFailed" },
  /** The source cannot be reached, refuses, or sends no audio. */
  "quran/recitation-unavailable": { status: 502, key: "quran:playFailed" },
  /** The source timed out. */
  "quran/recitation-late": { status: 504, key: "quran:playFailed" },
  /** Too many recordings are being fetched. */
  "quran/recitation-busy": { status: 503, key: "quran:playFailed" },
  "quran/bad-chapter": { status: 400, key: "common:errorText" },
  "quran/bad-edition": { status: 400, key: "common:errorText" },
  "quran/unknown-chapter": { status: 404, key: "common:errorText" },
  "quran/unknown-edition": { status: 404, key: "common:errorText" },
  /** The file is no base64, or an id is malformed. */
  "quran/bad-import": { status: 400, key: "common:errorText" },
  /** The Arabic text is never replaced, and a default translation is never switched off. */
  "quran/fixed-edition": { status: 409, key: "common:errorText" },
  /** The description of a new edition lacks something, or its code or address has another form. */
  "quran/bad-description": { status: 400, key: "common:errorText" },
  /** There is an added edition of this language and code. */
  "quran/edition-exists": { status: 409, key: "common:errorText" },
  /** One import at a time. */
  "quran/import-running": { status: 409, key: "common:errorText" },
  /** The release brings no such version of the edition, or it is the served one. */
  "quran/unknown-version": { status: 404, key: "common:errorText" },
  "quran/unknown-import": { status: 404, key: "common:errorText" },
  /** It found errors, is still running, was cancelled or is imported already. */
  "quran/import-not-ready": { status: 409, key: "common:errorText" },
  /** The edition was changed after the file was compared with it. */
  "quran/import-outdated": { status: 409, key: "common:errorText" },
  /** There are warnings, and the caller did not say that they were looked at. */
  "quran/import-unreviewed": { status: 409, key: "common:errorText" },
  /** The edition was changed again after the change that is to be undone. */
  "quran/changed-since": { status: 409, key: "common:errorText" },
  "quran/nothing-to-restore": { status: 409, key: "common:errorText" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type QuranErrorCode = keyof typeof errorCatalogue;

/** Creates an error of this slice. `retryAfter` is in seconds. */
export function quranError(
  code: QuranErrorCode,
  message: string,
  options?: ErrorOptions & { retryAfter?: number },
): AppError {
  return new AppError(code, errorCatalogue[code].status, message, options);
}
