import type { Language } from "../../../i18n/shared/languages.ts";
import { beforeReference, formatReference } from "../format-reference.ts";
import { parseVerseReference } from "../verse-reference.ts";
import type { Passage } from "./passage.ts";

/** A passage's reference as a language writes it beside the surah's name: "94:5–6", "٥–٦". */
export function referenceOfPassage({ ref, chapter }: Pick<Passage, "ref" | "chapter">, language: Language): string {
  const range = parseVerseReference(ref);
  return range ? formatReference(language, chapter.id, range.from, range.to) : ref;
}

/** The surah's name and the reference: "Al-Baqarah 2:153", "البقرة، ١٥٣". */
export function nameOfPassage(passage: Pick<Passage, "ref" | "chapter">, language: Language): string {
  return passage.chapter.name + beforeReference(language) + referenceOfPassage(passage, language);
}
