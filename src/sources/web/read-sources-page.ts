import { direction, type Language, languages } from "#i18n/shared/languages.ts";
import type { Edition, Quran } from "#quran/shared/contract.ts";
import type { Errata } from "#quran/shared/errata.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import type { Evidence, Source } from "../shared/evidence.ts";

/** A name and the language whose letters it is written in. */
export type WrittenName = { text: string; lang: Language };

/** Whose a text is and on what terms. */
export type Terms = {
  /** Null where it is not known. */
  author: WrittenName | null;
  source: string;
  sourceUrl: string;
  /** In the source's own words; null where it states none. */
  license: string | null;
  nonCommercial: boolean;
};

export type EditionEntry = Terms & {
  id: string;
  kind: Edition["kind"];
  name: WrittenName;
  /** Whether it is the one that readers of its language see first. */
  first: boolean;
  searched: boolean;
  checksum: string;
};

export type SourceEntry = Terms & Pick<Source, "id" | "kind" | "languages" | "records" | "progress"> & { name: string };

/** A place of an edition: what stood there, what is shown (null: the same), and why. */
export type Correction = { path: string; place: string; was: string; is: string | null; why: string };

export type SourcesPage = ReturnType<typeof readSourcesPage>;

/** Everything that the product quotes from, as its page shows it: the page's own language first. */
export function readSourcesPage(language: Language, quran: Quran, { errata, doubtful }: Errata, evidence: Evidence) {
  const entries = (which: (edition: Edition) => boolean) =>
    quran.editions.filter(which).map((edition) => toEditionEntry(quran, edition));
  const inOrder = [language, ...languages.filter((one) => one !== language)];
  const corrected = quran.editions.filter(({ id }) => [...errata, ...doubtful].some(({ edition }) => edition === id));
  const place = (verse: string) => placeOf(language, quran, verse);
  return {
    verses: quran.chapters.reduce((sum, { verseCount }) => sum + verseCount, 0),
    texts: entries(({ kind }) => kind === "text"),
    groups: inOrder.map((one) => ({
      language: one,
      editions: entries((edition) => edition.language === one && edition.kind !== "text"),
    })),
    sources: evidence.sources().map((source) => toSourceEntry(source, language)),
    corrections: corrected.map((edition) => ({
      edition: edition.id,
      name: writtenName(edition.name, edition.language),
      language: edition.language,
      corrected: errata
        .filter((one) => one.edition === edition.id)
        .map(({ verse, was, is, why }): Correction => ({ ...place(verse), was, is, why })),
      doubtful: doubtful
        .filter((one) => one.edition === edition.id)
        .map(({ verse, was, why }): Correction => ({ ...place(verse), was, is: null, why })),
    })),
  };
}

/** How the lists of editions and sources say that there is no statement. */
const notStated = "licence not stated";

function toTerms(of: Omit<Terms, "author" | "license"> & { license: string }, author: WrittenName | null): Terms {
  const { source, sourceUrl, license, nonCommercial } = of;
  return {
    author,
    source,
    sourceUrl,
    license: license === notStated ? null : license,
    nonCommercial,
  };
}

function toEditionEntry(quran: Quran, edition: Edition): EditionEntry {
  const { id, kind, language, searched, checksum } = edition;
  const first = kind === "text" ? quran.arabic(0).edition : quran.defaultTranslation(language)?.id;
  const name = writtenName(edition.name, language);
  return {
    ...toTerms(edition, writtenName(edition.author, language)),
    id,
    kind,
    name,
    first: first === id,
    searched,
    checksum,
  };
}

function toSourceEntry(source: Source, language: Language): SourceEntry {
  const { id, kind, languages: written, names, authors, records, progress } = source;
  const terms = toTerms(source, authors ? { text: authors[language], lang: language } : null);
  return { ...terms, id, kind, languages: written, name: names[language], records, progress };
}

/** A name beside a text of language `own` may be in other letters: then it is taken for English, or for Arabic. */
function writtenName(text: string, own: Language): WrittenName {
  const script = /\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr";
  if (direction(own) === script) return { text, lang: own };
  return { text, lang: script === "rtl" ? "ar" : "en" };
}

function placeOf(language: Language, quran: Quran, key: string): { path: string; place: string } {
  const verse = quran.verse(key);
  if (!verse) throw new Error(`A correction is of ${key}, which is no verse`);
  const name = quran.chapter(verse.chapter)?.names[language].name ?? "";
  const reference = formatReference(language, verse.chapter, verse.number);
  return { path: `/quran/${verse.chapter}/${verse.number}`, place: name + beforeReference(language) + reference };
}
