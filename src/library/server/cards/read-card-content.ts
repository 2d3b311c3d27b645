import { formatRosette, formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import { cardVersion, maxCardVerses } from "#quran/shared/card-address.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { formatReference } from "#quran/shared/format-reference.ts";
import { nameOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import type { Evidence, Hadith } from "#sources/shared/evidence.ts";
import type { CardContent, ReadCardContent } from "./card-content.ts";

type Sources = {
  quran: Quran;
  evidence: Pick<Evidence, "collection" | "hadith">;
  /** The title and the first words of a page by its name, "site" or "blog:<post>"; undefined where there is no such page. */
  pageTitle: (language: Language, name: string) => { title: string; lead: string } | undefined;
};

/** Makes the function that reads what a card shows, from the corpus alone. */
export function createCardContentReader({ quran, evidence, pageTitle }: Sources): ReadCardContent {
  return async (language, ref, preview = false) => {
    if (ref.startsWith("page:")) return titleContent(language, pageTitle(language, ref.slice("page:".length)));
    if (ref.startsWith("hadith:")) {
      const hadith = await evidence.hadith(ref.slice("hadith:".length));
      return hadith && hadithContent(evidence, language, hadith, preview);
    }
    return verseContent(quran, language, ref);
  };
}

function titleContent(language: Language, page: { title: string; lead: string } | undefined): CardContent | undefined {
  // The words of a page have no version of their own: its cards are cached for a short time only.
  return page && { kind: "title", language, version: "", ...page };
}

function verseContent(quran: Quran, language: Language, ref: string): CardContent | undefined {
  const passage = presentPassage(quran, language, ref, maxCardVerses);
  const [arabic, translation] = passage?.texts ?? [];
  if (!passage || !arabic) return undefined;
  const { id } = passage.chapter;
  const covers = translation?.covers;
  const several = arabic.verses.length > 1;
  return {
    kind: "text",
    language,
    version: cardVersion(quran.version),
    arabic: {
      face: "quran",
      texts: arabic.verses.map(({ number, text }) => ({
        text,
        ...(several && { number: formatRosette(language, number) }),
      })),
    },
    ...(translation && {
      translation: {
        language,
        // Verses that the edition translates together with others come before the text.
        text: (covers ? `(${formatReference(language, id, covers.from, covers.to)}) ` : "") + translation.text,
      },
    }),
    reference: nameOfPassage(passage, language),
    editions: { ...(translation && { translation: translation.editionName }), arabic: arabic.editionName },
  };
}

function hadithContent(
  evidence: Sources["evidence"],
  language: Language,
  hadith: Hadith,
  preview: boolean,
): CardContent | undefined {
  const collection = evidence.collection(hadith.collection);
  if (!collection) return undefined;
  const { source, numbering } = collection;
  const numbers = numbering === "book" ? [hadith.book, String(hadith.number)] : [String(hadith.number)];
  const shown = numbers.map((one) => (/^\d+$/u.test(one) ? formatVerseNumber(language, Number(one)) : one));
  const { narrator, text } = hadith.english ?? {};
  const { matn, text: whole } = hadith.arabic;
  // A preview is read in passing: it leaves the chain of narrators out, which is often longer than the narration.
  const arabic = preview && matn ? whole.slice(matn.start, matn.end).trim() : whole;
  return {
    kind: "text",
    language,
    version: cardVersion(source.version),
    arabic: { face: "hadith", texts: [{ text: arabic }] },
    // The collections have Arabic and English texts only.
    ...(text &&
      language !== "ar" && { translation: { language: "en", text: [narrator, text].filter(Boolean).join(" ") } }),
    reference: `${source.names[language]} ${shown.join(":")}`,
    editions: {
      ...(text && language !== "ar" && { translation: source.authors?.[language] ?? source.source }),
      arabic: source.authors?.ar ?? source.names.ar,
    },
  };
}
