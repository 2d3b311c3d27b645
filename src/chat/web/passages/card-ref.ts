import type { StoredPart } from "#chat/shared/conversations.ts";

/** The reference of the card of a passage's first citation of the Qur'an or of a hadith; undefined where it has neither. */
export function cardRefOf(parts: readonly StoredPart[]): string | undefined {
  for (const part of parts) {
    if (part.type !== "data-citation") continue;
    if (part.data.kind === "quran") return part.data.ref;
    if (part.data.kind === "hadith") return `hadith:${part.data.ref}`;
  }
  return undefined;
}
