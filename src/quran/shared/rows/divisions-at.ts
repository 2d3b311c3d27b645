import type { Quran } from "../contract.ts";
import type { Division } from "../location-index.ts";

/** The divisions that start at a verse, the largest first. A juz always starts a hizb as well; only the juz is returned. */
export function divisionsStartingAt(
  quran: Pick<Quran, "verseAt">,
  index: number,
): readonly { division: Division; number: number }[] {
  const verse = quran.verseAt(index);
  const before = index > 0 ? quran.verseAt(index - 1) : undefined;
  const hizb = hizbOf(verse.rub);
  const page = { division: "page", number: verse.page } as const;
  const startsPage = verse.page !== before?.page;
  if (verse.juz !== before?.juz) {
    const juz = { division: "juz", number: verse.juz } as const;
    return startsPage ? [juz, page] : [juz];
  }
  if (before && hizb !== hizbOf(before.rub)) {
    const start = { division: "hizb", number: hizb } as const;
    return startsPage ? [start, page] : [start];
  }
  return startsPage && verse.number > 1 ? [page] : [];
}

/** Four quarters make a hizb. */
const hizbOf = (rub: number): number => Math.ceil(rub / 4);
