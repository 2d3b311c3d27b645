import { type Language, usesArabicScript } from "#i18n/shared/languages.ts";
import { LlmFailure } from "#platform/llm/llm-failure.ts";

/** The longest answer, in UTF-16 units: far beyond what the model is asked for. */
const longestAnswer = 12_000;
/** How many words in a row of the instructions are held back, and how many end the answer. */
const echo = { suspicious: 6, certain: 12 };
/** How much is read of an answer that does not begin in the script of its language before it is given up. */
const foreignStart = { letters: 60, length: 400 };

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
// Line breaks and tabs are the only controls that a text needs.
const controls = /[^\P{Cc}\n\t]|\uFFFD/gu;

/**
 * Lets through what a model says, piece by piece, unless it is none of an answer: the instructions it was given, another script than
 * the language's, or no end. `push` and `end` give what can be shown now, at once where nothing is suspicious.
 * @throws LlmFailure of the kind `failed`.
 */
export function createWordWatch({ lang, system, boundary }: { lang: Language; system: string; boundary: string }) {
  const echoes = createEchoWatch(system, boundary);
  const script = createScriptWatch(lang);
  let length = 0;
  return {
    push(text: string): string {
      length += text.length;
      if (length > longestAnswer) throw new LlmFailure("failed", "the language model did not come to an end");
      return echoes.push(script.push(text.replace(controls, "")));
    },
    end: (): string => echoes.push(script.end()) + echoes.end(),
  };
}

function createEchoWatch(system: string, boundary: string) {
  const places = new Map<string, number[]>();
  for (const [at, word] of wordsOf(system).entries()) places.set(word, [...(places.get(word) ?? []), at]);
  /** By the place of the last word in the instructions: how many words up to it were said in a row. */
  let runs = new Map<number, number>();
  let longest = 0;
  let word = "";
  let held = "";
  const endWord = () => {
    if (word === "") return;
    const said = word.toLowerCase();
    if (said.includes(boundary)) throw new LlmFailure("failed", "the language model repeated its instructions");
    runs = new Map((places.get(said) ?? []).map((place) => [place, (runs.get(place - 1) ?? 0) + 1]));
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

export type WordWatch = ReturnType<typeof createWordWatch>;

const wordsOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? [];

/** Nothing is held where the first letter is of the language's script. Letters within marks are of none. */
function createScriptWatch(lang: Language) {
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
