/** Longest title that is made, in characters as people count them; and in UTF-16 units, since one of those may be made of any number. */
const longest = 60;
const mostUnits = 500;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A title of the first words of a question: on one line, cut between words where there is a place to cut. */
export function makeTitle(question: string): string {
  const line = question
    .replace(/[\p{Z}\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, mostUnits)
    .replace(/[\uD800-\uDBFF]$/u, "");
  const signs = [...characters.segment(line)].map(({ segment }) => segment);
  if (signs.length <= longest) return line;
  const start = signs.slice(0, longest).join("");
  const atWord = signs[longest] === " " ? start : start.replace(/ [^ ]*$/u, "");
  // A word that fills half of the title is cut all the same.
  const cut = atWord.length >= start.length / 2 ? atWord : start;
  return `${cut.replace(/[\p{P}\p{Z}]+$/u, "")}…`;
}
