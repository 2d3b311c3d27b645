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

/** The records of a source, in order. */
export type SourceRecords =
  | { kind: "hadith"; books: BookRecord[]; hadith: HadithRecord[] }
  | { kind: "tafsir"; texts: string[] };
