import type { Language } from "#i18n/shared/languages.ts";
import type { StoredTafsir } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { TafsirAnswer, TafsirComment } from "#quran/shared/tafsir.ts";
import type { Evidence } from "../../shared/evidence.ts";
import { type CommentStore, readCommentRun } from "./read-comment-run.ts";

/** Undefined for a verse that does not exist. */
export type TafsirReader = (verse: string, language: Language) => Promise<TafsirAnswer | undefined>;

type TafsirReaderOptions = {
  quran: Pick<Quran, "chapters" | "verse" | "verseAt" | "edition">;
  /** The tafsirs of the Qur'an's corpus. */
  tafsirs: readonly StoredTafsir[];
  /** The imported ones. */
  evidence: Pick<Evidence, "sources" | "tafsir">;
};

/** Reads the comments of a language's tafsirs on a verse: the corpus first, then the imported ones. */
export function createTafsirReader({ quran, tafsirs, evidence }: TafsirReaderOptions): TafsirReader {
  const chapters = Uint8Array.from(
    quran.chapters.flatMap(({ id, verseCount }) => new Array<number>(verseCount).fill(id)),
  );
  const ofCorpus = async (tafsir: StoredTafsir, verse: number): Promise<TafsirComment[]> => {
    const edition = quran.edition(tafsir.id);
    const found = await readCommentRun(shelfOf(tafsir), tafsir.id, chapters, verse);
    if (!edition || !found) return [];
    const { id, name, author } = edition;
    return [{ source: { id, name, author }, ...numbersOf(quran, found), text: found.text, lang: tafsir.language }];
  };
  return async (key, language) => {
    const verse = quran.verse(key);
    if (!verse) return undefined;
    const own = tafsirs.filter((one) => one.language === language);
    const [corpus, imported] = await Promise.all([
      Promise.all(own.map((tafsir) => ofCorpus(tafsir, verse.index))),
      evidence.tafsir(language, verse.index),
    ]);
    const texts = [
      ...corpus.flat(),
      ...imported.map(({ source: { id, names, authors }, from, to, text, lang }): TafsirComment => {
        const author = authors?.[lang];
        const source = { id, name: names[lang], ...(author !== undefined && { author }) };
        return { source, ...numbersOf(quran, { from, to }), text, lang };
      }),
    ];
    const languages = readableLanguages(tafsirs, evidence);
    return { verse: verse.key, lang: language, state: stateOf(language, languages, evidence), texts, languages };
  };
}

function shelfOf(tafsir: StoredTafsir): CommentStore {
  return {
    readTafsir: async (_, verses) => [...(await tafsir.readAt(verses))].map(([verse, text]) => ({ verse, text })),
    readTafsirAround: (_, verse, reach) => tafsir.readSameAround(verse, reach),
  };
}

function numbersOf(quran: Pick<Quran, "verseAt">, { from, to }: { from: number; to: number }) {
  return { from: quran.verseAt(from).number, to: quran.verseAt(to).number };
}

function importedTafsirs(evidence: TafsirReaderOptions["evidence"]) {
  return evidence.sources().filter(({ kind }) => kind === "tafsir");
}

function readableLanguages(
  tafsirs: readonly StoredTafsir[],
  evidence: TafsirReaderOptions["evidence"],
): TafsirAnswer["languages"] {
  const loaded = importedTafsirs(evidence).filter(({ progress }) => progress.state === "loaded");
  return [...new Set([...tafsirs.map(({ language }) => language), ...loaded.flatMap(({ languages }) => languages)])];
}

function stateOf(
  language: Language,
  readable: readonly Language[],
  evidence: TafsirReaderOptions["evidence"],
): TafsirAnswer["state"] {
  if (readable.includes(language)) return "ready";
  return importedTafsirs(evidence).some(({ languages }) => languages.includes(language)) ? "not-loaded" : "none";
}
