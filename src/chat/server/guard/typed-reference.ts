import type { Quran } from "#quran/shared/contract.ts";

const surah =
  /(?<![\p{L}])(?:surah?|surat|sure(?:si)?|sura[ht]?|qs|q|qur['’ʼ]?an|koran|kur['’ʼ]?an|سورة|سورہ|سورۃ|القرآن|آية|الآية|الآيات|آیت|verses?|ayah?|ayat|ayet|werset)(?![\p{L}])/iu;
const number = /[\d٠-٩۰-۹]/u;
const mostWords = 8;

/** Whether what stands in brackets, or behind a dash, names a place in the Qur'an or the number of a hadith: few words, and a number or a surah. */
export function isPlaceNote(inner: string): boolean {
  const words = inner.match(/\p{L}[\p{L}\p{M}'’ʼ-]*/gu)?.length ?? 0;
  return words <= mostWords && (number.test(inner) || surah.test(inner));
}

const digits: Record<string, string> = Object.fromEntries(
  ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"].flatMap((row) => [...row].map((sign, value) => [sign, String(value)])),
);
/** The same with Latin digits. */
export function withLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/gu, (sign) => digits[sign] ?? sign);
}
const place =
  /^([^\d:،,()]{0,40}?)[\s:،,]*(?:(\d{1,3})\s?[:/]\s?)?(?:(?:verses?|ayah?|ayat|ayet|ayetler|werset|الآية|الآيات|آية|آیت)[\s:]*)?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?\s*$/iu;
const article = /^(?:al|an|ar|as|ash|at|ad|az|el|en|er|es)[-\s]|^ال/u;

/** Reads a reference that a writer typed, "Qur’an 2:153", "al-Baqarah: 153"; undefined where it does not say that it is one. */
export type PlaceReader = (inner: string) => string | undefined;

/** Knows the surahs by their names in the six languages. */
export function createPlaceReader(chapters: Quran["chapters"]): PlaceReader {
  const known = new Map<string, number>();
  for (const { id, names } of chapters) {
    for (const { name } of Object.values(names)) known.set(foldName(name), id);
  }
  return (inner) => {
    const latin = withLatinDigits(inner);
    const [, words = "", number, from, to] = place.exec(latin) ?? [];
    if (from === undefined) return undefined;
    const named = known.get(foldName(words.replace(surah, " ")));
    const chapter = named ?? (number !== undefined && surah.test(words) ? Number(number) : undefined);
    return chapter === undefined ? undefined : `${chapter}:${Number(from)}${to === undefined ? "" : `-${Number(to)}`}`;
  };
}

function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/^[^\p{L}]+/u, "")
    .replace(article, "")
    .replace(/[^\p{L}]/gu, "");
}
