import type { Language } from "../../../i18n/shared/languages.ts";
import { beforeReference, formatReference } from "../format-reference.ts";
import { parseVerseReference } from "../verse-reference.ts";
import type { Passage } from "./passage.ts";

/** The surah's name and the reference: "Al-Baqarah 2:153", "البقرة، ١٥٣". */
export function nameOfPassage({ ref, chapter }: Pick<Passage, "ref" | "chapter">, language: Language): string {
  const range = parseVerseReference(ref);
  if (!range) return chapter.name;
  return chapter.name + beforeReference(language) + formatReference(language, chapter.id, range.from, range.to);
}
