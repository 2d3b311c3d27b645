import type { Quran } from "#quran/shared/contract.ts";
import type { Part } from "#quran/shared/places.ts";

/** The parts of the whole that begin with a verse, the widest first. A juz is a hizb too, and says it alone. */
export function partsBeginningAt(
  quran: Pick<Quran, "verseAt">,
  index: number,
): readonly { part: Part; number: number }[] {
  const verse = quran.verseAt(index);
  const before = index > 0 ? quran.verseAt(index - 1) : undefined;
  const hizb = hizbOf(verse.rub);
  const page = { part: "page", number: verse.page } as const;
  const pageBegins = verse.page !== before?.page;
  if (verse.juz !== before?.juz) {
    const juz = { part: "juz", number: verse.juz } as const;
    return pageBegins ? [juz, page] : [juz];
  }
  if (before && hizb !== hizbOf(before.rub)) {
    const start = { part: "hizb", number: hizb } as const;
    return pageBegins ? [start, page] : [start];
  }
  return pageBegins && verse.number > 1 ? [page] : [];
}

/** Four quarters make a hizb. */
const hizbOf = (rub: number): number => Math.ceil(rub / 4);
