import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import { sayableStretches } from "./prompt.ts";

/** Longest answer, in UTF-16 units: far longer than the prompt asks for. */
const maxAnswerLength = 12_000;
/** Consecutive words of the instructions after which text is held back, and after which the answer ends. */
const echo = { suspicious: 6, certain: 12 };
/** Letters and characters after which an answer in the wrong script is rejected. */
const foreignStart = { letters: 60, length: 400 };

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
// All control characters but line breaks and tabs.
const controls = /[^\P{Cc}\n\t]|\uFFFD/gu;

/**
 * Filters the streamed text of a model. It rejects an answer that repeats the instructions, begins in another script than the language's, or does
 * not end. `push` and `end` return the text that can be shown now.
 * @throws LlmFailure of kind `failed`
 */
export function createOutputFilter({ lang, system, boundary }: { lang: Language; system: string; boundary: string }) {
  const echoes = createEchoFilter(system, boundary);
  const script = createScriptFilter(lang);
  let length = 0;
  return {
    push(text: string): string {
      length += text.length;
      if (length > maxAnswerLength) throw new LlmFailure("failed", "the language model did not come to an end");
      return echoes.push(script.push(text.replace(controls, "")));
    },
    end: (): string => echoes.push(script.end()) + echoes.end(),
  };
}

/** The positions of each word in the instructions, with gaps where an answer may repeat them. */
type WordPositions = ReadonlyMap<string, readonly number[]>;
/** By the instructions of a language without their boundary: the answers share them. */
const knownPositions = new Map<string, WordPositions>();

function positionsOfWords(instructions: string): WordPositions {
  const known = knownPositions.get(instructions);
  if (known) return known;
  const positions = new Map<string, number[]>();
  let at = 0;
  for (const stretch of instructions.split(sayableStretches)) {
    for (const word of wordsOf(stretch)) positions.set(word, [...(positions.get(word) ?? []), at++]);
    at += 1;
  }
  knownPositions.set(instructions, positions);
  return positions;
}

function createEchoFilter(system: string, boundary: string) {
  const positions = positionsOfWords(system.replaceAll(boundary, ""));
  /** Position of the last word in the instructions → length of the matching run of words that ends there. */
  let runs = new Map<number, number>();
  let longest = 0;
  let word = "";
  let held = "";
  const endWord = () => {
    if (word === "") return;
    const said = word.toLowerCase();
    if (said.includes(boundary)) throw new LlmFailure("failed", "the language model repeated its instructions");
    runs = new Map((positions.get(said) ?? []).map((position) => [position, (runs.get(position - 1) ?? 0) + 1]));
    longest = Math.max(0, ...runs.values());
    if (longest >= echo.certain) throw new LlmFailure("failed", "the language model repeated its instructions");
    word = "";
  };
  const release = (): string => {
    const free = held;
    held = "";
    return free;
  };
  return {
    push(text: string): string {
      for (const letter of text) {
        if (/[\p{L}\p{M}\p{N}]/u.test(letter)) word += letter;
        else endWord();
        held += letter;
      }
      return longest >= echo.suspicious ? "" : release();
    },
    end(): string {
      endWord();
      return release();
    },
  };
}

export type OutputFilter = ReturnType<typeof createOutputFilter>;

const wordsOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? [];

/** Holds text back until its script is clear. Letters within reference marks do not count. */
function createScriptFilter(lang: Language) {
  const own = usesArabicScript(lang) ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u;
  let held = "";
  let settled = false;
  const judge = (whole: boolean): void => {
    const letters = [...held.replace(/\[[^\]]*\]?/g, "")].filter((letter) => /\p{L}/u.test(letter));
    const ours = letters.filter((letter) => own.test(letter)).length;
    settled = ours > letters.length / 2;
    const enough = letters.length >= foreignStart.letters || held.length >= foreignStart.length;
    const saysSomething = letters.length === 0 && /[\p{N}[]/u.test(held);
    if (settled || !(enough || (whole && !saysSomething && held.trim() !== ""))) return;
    throw new LlmFailure("failed", "the language model did not answer in the script of the language");
  };
  return {
    push(text: string): string {
      if (settled) return text;
      held += text;
      judge(false);
      return settled ? held : "";
    },
    end(): string {
      if (settled) return "";
      judge(true);
      return held;
    },
  };
}
