const arabicScript: readonly (readonly [RegExp, string])[] = [
  [/[ىیېۍےۓ]/gu, "ي"],
  [/[ةۃہھۀەۂ]/gu, "ه"],
  [/[کڪ]/gu, "ك"],
  [/ں/gu, "ن"],
  [/[ٱ]/gu, "ا"],
  [/[ءـ]/gu, ""],
];
const sentenceEnds = /[.!?…\n;؟؛۔]+/gu;

/**
 * One spelling for whatever keyboard, accent and mood a sentence was typed with: lower case, without marks and apostrophes, letters of Arabic
 * script that look alike made one, letters that are repeated written once, words apart by one space, " . " between sentences.
 */
export function foldText(text: string): string {
  let folded = text
    .toWellFormed()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/ı/gu, "i")
    .replace(/ł/gu, "l")
    .replace(/['’‘ʼ`´]/gu, "");
  for (const [letters, one] of arabicScript) folded = folded.replace(letters, one);
  const words = folded
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(sentenceEnds, " . ")
    .replace(/[^\p{L}\p{N}. ]+/gu, " ")
    .replace(/(\p{L})\1+/gu, "$1")
    .split(" ")
    .filter(Boolean);
  return ` . ${words.join(" ")} . `;
}
