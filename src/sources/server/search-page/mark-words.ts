import type { Language } from "#i18n/shared/languages.ts";
import { withoutUnclosedQuote } from "../../shared/cut-quotation.ts";
import type { HighlightedPiece } from "../../shared/search-page.ts";
import { analyzeWords, tokenize } from "../analysis/tokenize.ts";

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u2019']*/gu;

/** Whether a word of a text matches a query. */
export type WordTest = (word: string) => boolean;

/** A word matches if its stem is a stem of the query, as in the search itself; of a query of function words, if it is one of them. */
export function createWordTest(language: Language, query: string): WordTest {
  const stemsOf = (text: string) => analyzeWords(language, text).map(({ stem }) => stem);
  const read = stemsOf(query).length > 0 ? stemsOf : (text: string) => tokenize(language, text);
  const wanted = new Set(read(query));
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = read(word).some((one) => wanted.has(one));
    known.set(word, found);
    return found;
  };
}

/** The ranges of matched words, in UTF-16 units. */
export function findMarks(text: string, isFound: WordTest): { start: number; end: number }[] {
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => isFound(word))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** Splits a text at its matched words. The pieces joined are the text. */
export function markWords(text: string, isFound: WordTest): HighlightedPiece[] {
  const pieces: HighlightedPiece[] = [];
  let end = 0;
  for (const mark of findMarks(text, isFound)) {
    if (mark.start > end) pieces.push({ text: text.slice(end, mark.start), marked: false });
    pieces.push({ text: text.slice(mark.start, mark.end), marked: true });
    end = mark.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/** The longest excerpt of a comment or narration in a list of results, in UTF-16 units. */
const excerptLength = 420;

/**
 * The part of a long text with the most matched words, cut between words. Not for the Qur'an: a verse is
 * shown whole.
 */
export function cutExcerpt(text: string, isFound: WordTest): { text: string; excerpt: boolean } {
  const trimmed = text.trim();
  if (trimmed.length <= excerptLength) return { text: trimmed, excerpt: false };
  const marks = findMarks(trimmed, isFound);
  let best = { start: 0, count: 0 };
  for (const [at, { start }] of marks.entries()) {
    let count = 0;
    while ((marks[at + count]?.end ?? Number.POSITIVE_INFINITY) <= start + excerptLength * 0.75) count += 1;
    if (count > best.count) best = { start, count };
  }
  const from = wordStart(trimmed, Math.max(0, best.start - Math.floor(excerptLength / 4)));
  const to = from + excerptLength >= trimmed.length ? trimmed.length : trimmed.lastIndexOf(" ", from + excerptLength);
  const excerpt = trimmed.slice(from, to > from ? to : from + excerptLength).trim();
  return { text: withoutUnclosedQuote(excerpt), excerpt: true };
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(" ", at);
  return space === -1 ? at : space + 1;
}
