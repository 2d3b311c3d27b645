import type { PassageKind } from "#chat/shared/passages.ts";
import type { MessageKey } from "#i18n/keys.ts";

/** The names of the kinds of saved passages. */
export const passageKinds = {
  answer: "savedPassages:kindAnswer",
  part: "savedPassages:kindPart",
  citation: "savedPassages:kindCitation",
} as const satisfies Record<PassageKind, MessageKey>;
