import type { AppError } from "#platform/errors.ts";

/** The errors of this slice: status and message key. */
export const errorCatalogue = {
  "sources/bad-query": { status: 400, key: "common:errorText" },
  "sources/bad-language": { status: 400, key: "common:errorText" },
  "sources/bad-kind": { status: 400, key: "common:errorText" },
  "sources/bad-limit": { status: 400, key: "common:errorText" },
  "sources/bad-verse": { status: 400, key: "common:errorText" },
  "sources/unknown-verse": { status: 404, key: "common:errorText" },
  "sources/bad-text": { status: 400, key: "common:errorText" },
  "sources/bad-quote": { status: 400, key: "common:errorText" },
} as const satisfies Record<string, { status: AppError["status"]; key: string }>;

export type SourcesErrorCode = keyof typeof errorCatalogue;
