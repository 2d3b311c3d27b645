import { plainLetters } from "./quotations.ts";

type Span = { start: number; end: number };
type Word = { text: string } & Span;

/** A sentence of prose, or the part of one beside a quotation. */
export type ProseSentence = { text: string; kept: boolean };

const minWords = 4;
const ahead = 600;
const minCitedWords = 3;
/** UTF-16 units between a quotation and a bracket behind it. */
const noteReach = 6;
/** The share of a sentence's words that must come through. */
const mostly = 0.8;
const sentenceEnd = /[.!?؟۔](?=\s)|\n/gu;

const quotedText = /["“«﴿{][^"”»﴾}\n]*(?:["”»﴾}]|$)|\([^()]{60,}\)/gmu;
const bracketed = /[([]([^()[\]\n]*)[)\]]/gu;
/** What stands between a quotation and the note of its source: marks and spaces. */
const onlyMarks = /^[^\p{L}\p{N}\n]*$/u;
const source =
  /رواه|أخرجه|البخاري|مسلم|الترمذي|أبو داود|أبي داود|النسائي|ابن ماجه|أحمد|كتاب|باب|سورة|آية|الآية|\d|[٠-٩]/u;

/**
 * The sentences of an answer outside of `spans`, and whether the output has most of their words: as prose, or as the stored text of a citation in their
 * place (`cited`). Left out are sentences of less than four words, addresses, notes in brackets that name a source or stand right behind a quotation,
 * and what is itself quoted or vowelled: a quotation without a label.
 */
export function proseSentences(
  text: string,
  { prose, cited }: { prose: string; cited: string },
  spans: readonly Span[],
): ProseSentence[] {
  const words = wordsOf(text);
  const there = keptWords(words, wordsOf(prose));
  for (const index of citedWords(words, cited)) there.add(index);
  const isBehindQuotation = (at: number) =>
    spans.some(({ end }) => end <= at && at - end <= noteReach && onlyMarks.test(text.slice(end, at)));
  const notes = [...text.matchAll(bracketed)].filter(
    ({ 1: inner = "", index }) => source.test(inner) || isBehindQuotation(index),
  );
  const quoted = [...text.matchAll(quotedText), ...notes].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const cuts = [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  const bounds = [
    ...new Set([0, ...cuts, ...[...spans, ...quoted].flatMap(({ start, end }) => [start, end]), text.length]),
  ];
  bounds.sort((one, other) => one - other);
  return bounds.flatMap((start, at) => {
    const end = bounds[at + 1] ?? text.length;
    const inside = (one: Span) => one.start < end && start < one.end;
    const own = [...words.entries()].filter(([, word]) => word.start >= start && word.end <= end);
    const said = text.slice(start, end);
    if (own.length < minWords || [...spans, ...quoted].some(inside) || isNoProse(said)) return [];
    const kept = own.filter(([index]) => there.has(index)).length >= own.length * mostly;
    return [{ text: said.trim(), kept }];
  });
}

function isNoProse(said: string): boolean {
  if (/https?:/u.test(said)) return true;
  const vowels = said.match(/[\u064B-\u0652]/gu)?.length ?? 0;
  if (vowels * 4 > said.length) return true;
  return /رواه|أخرجه|صحيح|سورة|الآية|آية|\d|[٠-٩]/u.test(said) && said.trim().split(/\s+/u).length <= 10;
}

/** The numbers of the words that the output has. The output keeps the order of words. */
function keptWords(words: readonly Word[], shown: readonly Word[]): Set<number> {
  const there = new Set<number>();
  let at = 0;
  for (const [index, word] of shown.entries()) {
    const found = nextPlace(words, at, [word, shown[index + 1], shown[index + 2]]);
    if (found === undefined) continue;
    there.add(found);
    at = found + 1;
  }
  return there;
}

/** The numbers of the words in runs of three and more that the stored texts of the citations have. */
function* citedWords(words: readonly Word[], cited: string): Generator<number> {
  const plain = words.map(({ text }) => plainLetters(text));
  const stored = ` ${plainLetters(cited)} `;
  for (let at = 0; at + minCitedWords <= plain.length; at += 1) {
    if (!stored.includes(` ${plain.slice(at, at + minCitedWords).join(" ")} `)) continue;
    for (let offset = 0; offset < minCitedWords; offset += 1) yield at + offset;
  }
}

function nextPlace(words: readonly Word[], from: number, wanted: readonly (Word | undefined)[]): number | undefined {
  let best: { at: number; same: number } | undefined;
  for (let at = from; at < Math.min(words.length, from + ahead); at += 1) {
    if (words[at]?.text !== wanted[0]?.text) continue;
    const same = wanted.findIndex((word, offset) => word?.text !== words[at + offset]?.text);
    const count = same === -1 ? wanted.length : same;
    if (count === wanted.length || at === from) return at;
    if (!best || count > best.same) best = { at, same: count };
  }
  return best?.at;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640]*/gu)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
}
