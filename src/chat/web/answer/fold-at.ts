/** A text that is not much longer than what is shown of it is shown whole. In UTF-16 units. */
const shown = 700;
const longest = 1_100;

/** Where a long text is folded: after the last whole sentence, or else word, that fits; its length where it need not be. */
export function foldAt(text: string): number {
  if (text.length <= longest) return text.length;
  const start = text.slice(0, shown);
  const sentence = Math.max(
    ...[...start.matchAll(/[.!?؟۔]["'”’»)\]]*\s/gu)].map((end) => end.index + end[0].length),
    0,
  );
  if (sentence > shown / 2) return sentence;
  const word = start.lastIndexOf(" ");
  return word > 0 ? word : shown;
}
