import { maxCardVerses } from "../../quran/shared/card-address.ts";
import { parseVerseReference } from "../../quran/shared/verse-reference.ts";
import type { Citation } from "./contract.ts";
import type { StoredPart } from "./conversations.ts";

/** The reference of the card of the first citation that has one: of verses, or of a hadith. Undefined where none has. */
export function cardRefOf(citations: readonly { kind: string; ref: string }[]): string | undefined {
  for (const { kind, ref } of citations) {
    if (kind === "hadith") return `hadith:${ref}`;
    const range = kind === "quran" ? parseVerseReference(ref) : undefined;
    if (range && range.to - range.from < maxCardVerses) return ref;
  }
  return undefined;
}

/** The citations among the parts of an answer. */
export function citationsIn(parts: readonly StoredPart[]): Citation[] {
  return parts.flatMap((part) => (part.type === "data-citation" ? [part.data] : []));
}
