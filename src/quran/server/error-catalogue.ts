import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** Every error of the Qur'an's operations: its status and the translation that says it to the person. */
const errorCatalogue = {
  "quran/bad-passages": { status: 400, key: "common:errorText" },
  "quran/bad-chapter": { status: 400, key: "common:errorText" },
  "quran/bad-edition": { status: 400, key: "common:errorText" },
  "quran/unknown-chapter": { status: 404, key: "common:errorText" },
  "quran/unknown-edition": { status: 404, key: "common:errorText" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export type QuranErrorCode = keyof typeof errorCatalogue;

/** An error of the Qur'an's operations with the status that the catalogue gives it. */
export function quranError(code: QuranErrorCode, message: string): AppError {
  return new AppError(code, errorCatalogue[code].status, message);
}
