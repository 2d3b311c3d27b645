import type { ShownVerse } from "../verse-markup/verse-texts.ts";

type Copy = {
  verses: readonly ShownVerse[];
  /** The surah's name and the reference: "Al-Baqarah 2:255". */
  name: string;
  editions: readonly string[];
};

/** The text that is copied: Arabic verse by verse, each translation by itself, then where it stands and whose translation it is. */
export function writeCopy({ verses, name, editions }: Copy): string {
  const arabic = verses.map((verse) => verse.arabic).filter(Boolean);
  const translations = (verses[0]?.translations ?? []).map((_, i) =>
    verses.map((verse) => verse.translations[i] ?? "").join("\n"),
  );
  const whose = translations.length > 0 && editions.length > 0 ? ` (${editions.join(", ")})` : "";
  return [arabic.join("\n"), ...translations, name + whose].filter(Boolean).join("\n\n");
}
