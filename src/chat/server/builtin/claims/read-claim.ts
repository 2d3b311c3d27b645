import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import file from "../../../../../content/guidance/claims.json" with { type: "json" };
import { classesSchema, compilePhrases, phrasesSchema } from "../../phrases/compile-phrases.ts";
import { foldText } from "../../phrases/fold-text.ts";
import { findKnownSaying } from "./known-sayings.ts";

/**
 * Where claimed words stand in a question. `asks`: before them, a question whether a source says them. `says`: before them, that a source says them.
 * `checks`: behind them, a question whether that is a hadith or a verse. `doubts`: behind them, a question whether it is true. `marked`: beside words
 * between quotation marks, which `<quoted>` stands for. `names` and `closes`: the source before them and the verb behind, in Turkish. `about`: the
 * first word of what is no claimed wording but a subject ("anything about wine"). `topic`: a word of a subject between `names` and `closes`. `heard`: before the words, that they were heard. `own`: a word of a
 * person's own sentence, which does not only say what a source says.
 */
const kinds = [
  "asks",
  "says",
  "checks",
  "doubts",
  "marked",
  "names",
  "closes",
  "heard",
  "about",
  "topic",
  "own",
] as const;
type Kind = (typeof kinds)[number];

const phrases = z
  .record(
    z.enum(languages),
    z.strictObject({
      classes: classesSchema,
      ...(Object.fromEntries(kinds.map((kind) => [kind, phrasesSchema])) as Record<Kind, typeof phrasesSchema>),
    }),
  )
  .parse(file);

/** Stands for the words between quotation marks while a question is read. */
const quoted = "quotedwords";

/** Of all languages: the page may have another language than the question. Each match begins at a word and ends at one. */
const expressionsOf = (kind: Kind) =>
  languages
    .filter((language) => phrases[language][kind].length > 0)
    .map((language) =>
      compilePhrases(phrases[language][kind], { ...phrases[language].classes, quoted: [quoted] }, "gu"),
    );
const expressions = new Map(kinds.map((kind) => [kind, expressionsOf(kind)] as const));

/**
 * Fewer words are a clause of too many texts for a search to tell whether they stand anywhere. Words between marks, in Arabic, or long ones need fewer,
 * and those between a source and "mi yazıyor" fewest: they are a sentence of their own ("dünya düzdür").
 */
const fewest = { words: 4, sure: 3, enclosed: 2, letters: 22 };
/** Most words before the name of a source in a sentence that only says what the source says ("but the holy Qur'an says …"). */
const mostBefore = 2;
/** Most words of a saying that is asked about: what is longer is a text with its own sentences. */
const mostWords = 60;

/**
 * The words of a question that it gives as those of the Qur'an or the Prophet, or that it asks about as such ("Is it true that the Prophet said
 * …?", "…, is it a real hadith?"), as they are typed. Undefined for any other question, also for one about a subject. By the phrases of
 * `content/guidance/claims.json`. Pure.
 */
export function readClaim(question: string): string | undefined {
  const { text, marked } = withoutMarked(question);
  const placed = placeWords(text);
  const run = findRun(placed, marked !== undefined) ?? findKnownRun(text, placed);
  if (!run) return undefined;
  const words = text.slice(placed.words[run.from]?.start, placed.words[run.to - 1]?.end).replace(quoted, marked ?? "");
  if (findKnownSaying(words)) return words.trim();
  const count = words.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu)?.length ?? 0;
  const isSure = marked !== undefined || words.length >= fewest.letters || /\p{Script=Arabic}/u.test(words);
  const least = run.isEnclosed ? fewest.enclosed : isSure ? fewest.sure : fewest.words;
  return count >= least && count <= mostWords ? words.trim() : undefined;
}

const marks = /["“”„«»﴿﴾]([^"“”„«»﴿﴾]{6,})["“”«»﴿﴾]|(?<![\p{L}\p{N}])['‘’]([^\n]{6,}?)['’](?![\p{L}\p{N}])/u;

/** The question with one word in place of what stands between its first quotation marks. */
function withoutMarked(question: string): { text: string; marked: string | undefined } {
  const found = marks.exec(question);
  if (!found) return { text: question, marked: undefined };
  const before = question.slice(0, found.index);
  return {
    text: `${before} ${quoted} ${question.slice(found.index + found[0].length)}`,
    marked: found[1] ?? found[2],
  };
}

/** Folded text, and which part of the text each of its words is. Ends of sentences count as words. */
type Placed = { folded: string; words: { start: number; end: number; at: number; isEnd: boolean }[] };

const wordOrEnd = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}'’‘ʼʻʿʾ`´ʹ]*|[.!?…\n;؟؛۔]+/gu;

function placeWords(text: string): Placed {
  let folded = " .";
  const words: Placed["words"] = [];
  for (const { 0: found, index } of text.matchAll(wordOrEnd)) {
    const word = foldText(found).slice(3, -3).trim();
    const isEnd = !/[\p{L}\p{N}]/u.test(found);
    if (isEnd ? folded.endsWith(" .") : word === "") continue;
    words.push({ start: index, end: index + found.length, at: folded.length + 1, isEnd });
    folded += isEnd ? " ." : ` ${word}`;
  }
  return { folded: folded.endsWith(" .") ? `${folded} ` : `${folded} . `, words };
}

/** The words behind a question whether a source says them, where they are a known saying: it may begin like a subject ("if you feel no shame …"). */
function findKnownRun(text: string, placed: Placed): Run | undefined {
  const { words } = placed;
  return (expressions.get("asks") ?? [])
    .flatMap((one) => matchesIn(placed, one))
    .map(({ to }) => ({ from: to, to: endOfSentence(words, to) }))
    .find(({ from, to }) => findKnownSaying(text.slice(words[from]?.start, words[to - 1]?.end)) !== undefined);
}

/** Words of a placed text, from `from` to before `to`. `isEnclosed`: between a source and the question whether it says this. */
type Run = { from: number; to: number; isEnclosed?: boolean };

function findRun(placed: Placed, hasMarked: boolean): Run | undefined {
  const { words } = placed;
  const runsOf = (kind: Kind) => (expressions.get(kind) ?? []).flatMap((one) => matchesIn(placed, one));
  const at = words.findIndex(({ start, end }) => end - start === quoted.length && isQuoted(placed, start));
  if (hasMarked) {
    const isClaimed = ["marked", "asks", "says", "checks"].some((kind) =>
      runsOf(kind as Kind).some(({ from, to }) => (from <= at && at < to) || to === at || from === at + 1),
    );
    return isClaimed ? { from: at, to: at + 1 } : undefined;
  }
  const run = findUnmarked(placed, runsOf);
  return run && run.to > run.from ? run : undefined;
}

function findUnmarked({ words, folded }: Placed, runsOf: (kind: Kind) => Run[]): Run | undefined {
  const behind = [...runsOf("checks"), ...runsOf("doubts")];
  const abouts = runsOf("about");
  const isWording = ({ to }: Run) => !abouts.some(({ from }) => from === to);
  const [asked] = runsOf("asks").filter(isWording);
  if (asked) return beforeThese({ from: asked.to, to: endOfSentence(words, asked.to) }, behind);
  const [said] = runsOf("says").filter((one) => isWording(one) && !asksBefore(words, one.from, abouts));
  const [doubt] = said ? behind.filter(({ from }) => from >= said.to) : [];
  if (said && doubt) return trimEnd(words, { from: said.to, to: doubt.from });
  const [name] = runsOf("names");
  const [close] = name ? runsOf("closes").filter(({ from }) => from > name.to) : [];
  const isTopic = runsOf("topic").some(({ from, to }) => name && close && from >= name.to && to <= close.from);
  if (name && close && !isTopic) {
    const isEnclosed = /^m[iu] /u.test(folded.slice(words[close.from]?.at));
    return { from: name.to, to: close.from, isEnclosed };
  }
  const [check] = runsOf("checks");
  if (check) return withoutHeard(words, check.from, runsOf("heard"));
  if (!said || said.from > mostBefore) return undefined;
  const rest = { from: said.to, to: trimEnd(words, { from: 0, to: words.length }).to };
  const isOneSentence = endOfSentence(words, said.to) >= rest.to;
  return isOneSentence && !runsOf("own").some(({ to }) => to > rest.from) ? rest : undefined;
}

/** Whether a word that asks for something else stands in the same sentence before a place. */
const asksBefore = (words: Placed["words"], before: number, abouts: readonly Run[]) =>
  abouts.some(({ from }) => from < before && from >= startOfSentence(words, before));

/** The sentence before a question whether it is a hadith, without "I heard that". */
function withoutHeard(words: Placed["words"], before: number, heard: readonly Run[]): Run {
  const run = trimEnd(words, { from: startOfSentence(words, before), to: before });
  return { from: heard.find(({ from }) => from === run.from)?.to ?? run.from, to: run.to };
}

const isQuoted = ({ folded, words }: Placed, start: number) => {
  const word = words.find((one) => one.start === start);
  return word !== undefined && folded.startsWith(`${quoted} `, word.at);
};

/** The words that an expression matches. Its match of the end of a sentence before the first word, or behind the last one, counts for none. */
function matchesIn({ folded, words }: Placed, expression: RegExp): Run[] {
  return [...folded.matchAll(expression)].flatMap(({ 0: found, index }) => {
    const inside = words.flatMap((word, place) =>
      word.at >= index && word.at < index + found.length && !word.isEnd ? [place] : [],
    );
    const [from, last] = [inside[0], inside.at(-1)];
    return from === undefined || last === undefined ? [] : [{ from, to: last + 1 }];
  });
}

const endOfSentence = (words: Placed["words"], from: number) => {
  const end = words.findIndex((word, place) => place >= from && word.isEnd);
  return end < 0 ? words.length : end;
};

/** The first word of the sentence before a place; of the sentence before that where none stands between. */
function startOfSentence(words: Placed["words"], before: number): number {
  const last = trimEnd(words, { from: 0, to: before }).to;
  return words.slice(0, last).findLastIndex(({ isEnd }) => isEnd) + 1;
}

/** A run without the ends of sentences behind its last word. */
function trimEnd(words: Placed["words"], { from, to }: Run): Run {
  let end = to;
  while (end > from && words[end - 1]?.isEnd) end -= 1;
  return { from, to: end };
}

const beforeThese = (run: Run, behind: readonly Run[]): Run => ({
  from: run.from,
  to: Math.min(run.to, ...behind.filter(({ from }) => from > run.from).map(({ from }) => from)),
});
