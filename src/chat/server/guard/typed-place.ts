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
const numbered = /^[^\d]{0,40}?(\d{1,3})\s?[:/]\s?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?\s*$/u;

/** A reference that a writer typed by numbers, "Qur'an 2:153"; undefined where it does not say that it is one. */
export function readTypedPlace(inner: string): string | undefined {
  const latin = inner.replace(/[٠-٩۰-۹]/gu, (sign) => digits[sign] ?? sign);
  const [, chapter, from, to] = numbered.exec(latin) ?? [];
  if (chapter === undefined || from === undefined || !surah.test(latin)) return undefined;
  return `${Number(chapter)}:${Number(from)}${to === undefined ? "" : `-${Number(to)}`}`;
}
