/** A number and what joins it to the number of a verse: "2:255", "2/255", "[2]: 255", "(2), verse 255", "2, 255". */
const beforeVerse = /\p{Nd}+\s*(?:(?<comma>[,،])\s*|[:/]\s*|[)\]]\P{Nd}*)\p{Nd}/u;

/**
 * The numbers of the verses behind a surah's name, without the number of the surah itself: "Al-Baqarah 2:255", "Bakara, 2/255" and "QS. Al-Baqarah
 * [2]: 255-257" name the surah twice. Undefined if the number is that of another surah ("Al-Baqarah 3:255").
 */
export function versesBesideName(chapter: number, numbers: readonly number[], text: string): number[] | undefined {
  const [first, ...verses] = numbers;
  const joined = beforeVerse.exec(text);
  if (verses.length === 0 || !joined) return [...numbers];
  if (first === chapter) return verses;
  return joined.groups?.comma === undefined ? undefined : [...numbers];
}
