import type { AppError } from "#platform/errors.ts";

/** Every error of this slice: its status and the translation that says it to the person. */
export const errorCatalogue = {
  "quran/bad-chapter": { status: 400, key: "common:errorText" },
  "quran/bad-edition": { status: 400, key: "common:errorText" },
  "quran/unknown-chapter": { status: 404, key: "common:errorText" },
  "quran/unknown-edition": { status: 404, key: "common:errorText" },
} as const satisfies Record<string, { status: AppError["status"]; key: string }>;

export type QuranErrorCode = keyof typeof errorCatalogue;
