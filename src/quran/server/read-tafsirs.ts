import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "../shared/contract.ts";
import type { CorpusStore } from "./corpus-store.ts";

/** A tafsir of the corpus, read from the database on demand. Verses are given by their index. */
export type StoredTafsir = {
  id: string;
  language: Language;
  /** Changes whenever its texts do. */
  version: string;
  readAt(verses: readonly number[]): Promise<Map<number, string>>;
  /** The verses at most `reach` away that have the same comment as this one, itself included. */
  readSameAround(verse: number, reach: number): Promise<number[]>;
};

/** The searched tafsirs of the corpus. */
export function readTafsirs(
  store: Pick<CorpusStore, "readTextsAt" | "readSameAround">,
  { editions }: Pick<Quran, "editions">,
): StoredTafsir[] {
  return editions
    .filter(({ kind, searched }) => kind === "tafsir" && searched)
    .map(({ id, language, checksum }) => ({
      id,
      language,
      version: checksum,
      readAt: (verses) => store.readTextsAt(id, verses),
      readSameAround: (verse, reach) => store.readSameAround(id, verse, reach),
    }));
}
