import type { Span } from "../span.ts";
import type { Region } from "./claim.ts";
import { quoteLine, wordsIn } from "./marks.ts";
import { withoutShortForms } from "./phrases.ts";

/** No sentence ends before a small letter: a quotation may keep its full stop within the writer's sentence. */
const sentenceEnd = /[؟۔](?=[\s"”»’')]|$)|[.!?](?=[\s"”»’')]|$)(?![^\S\n]+\p{Ll})|\n|$/gu;

/** The sentences of a part of a text, from `start` to before `end`, that have letters; without the signs at their ends. */
export function* sentencesOf(text: string, start: number, end: number): Generator<Span> {
  let from = start;
  for (const found of text.slice(start, end).matchAll(sentenceEnd)) {
    const to = start + found.index;
    if (/\p{L}/u.test(text.slice(from, to))) yield { start: from, end: to };
    from = to + found[0].length;
  }
}

/** The sentences of a region, line by line. Full stops of short forms end none. */
export function* sentencesIn({ text, start, end }: Region): Generator<Span> {
  const plain = text.slice(0, start) + withoutShortForms(text.slice(start, end));
  for (let at = start; at < end; at = lineEnd(plain, at, end) + 1)
    yield* sentencesOf(plain, at, lineEnd(plain, at, end));
}

/** The last end of a sentence within a line. */
const lastEnd = /[.!?؟۔](?=\s)(?![\s\S]*[.!?؟۔]\s)/u;

/** What the last line of a text has behind its last full sentence. */
export function lastSentence(text: string): string {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return line.slice((lastEnd.exec(line)?.index ?? -1) + 1);
}

/** UTF-16 units of the longest sentence that is compared with the stored texts, so that the work of a text without full stops is bounded. */
const longestCompared = 1_000;

const beforeInSentence = /[^.!?؟۔\n]*$/u;
const behindInSentence = /^[^.!?؟۔\n]*/u;

/** The words of the sentence around a span, up to `limit`, if it is not too long to be compared. Short forms may cut it. */
export function sentenceAround(text: string, { start, end }: Span, limit: number): string | undefined {
  const before = beforeInSentence.exec(text.slice(Math.max(0, start - longestCompared), start))?.[0] ?? "";
  const behind = behindInSentence.exec(text.slice(end, Math.min(limit, end + longestCompared)))?.[0] ?? "";
  const sentence = before + text.slice(start, end) + behind;
  return sentence.length <= longestCompared ? sentence : undefined;
}

/** The sentences of a region that are compared with the stored texts. */
export function* comparedSentences(region: Region): Generator<Span> {
  for (const sentence of sentencesIn(region)) if (sentence.end - sentence.start <= longestCompared) yield sentence;
}

/** A quoted line goes on in the next one. */
export function lineEnd(text: string, start: number, end: number): number {
  const found = new RegExp(`\\n(?!${quoteLine})`, "u").exec(text.slice(start, end));
  return found ? start + found.index : end;
}

/** The least share of words with a capital letter in a line that is a title. */
const titled = 0.5;

/** Whether most words of a sentence have a capital letter: "What Our Prophet Taught Us". */
export function isTitle(sentence: string): boolean {
  const words = wordsIn(sentence);
  const capital = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length;
  return capital >= words.length * titled;
}
