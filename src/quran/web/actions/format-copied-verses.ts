import type { ShownTranslation, ShownVerse } from "../verse-markup/verse-texts.ts";

type CopiedVerses = {
  verses: readonly ShownVerse[];
  /** The surah's name and the reference: "Al-Baqarah 2:255". */
  name: string;
  editions: readonly string[];
};

/** The text that goes to the clipboard: the Arabic verses, then each translation, then the reference and the editions' names. */
export function formatCopiedVerses({ verses, name, editions }: CopiedVerses): string {
  const arabic = verses.map((verse) => verse.arabic).filter(Boolean);
  const translations = (verses[0]?.translations ?? []).map((_, i) =>
    joinTexts(verses.flatMap((verse) => verse.translations[i] ?? [])),
  );
  const credit = translations.length > 0 && editions.length > 0 ? ` (${editions.join(", ")})` : "";
  return [arabic.join("\n"), ...translations, name + credit].filter(Boolean).join("\n\n");
}

/** The texts of verses that follow each other. That of verses translated together stands once, with the note that names them. */
function joinTexts(translations: readonly ShownTranslation[]): string {
  return translations
    .filter(({ joint }, at) => joint === undefined || translations[at - 1]?.joint !== joint)
    .flatMap(({ text, joint }) => (joint === undefined ? [text] : [text, joint]))
    .join("\n");
}
