/** Longest generated title in graphemes, and in UTF-16 units, because a grapheme has no maximum length. */
const maxLength = 60;
const maxUnits = 500;

// A browser of 2023 may have none: there the title ends between code points.
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : undefined;

const charactersOf = (line: string): string[] =>
  segmenter ? [...segmenter.segment(line)].map(({ segment }) => segment) : [...line];

/** A conversation's title from the beginning of its question, on one line, cut between words if possible. */
export function makeTitle(question: string): string {
  const line = question
    .replace(/[\p{Z}\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxUnits)
    .replace(/[\uD800-\uDBFF]$/u, "");
  const signs = charactersOf(line);
  if (signs.length <= maxLength) return line;
  const start = signs.slice(0, maxLength).join("");
  const atWord = signs[maxLength] === " " ? start : start.replace(/ [^ ]*$/u, "");
  // Cut within a word that fills more than half of the title.
  const cut = atWord.length >= start.length / 2 ? atWord : start;
  return `${cut.replace(/[\p{P}\p{Z}]+$/u, "")}…`;
}
