import type { Compiler, Grade, Stretch } from "../../shared/evidence.ts";
import { arabicWords, bareLetters } from "./arabic-words.ts";

/**
 * How an edition marks the attribution: after the brace that closes the narration, followed by the editor's
 * notes; in double parentheses; on a line of its own; or not at all.
 */
export type NoteForm = "braces" | "parentheses" | "line" | "none";

export type Attribution = {
  /** The end of the narration. */
  end: number;
  attribution: Stretch | undefined;
  compilers: Compiler[];
  grade: Grade | undefined;
};

/** The names of compilers in attributions, folded. */
const names: readonly [Compiler, RegExp][] = [
  ["bukhari", /البخاري/u],
  ["muslim", /(?<!\p{L})[ولب]*مسلم(?!\p{L})/u],
  ["abu-dawud", /(?:ابو|ابي|ابا) داود/u],
  ["tirmidhi", /الترمذي|للترمذي/u],
  ["nasai", /النسايي|النساءي|للنسايي/u],
  ["ibn-majah", /ابن ماجه/u],
  ["ahmad", /(?<!\p{L})[ول]*(?:ل)?احمد(?!\p{L})(?! بن(?! حنبل))/u],
  ["malik", /(?<!بن )(?<!\p{L})و?مالك(?!\p{L})(?! بن(?! انس))/u],
  ["darimi", /الدارمي/u],
  ["bayhaqi", /البيهقي|للبيهقي/u],
  ["hakim", /(?<!\p{L})و?الحاكم|للحاكم/u],
  ["ibn-hibban", /ابن حبان/u],
  ["ibn-khuzaymah", /ابن خزيمه/u],
  ["daraqutni", /الدارقطني/u],
  ["tabarani", /الطبراني/u],
  ["bazzar", /البزار/u],
];

const four: Compiler[] = ["abu-dawud", "tirmidhi", "nasai", "ibn-majah"];
/** Groups, as Ibn Hajar defines them in the preface of Bulugh al-Maram; the first is common to all authors. */
const groups: readonly [RegExp, readonly Compiler[]][] = [
  [/متفق علي|الشيخان|الشيخين|الصحيحين|صحيحيهما/u, ["bukhari", "muslim"]],
  [/(?<!\p{L})و?السبعه/u, ["ahmad", "bukhari", "muslim", ...four]],
  [/(?<!\p{L})و?السته/u, ["bukhari", "muslim", ...four]],
  [/(?<!\p{L})و?الخمسه/u, ["ahmad", ...four]],
  [/(?<!\p{L})و?الاربعه/u, four],
  [/(?<!\p{L})و?الثلاثه/u, ["abu-dawud", "tirmidhi", "nasai"]],
];

/** Parses the attribution at the end of a hadith's Arabic text: who recorded it, and its grade. */
export function readAttribution(text: string, form: NoteForm): Attribution {
  const { note, annotation, end } = findNote(text, form);
  const words = note ? bareWords(text.slice(note.start, note.end)) : "";
  const compilers = compilersIn(words);
  const grade = gradeIn(words, compilers) ?? gradeByCompiler(words, compilers) ?? gradeOfAnnotation(annotation);
  return { end, attribution: words ? note : undefined, compilers, grade };
}

function bareWords(text: string): string {
  return bareLetters(text)
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

/** Whether a note is an attribution: parentheses also hold glosses and references to the Qur'an. */
const recorded = /روا(?:ه|ها|هما)|روياه|رويناه|متفق|اخرجه|حديث (?:حسن|صحيح)/u;

type Found = { note: Stretch | undefined; annotation: string; end: number };

function findNote(text: string, form: NoteForm): Found {
  const none: Found = { note: undefined, annotation: "", end: text.length };
  if (form === "none") return none;
  if (form === "braces") return afterBrace(text);
  const parentheses = [...text.matchAll(/\([\s\u200f]*\(.*?\)[\s\u200f]*\)/gsu)].findLast(([part]) =>
    recorded.test(bareWords(part)),
  );
  const note = parentheses
    ? trimmed(text, parentheses.index, parentheses.index + parentheses[0].length)
    : (lineOfNote(text) ?? lastSentence(text));
  return note ? { ...none, note, end: note.start } : none;
}

function afterBrace(text: string): Found {
  const closed = text.indexOf("}") + 1;
  const footnotes = /(?<![\d/])\d{1,2}[\s\u200f]*-[\s\u200f]/u.exec(text.slice(closed));
  const end = footnotes ? closed + footnotes.index : text.length;
  const start = text.slice(0, end).lastIndexOf("}") + 1;
  const annotation = text.slice(end);
  return start > 0 ? { note: trimmed(text, start, end), annotation, end: start } : { note: undefined, annotation, end };
}

function lineOfNote(text: string): Stretch | undefined {
  let at = text.indexOf("\n") + 1;
  while (at > 0) {
    const [first = "", second = ""] = arabicWords(text.slice(at, at + 60)).map(({ bare }) => bare);
    const isNote = /^(?:رواه|رويناه|اخرجه|متفق|حديث)/u.test(first) || (/^و?قال$/u.test(first) && second === "حديث");
    if (isNote) return trimmed(text, at, text.length);
    at = text.indexOf("\n", at) + 1;
  }
  return undefined;
}

/** The most words that a last sentence may have to count as the attribution. */
const maxNoteWords = 25;

function lastSentence(text: string): Stretch | undefined {
  const tokens = arabicWords(text).slice(-maxNoteWords);
  const first = tokens.findLast(({ bare }) => /^(?:رواه|متفق)$/u.test(bare));
  const isSentence = first && /["”».)][^\p{L}]*$/u.test(text.slice(0, first.start));
  return isSentence ? trimmed(text, first.start, text.length) : undefined;
}

function trimmed(text: string, start: number, end: number): Stretch | undefined {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  const to = start + part.trimEnd().length;
  return to > from ? { start: from, end: to } : undefined;
}

/** "By the conditions of Muslim" is about transmission, not about who recorded it. */
const conditions = /(?<!\p{L})شرط(?:هما)? (?:البخاري|مسلم|الشيخين|الصحيح)(?: ومسلم)?/gu;
const exception = /(?<!\p{L})الا (.{0,12})/u;

/** Who declared a hadith weak or good need not have recorded it; the authors of the Sahihs, who graded little else, have not. */
const gradersOnly = /(?:صححه|حسنه|ضعفه|قواه|استنكره|انكره|اعله) (?:البخاري|مسلم)(?!\p{L})/gu;

function compilersIn(note: string): Compiler[] {
  const words = note.replace(conditions, " ").replace(gradersOnly, " ");
  const found = new Set<Compiler>();
  for (const [pattern, members] of groups) if (pattern.test(words)) for (const one of members) found.add(one);
  for (const [compiler, pattern] of names) if (pattern.test(words)) found.add(compiler);
  const left = firstNamed(exception.exec(words)?.[1] ?? "");
  return names.flatMap(([compiler]) => (found.has(compiler) && compiler !== left ? [compiler] : []));
}

/** "Sahih" may be the title of a book rather than a grade. */
const titles =
  /(?:في )?صحيح(?:ه|هما|يهما|يه)?(?: (?:البخاري|مسلم))|(?:في|و) ?(?:الصحيح|صحيح(?:ه|هما|يهما))(?!\p{L})|(?:ال)?صحيحين|متفق علي صحته/gu;
const doubt =
  /(?:لا|لم|ليس|غير) ?ب?(?:يصح|صحيح)|اختلف|(?<!\p{L})و?(?:است|ا)نكر(?:ه|وه|وا)(?!\p{L})|(?<!\p{L})و?رجح|اعل(?:ه|وه)?(?!\p{L})|(?:له|فيه) عله(?!\p{L})|معلول|منقطع|مرسل|مضطرب/u;

/** The graded thing: the hadith, its chain, or "it"; not a narrator. */
const graded = "(?<!\\p{L})[وبف]*(?:حديث|اسناد\\p{L}*|اسانيد\\p{L}*|سند\\p{L}*|هو|انه)";
const isWeak = new RegExp(
  `${graded} (?:ضعيف|ضعف|لين|واه|منكر)|(?<!\\p{L})و?فيه(?:ما|م)? (?:ضعف|لين)|(?<!\\p{L})و?ضعفه(?!\\p{L})`,
  "u",
);
const isBoth = new RegExp(`${graded} (?:حسن صحيح|صحيح حسن)`, "u");
const isSound = new RegExp(`${graded} صحيح|(?<!\\p{L})و?صححه`, "u");
const isGood = new RegExp(`${graded} حسن|(?<!\\p{L})و?حسنه(?!\\p{L})`, "u");

function gradeIn(words: string, compilers: readonly Compiler[]): Grade | undefined {
  const own = words.replace(titles, " ").replace(conditions, " ").replace(/ +/gu, " ").trim();
  const value = doubt.test(own) ? undefined : valueIn(own);
  if (!value) return undefined;
  const declarations = [...own.matchAll(declared)];
  for (const [at, { 0: all, 1: verb = "", index }] of declarations.entries()) {
    const after = own.slice(index + all.length, declarations[at + 1]?.index);
    const by = declarerOf(own.slice(0, index), after, compilers);
    if (by) return { value: valueIn(verb) ?? value, by };
  }
  if (declarations.length > 0) return undefined;
  const by = speaker(own, compilers);
  return by && { value, by };
}

/** Undefined if the words contradict each other. */
function valueIn(words: string): Grade["value"] | undefined {
  const [sound, good] = [isSound.test(words), isGood.test(words)];
  if (isWeak.test(words)) return sound || good ? undefined : "daif";
  if (isBoth.test(words)) return "hasan-sahih";
  if (sound) return "sahih";
  return good ? "hasan" : undefined;
}

/** "He declared it sound", as opposed to "with good chains", which has the same letters. */
const declared = /(?<!\p{L})(?<!اسانيد )و?(صححه|حسنه|ضعفه)(?!\p{L})/gu;

/**
 * Who declared it: "declared sound by al-Hakim", or "al-Hakim, and he declared it sound". What follows with "and" was recorded by the next one.
 * Undefined if it is not one of the compilers.
 */
function declarerOf(before: string, after: string, compilers: readonly Compiler[]): Grade["by"] | undefined {
  const next = names.find(([, pattern]) => after.search(pattern) >= 0 && after.search(pattern) <= 1);
  if (next && !after.startsWith(" و")) return next[0];
  const nobodyElse = !/^ ?(?:ابن|ابو|ابي|ال(?!\p{L}*اسناد)\p{L}+|غيره|وغيره|بعض)/u.test(after);
  return nobodyElse ? lastNamed(before, compilers) : undefined;
}

/** The grader of a text without such a word: "at-Tirmidhi, and he said"; else the collection's author. Undefined if it is not one of the compilers. */
function speaker(words: string, compilers: readonly Compiler[]): Grade["by"] | undefined {
  const said = /^(.*?)(?<!\p{L})و?قال(?!\p{L})(.*)$/u.exec(words);
  const [, before, after] = said?.[2] && valueIn(said[2]) ? said : [];
  return before === undefined || after === undefined ? "author" : declarerOf(before, after, compilers);
}

function indexOfName(compiler: Compiler, words: string): number {
  return words.search(names.find(([one]) => one === compiler)?.[1] ?? /(?!)/u);
}

function firstNamed(words: string): Compiler | undefined {
  const at = names.map(([compiler]) => ({ compiler, at: indexOfName(compiler, words) })).filter((one) => one.at >= 0);
  return at.sort((one, other) => one.at - other.at)[0]?.compiler;
}

function lastNamed(words: string, compilers: readonly Compiler[]): Compiler | undefined {
  const at = compilers.map((compiler) => ({ compiler, at: indexOfName(compiler, words) })).filter((one) => one.at >= 0);
  return at.sort((one, other) => other.at - one.at)[0]?.compiler;
}

/** Notes of the printed edition begin with the editor's grade. */
function gradeOfAnnotation(annotation: string): Grade | undefined {
  const first = bareWords(annotation.slice(0, 60));
  const by = "annotation";
  if (/^حسن صحيح|^صحيح حسن/u.test(first)) return { value: "hasan-sahih", by };
  if (/^صحيح(?!\p{L})/u.test(first)) return { value: "sahih", by };
  if (/^حسن(?!\p{L})/u.test(first)) return { value: "hasan", by };
  return /^(?:ضعيف|منكر)(?!\p{L})/u.test(first) ? { value: "daif", by } : undefined;
}

/** Al-Bukhari and Muslim hold the hadith of their Sahihs to be sound, but not those without a full chain or in their other books. */
function gradeByCompiler(words: string, compilers: readonly Compiler[]): Grade | undefined {
  const elsewhere = /الادب المفرد|تعليقا|معلقا|علقه|اصله|التاريخ/u.test(words);
  const sound = compilers.includes("bukhari") || compilers.includes("muslim");
  return sound && !elsewhere ? { value: "sahih", by: "compiler" } : undefined;
}
