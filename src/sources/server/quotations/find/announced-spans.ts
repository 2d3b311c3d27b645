const announcement =
  /(?:قال(?: الله)? (?:تعالى|عز وجل|سبحانه(?: وتعالى)?|جل وعلا)|قال الله|قوله تعالى|يقول الله(?: تعالى)?)\s?:[ \t]{0,3}/gu;
const sentenceEnd = /[\n.[(«"“”﴿{}»]/u;
const longest = 4000;

/** The unmarked text after an announcement such as "He, exalted, says:", to the end of the sentence. */
export function announcedSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const found of text.matchAll(announcement)) {
    const start = found.index + found[0].length;
    if (start < (spans.at(-1)?.end ?? 0)) continue;
    const length = text.slice(start, start + longest).search(sentenceEnd);
    const end = length === -1 ? Math.min(text.length, start + longest) : start + length;
    if (end > start) spans.push({ start, end });
  }
  return spans;
}
