// Scripture is data: it is read from the corpus by its reference and never typed. This looks for text of the Qur'an in
// code, words, content and tests: four fully vowelled Arabic words in a row, or five words in a row that stand in the Qur'an.
import { readFileSync } from "node:fs";
import quran from "alfurqan";
import { z } from "zod";
import { type Finding, report, sourceFiles } from "./source-files.ts";

const runLength = 5;
const allowed = z
  .array(z.strictObject({ path: z.string(), reason: z.string().min(20) }))
  .parse(JSON.parse(readFileSync("tools/rules/scripture-allowed.json", "utf8")));

const mark = "\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08ff";
const marks = new RegExp(`[${mark}]`, "gu");
const vowels = /[\u064b-\u0652\u0670]/gu;
const arabicWord = new RegExp(
  `[\\u0621-\\u063f\\u0641-\\u064a\\u0671-\\u06d3\\u06fa-\\u06ff][${mark}\\u0621-\\u063f\\u0641-\\u064a\\u0671-\\u06d3\\u06fa-\\u06ff]*`,
  "gu",
);

/** The letters of a word without marks, with variants of a letter folded to one. */
function bare(word: string): string {
  return word
    .normalize("NFC")
    .replace(marks, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[ىئی]/g, "ي")
    .replace(/ک/g, "ك")
    .replace(/[ہۃة]/g, "ه")
    .replace(/ؤ/g, "و")
    .replace(/ء/g, "");
}

type Word = { text: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  return [...text.matchAll(arabicWord)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Splits words into runs. A new run begins if the text between two words does not match `between`. */
function runs(words: readonly Word[], text: string, between: RegExp): Word[][] {
  const found: Word[][] = [];
  for (const word of words) {
    const last = found.at(-1);
    const previous = last?.at(-1);
    if (last && previous && between.test(text.slice(previous.end, word.start))) last.push(word);
    else found.push([word]);
  }
  return found;
}

/** Every run of five words of the Qur'an, in both spellings, also across verse ends. */
function quranRuns(): Set<string> {
  const found = new Set<string>();
  for (const mode of [quran.VerseMode.uthmani, quran.VerseMode.imlaei]) {
    for (let chapter = 1; chapter <= quran.AlQuran.totalChapter; chapter++) {
      const text = quran.AlQuran.verseByChapter(chapter, mode)
        .map((verse) => verse.text)
        .join(" ");
      const words = wordsOf(text).map((word) => bare(word.text));
      for (let at = 0; at + runLength <= words.length; at++) found.add(words.slice(at, at + runLength).join(" "));
    }
  }
  return found;
}

/** Four words of which at least three have two or more vowel signs. Ordinary prose has single signs, for disambiguation. */
function isVowelled(four: readonly Word[]): boolean {
  const full = four.filter((word) => (word.text.match(vowels)?.length ?? 0) >= 2);
  return four.length === 4 && full.length >= 3;
}

const known = quranRuns();

function findIn(path: string): Finding[] {
  // \u0628 and the like are letters, too.
  const text = readFileSync(path, "utf8").replace(/\\u([0-9a-fA-F]{4})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const words = wordsOf(text);
  const at = (run: readonly Word[], message: string): Finding => ({
    path,
    line: text.slice(0, run[0]?.start ?? 0).split("\n").length,
    message,
  });
  const vowelled = runs(words, text, /^[\s\u06d4\u06dd\u060c.:]*$/u)
    .filter((run) => run.some((_, start) => isVowelled(run.slice(start, start + 4))))
    .map((run) => at(run, `typed-scripture: fully vowelled Arabic, ${run.length} words`));
  const quoted = runs(words, text, /^[^\p{L}]{0,16}$/u)
    .filter((run) => {
      const letters = run.map((word) => bare(word.text)).filter(Boolean);
      return letters.some((_, start) => known.has(letters.slice(start, start + runLength).join(" ")));
    })
    .map((run) => at(run, `typed-scripture: ${runLength} words in a row that stand in the Qur'an`));
  return [...vowelled, ...quoted];
}

const files = sourceFiles(["src", "content", "locales", "tests"], /\.(ts|tsx|json|md|css|html|sql)$/);
const found = files.flatMap(findIn);
const reasoned = (path: string) => allowed.some((one) => one.path === path);
const idle = allowed
  .filter(({ path }) => !found.some((finding) => finding.path === path))
  .map(({ path }): Finding => ({ path, line: 1, message: "scripture-allowed: allowed, but holds none" }));
report("scripture", known.size > 100_000 ? files.length : 0, [...found.filter(({ path }) => !reasoned(path)), ...idle]);
