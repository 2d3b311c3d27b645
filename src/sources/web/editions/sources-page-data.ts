import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { direction, type Language, languages } from "#i18n/shared/languages.ts";
import type { Edition, Quran } from "#quran/shared/contract.ts";
import type { Errata, Erratum } from "#quran/shared/errata.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import type { Evidence, Source } from "../../shared/evidence.ts";
import { hadithAddress } from "../../shared/hadith-address.ts";
import type { HadithErratum } from "../../shared/hadith-errata.ts";

/** A name and the language of its script. */
export type NameWithLanguage = { text: string; lang: Language };

/** Author, origin and licence of a text. */
export type Terms = {
  /** Null if unknown. */
  author: NameWithLanguage | null;
  source: string;
  sourceUrl: string;
  /** In the source's own words; null if it states none. */
  license: string | null;
  nonCommercial: boolean;
};

export type EditionEntry = Terms & {
  id: string;
  kind: Edition["kind"];
  name: NameWithLanguage;
  /** Whether it is the default edition of its language. */
  isDefault: boolean;
  searched: boolean;
  checksum: string;
};

export type SourceEntry = Terms & Pick<Source, "id" | "kind" | "languages" | "records" | "progress"> & { name: string };

/** Verses whose texts the source has at other verses, and the reason. */
export type Rearranged = { path: string; reference: string; why: string };

/**
 * A corrected or doubtful passage: its page (null if the passage is not loaded), the source's text, the shown text (null if unchanged), their language
 * and the reason.
 */
export type Correction = {
  path: string | null;
  reference: string;
  was: string;
  is: string | null;
  lang: Language;
  why: string;
};

export type SourcesPageData = ReturnType<typeof sourcesPageData>;

/** The data of the page `/sources`: every text the product quotes from. The editions of the page's language come first. */
export function sourcesPageData(
  language: Language,
  quran: Quran,
  { errata, missing, doubtful }: Errata,
  evidence: Evidence,
) {
  const entries = (which: (edition: Edition) => boolean) =>
    quran.editions.filter(which).map((edition) => toEditionEntry(quran, edition));
  const inOrder = [language, ...languages.filter((one) => one !== language)];
  const corrected = quran.editions.filter(
    ({ id, rearranged }) =>
      rearranged.length > 0 || [...errata, ...missing, ...doubtful].some(({ edition }) => edition === id),
  );
  const reference = (verse: string) => referenceTo(language, quran, verse);
  const toCorrection = (lang: Language, { verse, was, is, why }: Erratum): Correction => ({
    ...reference(verse),
    ...{ was, is, lang, why },
  });
  return {
    verses: quran.chapters.reduce((sum, { verseCount }) => sum + verseCount, 0),
    texts: entries(({ kind }) => kind === "text"),
    groups: inOrder.map((one) => ({
      language: one,
      editions: entries((edition) => edition.language === one && edition.kind !== "text"),
    })),
    sources: evidence.sources().map((source) => toSourceEntry(source, language)),
    corrections: [
      ...corrected.map((edition) => ({
        edition: edition.id,
        name: nameWithLanguage(edition.name, edition.language),
        corrected: errata.filter((one) => one.edition === edition.id).map((one) => toCorrection(edition.language, one)),
        missing: missing.filter((one) => one.edition === edition.id).map((one) => toCorrection(edition.language, one)),
        rearranged: edition.rearranged.map(
          ({ chapter, from, to, why }): Rearranged => ({
            ...{ path: pathOfVerses({ chapter, from, to }), why },
            reference:
              (quran.chapter(chapter)?.names[language].name ?? "") +
              beforeReference(language) +
              formatReference(language, chapter, from, to),
          }),
        ),
        doubtful: doubtful
          .filter((one) => one.edition === edition.id)
          .map(
            ({ verse, was, why }): Correction => ({ ...reference(verse), was, is: null, lang: edition.language, why }),
          ),
      })),
      ...correctedHadith(language, evidence),
    ],
  };
}

/** The corrected collections of hadith. */
function correctedHadith(language: Language, evidence: Evidence) {
  const { errata, missing } = evidence.errata();
  const isLoaded = evidence.loadedKinds().has("hadith");
  return evidence.sources().flatMap(({ id, names }) => {
    const own = (list: readonly HadithErratum[]) =>
      list
        .filter(({ hadith }) => hadith.startsWith(`${id}:`))
        .map((one) => toHadithCorrection(language, one, isLoaded));
    const corrections = { corrected: own(errata), missing: own(missing) };
    if (corrections.corrected.length + corrections.missing.length === 0) return [];
    const name: NameWithLanguage = { text: names[language], lang: language };
    return [{ edition: id, name, ...corrections, rearranged: [], doubtful: [] }];
  });
}

function toHadithCorrection(
  language: Language,
  { hadith, was, is, why }: HadithErratum,
  isLoaded: boolean,
): Correction {
  const [, ...numbers] = hadith.split(":");
  const reference = numbers
    .map((one) => (/^\d+$/.test(one) ? formatVerseNumber(language, Number(one)) : one))
    .join(":");
  const lang = /\p{Script=Arabic}/u.test(was) ? "ar" : "en";
  return { path: isLoaded ? hadithAddress(hadith) : null, reference, was, is, lang, why };
}

/** How the lists of editions and sources write that no licence is stated. */
const notStated = "licence not stated";

function toTerms(of: Omit<Terms, "author" | "license"> & { license: string }, author: NameWithLanguage | null): Terms {
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
  const defaultEdition = kind === "text" ? quran.arabic(0).edition : quran.defaultTranslation(language)?.id;
  const name = nameWithLanguage(edition.name, language);
  return {
    ...toTerms(edition, nameWithLanguage(edition.author, language)),
    id,
    kind,
    name,
    isDefault: defaultEdition === id,
    searched,
    checksum,
  };
}

function toSourceEntry(source: Source, language: Language): SourceEntry {
  const { id, kind, languages: written, names, authors, records, progress } = source;
  const terms = toTerms(source, authors ? { text: authors[language], lang: language } : null);
  return { ...terms, id, kind, languages: written, name: names[language], records, progress };
}

/** A name of an edition in `own` may be written in the other script: it is then marked as English or Arabic. */
function nameWithLanguage(text: string, own: Language): NameWithLanguage {
  const script = /\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr";
  if (direction(own) === script) return { text, lang: own };
  return { text, lang: script === "rtl" ? "ar" : "en" };
}

function referenceTo(language: Language, quran: Quran, key: string): { path: string; reference: string } {
  const verse = quran.verse(key);
  if (!verse) throw new Error(`A correction names ${key}, which is not a verse`);
  const name = quran.chapter(verse.chapter)?.names[language].name ?? "";
  const reference = formatReference(language, verse.chapter, verse.number);
  return { path: `/quran/${verse.chapter}/${verse.number}`, reference: name + beforeReference(language) + reference };
}
