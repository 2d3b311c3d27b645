import type { Language } from "#i18n/shared/languages.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { OpenSources } from "#sources/server/index.ts";
import type { VerseSearch } from "#sources/shared/contract.ts";
import type { Evidence, Hadith } from "#sources/shared/evidence.ts";

/** An item of the corpus as the model sees it. `[id]` is the mark that cites it. */
export type EvidenceItem = {
  id: string;
  /** The name of the surah, the collection or the tafsir. */
  source: string;
  /** Of a hadith: the grade and who gave it, or "not stated". */
  grade?: string;
  /** Of a hadith: its compilers. */
  recordedBy?: string;
  /** The stored text, shortened. */
  text: string;
};

export type EvidenceSources = {
  search: VerseSearch;
  quran: Quran;
  evidence: Pick<Evidence, "hadith" | "sources">;
  evidenceSearch: OpenSources["search"];
};

/** Longest text of an item, in UTF-16 units: enough to judge its relevance. */
const maxTextLength = 700;
/** Most verses of one reference, and the longest text of a passage. */
const maxVerses = 20;
const maxPassageLength = 2_500;

/** Retrieves evidence for a model, with texts in the question's language where they exist. */
export function createEvidenceFinder({ search, quran, evidence, evidenceSearch }: EvidenceSources) {
  const sourceName = (id: string, lang: Language) => evidence.sources().find((one) => one.id === id)?.names[lang];

  /** Reads verses by a reference such as "94:5-6". Undefined when they do not exist or are more than twenty. */
  const passage = (lang: Language, reference: string): EvidenceItem | undefined => {
    const found = presentPassage(quran, lang, reference, maxVerses);
    const text = found?.texts.at(-1);
    if (!found || !text) return undefined;
    return { id: `quran:${found.ref}`, source: found.chapter.name, text: shorten(text.text, maxPassageLength) };
  };
  const presentVerses = (lang: Language, verses: readonly { verse: number }[]) =>
    verses.flatMap(({ verse }) => passage(lang, quran.verseAt(verse).key) ?? []);

  return {
    passage,

    /** Verses above the search's relevance threshold; may be empty. */
    async answering(lang: Language, question: string, limit: number): Promise<EvidenceItem[]> {
      return presentVerses(lang, await search.answer(lang, question, limit));
    },

    /** The best search results, without a threshold. */
    async verses(lang: Language, query: string, limit: number): Promise<EvidenceItem[]> {
      return presentVerses(lang, await search.find(lang, query, limit));
    },

    /** A hadith by its reference, such as "bukhari:2:1": in Arabic for Arabic readers, else in English if the source has it. */
    async hadithAt(lang: Language, reference: string): Promise<EvidenceItem | undefined> {
      const hadith = await evidence.hadith(reference);
      if (!hadith) return undefined;
      const { arabic, english, collection } = hadith;
      return {
        id: `hadith:${hadith.ref}`,
        source: sourceName(collection, "en") ?? collection,
        ...describeHadith(hadith),
        text: shorten(lang === "ar" || !english ? arabic.text : english.text, maxTextLength),
      };
    },

    /** Hadith by what they speak of. */
    async hadith(lang: Language, query: string, limit: number): Promise<EvidenceItem[]> {
      const { results } = await evidenceSearch.hadith(lang, query, limit);
      return Promise.all(
        results.slice(0, limit).map(async ({ ref, edition, text }) => ({
          id: `hadith:${ref}`,
          source: sourceName(edition, "en") ?? edition,
          ...describeHadith(await evidence.hadith(ref)),
          text: shorten(text, maxTextLength),
        })),
      );
    },

    /** Tafsir by its words, or by a verse reference such as "2:153". */
    async tafsir(lang: Language, query: string, limit: number): Promise<EvidenceItem[]> {
      const { results } = await evidenceSearch.tafsir(lang, query, limit);
      return results.slice(0, limit).map(({ ref, edition, text }) => ({
        id: `tafsir:${edition}:${ref}`,
        source: sourceName(edition, "en") ?? quran.edition(edition)?.name ?? edition,
        text: shorten(text, maxTextLength),
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

/** Cuts a text between characters, never within a surrogate pair. */
function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
