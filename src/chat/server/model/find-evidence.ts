import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { OpenSources } from "#sources/server/index.ts";
import type { VerseSearch } from "#sources/shared/contract.ts";
import type { Evidence, Hadith } from "#sources/shared/evidence.ts";

/** What a model is shown of the corpus. `id` in square brackets is the mark that cites it. */
export type EvidenceItem = {
  id: string;
  /** The surah, the collection or the commentary, by its name. */
  source: string;
  /** Of a hadith: whose grade it is and which; "not stated" where the texts name none. */
  grade?: string;
  /** Of a hadith: who recorded it. */
  recordedBy?: string;
  /** The stored text, or its beginning. */
  text: string;
};

export type EvidenceShelves = {
  search: VerseSearch;
  quran: Quran;
  evidence: Pick<Evidence, "hadith" | "sources">;
  evidenceSearch: OpenSources["search"];
};

/** The longest text of one item, in UTF-16 units: enough to judge what it is about. */
const longestText = 700;
/** The most verses that one reference reads, and their longest text. */
const mostVerses = 20;
const longestPassage = 2_500;

/** Finds what an answer can rest on, in the form in which a model reads it. Texts are in the person's language where there are such. */
export function createEvidenceFinder({ search, quran, evidence, evidenceSearch }: EvidenceShelves) {
  const sourceName = (id: string, lang: Language) => evidence.sources().find((one) => one.id === id)?.names[lang];

  /** Verses by a reference such as "94:5-6"; undefined where there are none such, or more than twenty. */
  const passage = (lang: Language, reference: string): EvidenceItem | undefined => {
    const found = presentPassage(quran, lang, reference, mostVerses);
    const text = found?.texts.at(-1);
    if (!found || !text) return undefined;
    return { id: `quran:${found.ref}`, source: found.chapter.name, text: shorten(text.text, longestPassage) };
  };
  const presentVerses = (lang: Language, verses: readonly { verse: number }[]) =>
    verses.flatMap(({ verse }) => passage(lang, quran.verseAt(verse).key) ?? []);

  return {
    passage,

    /** Verses that bear a question out; none where nothing does. */
    async answering(lang: Language, question: string, limit: number): Promise<EvidenceItem[]> {
      return presentVerses(lang, await search.answer(lang, question, limit));
    },

    /** The verses nearest to some words, however far. */
    async verses(lang: Language, query: string, limit: number): Promise<EvidenceItem[]> {
      return presentVerses(lang, await search.find(lang, query, limit));
    },

    async hadith(lang: Language, query: string, limit: number): Promise<EvidenceItem[]> {
      const { results } = await evidenceSearch.hadith(lang, query, limit);
      return Promise.all(
        results.slice(0, limit).map(async ({ ref, edition, text }) => ({
          id: `hadith:${ref}`,
          source: sourceName(edition, "en") ?? edition,
          ...describeHadith(await evidence.hadith(ref)),
          text: shorten(text, longestText),
        })),
      );
    },

    /** Comments on verses; a reference such as "2:153" finds those on that verse. */
    async tafsir(lang: Language, query: string, limit: number): Promise<EvidenceItem[]> {
      const { results } = await evidenceSearch.tafsir(lang, query, limit);
      return results.slice(0, limit).map(({ ref, edition, text }) => ({
        id: `tafsir:${edition}:${ref}`,
        source: sourceName(edition, "en") ?? quran.edition(edition)?.name ?? edition,
        text: shorten(text, longestText),
      }));
    },
  };
}

export type EvidenceFinder = ReturnType<typeof createEvidenceFinder>;

function describeHadith(hadith: Hadith | undefined): Pick<EvidenceItem, "grade" | "recordedBy"> {
  const { grade, compilers = [] } = hadith ?? {};
  return {
    grade: grade ? `${grade.value} (${grade.by})` : "not stated",
    ...(compilers.length > 0 && { recordedBy: compilers.join(", ") }),
  };
}

/** Whole characters only: half of a surrogate pair is no text. */
function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
