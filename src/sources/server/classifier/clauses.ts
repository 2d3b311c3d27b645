const clause = /[^.!?؟۔;؛\n…,،]+[.!?؟۔;؛\n…,،]*/gu;
const sentence = /[^.!?؟۔;؛\n…]+[.!?؟۔;؛\n…]*/gu;
/** Words of the shortest clause that is a part by itself: "yes", "my dear friend" tell nothing. */
const shortestClause = 4;
const shortestPart = 3;
/** Parts of a message that are read: enough for the longest that people write. */
const mostParts = 80;

/**
 * The parts of a message that may say something by themselves: its sentences, its clauses, and each with the next one. Empty for a message of a single part. What
 * one part says is lost among the words of many others.
 */
export function partsOf(text: string): string[] {
  const sentences = piecesOf(text, sentence);
  const clauses = piecesOf(text, clause);
  const parts = [
    ...sentences,
    ...pairsOf(sentences),
    ...clauses.filter((one) => countWords(one) >= shortestClause),
    ...pairsOf(clauses),
  ];
  const whole = text.trim();
  return [...new Set(parts)].filter((part) => part !== whole && countWords(part) >= shortestPart).slice(0, mostParts);
}

/** The number of words between white space. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/u).filter(Boolean).length;
}

function piecesOf(text: string, expression: RegExp): string[] {
  return (text.match(expression) ?? []).map((piece) => piece.trim()).filter(Boolean);
}

const pairsOf = (pieces: readonly string[]) => pieces.slice(1).map((piece, at) => `${pieces[at]} ${piece}`);
