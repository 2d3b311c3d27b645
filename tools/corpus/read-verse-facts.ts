import { findManzilByAyahId, getAyahMeta, SajdaList } from "quran-meta";
import { totals, type VerseFacts } from "../../src/quran/shared/corpus-file.ts";

/** The position of each verse in the customary divisions. */
export function readVerseFacts(): VerseFacts[] {
  const sajdas = new Map<number, "recommended" | "obligatory">(SajdaList.map(([verse, type]) => [verse, type]));
  return Array.from({ length: totals.verses }, (_, index) => {
    const meta = getAyahMeta(index + 1);
    return {
      chapter: meta.surah,
      number: meta.ayah,
      juz: meta.juz,
      hizb: meta.hizbId,
      rub: meta.rubAlHizbId,
      page: meta.page,
      ruku: meta.ruku,
      manzil: findManzilByAyahId(index + 1),
      sajda: sajdas.get(index + 1) ?? null,
    };
  });
}
