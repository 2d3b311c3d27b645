import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** Every error of this slice: its status and the translation that says it to the person. */
const errorCatalogue = {
  "quran/bad-passages": { status: 400, key: "common:errorText" },
  /** No such reciter or verse, or recitation is off. */
  "quran/no-such-recitation": { status: 404, key: "quran:playFailed" },
  /** The source does not have this verse by this reciter: another reciter may. */
  "quran/recitation-missing": { status: 404, key: "quran:playFailed" },
  /** The source cannot be reached, refuses, or sends what is no audio. */
  "quran/recitation-unavailable": { status: 502, key: "quran:playFailed" },
  /** The source is too slow. */
  "quran/recitation-late": { status: 504, key: "quran:playFailed" },
  /** Too many recordings are being fetched at once. */
  "quran/recitation-busy": { status: 503, key: "quran:playFailed" },
  "quran/bad-chapter": { status: 400, key: "common:errorText" },
  "quran/bad-edition": { status: 400, key: "common:errorText" },
  "quran/unknown-chapter": { status: 404, key: "common:errorText" },
  "quran/unknown-edition": { status: 404, key: "common:errorText" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type QuranErrorCode = keyof typeof errorCatalogue;

/** An error of this slice with the status that the catalogue gives it. `retryAfter` is in seconds. */
export function quranError(
  code: QuranErrorCode,
  message: string,
  options?: ErrorOptions & { retryAfter?: number },
): AppError {
  return new AppError(code, errorCatalogue[code].status, message, options);
}
