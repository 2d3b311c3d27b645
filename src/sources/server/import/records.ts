import type { Compiler, Grade, Stretch } from "../../shared/evidence.ts";

export type BookRecord = { key: string; nameAr: string; nameEn: string; firstHadith: number; hadithCount: number };

export type HadithRecord = {
  arabic: string;
  english: string | undefined;
  englishNarrator: string | undefined;
  matn: Stretch | undefined;
  attribution: Stretch | undefined;
  compilers: Compiler[];
  grade: Grade | undefined;
};

/** A source's files as rows, in order. */
export type SourceRecords =
  | { kind: "hadith"; books: BookRecord[]; hadith: HadithRecord[] }
  | { kind: "tafsir"; texts: string[] };
