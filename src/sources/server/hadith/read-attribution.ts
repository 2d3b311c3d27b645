import type { Compiler, Grade, Stretch } from "../../shared/evidence.ts";
import { arabicTokens, bareLetters } from "./arabic-tokens.ts";

/**
 * How a print sets the note of who recorded a hadith apart: after the brace that closes the narration, with the editor's
 * notes behind it; in double parentheses; on a line of its own; or not at all.
 */
export type NoteForm = "braces" | "parentheses" | "line" | "none";

export type Attribution = {
  /** Where the narration ends. */
  end: number;
  attribution: Stretch | undefined;
  compilers: Compiler[];
  grade: Grade | undefined;
};

/** How attributions name the compilers, in bare letters. */
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

/** Reads the note of who recorded a hadith, and what he or the author said of it, from the end of its Arabic text. */
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

type Found = { note: Stretch | undefined; annotation: string; end: number };

function findNote(text: string, form: NoteForm): Found {
  const none: Found = { note: undefined, annotation: "", end: text.length };
  if (form === "none") return none;
  if (form === "braces") return afterBrace(text);
  const parentheses = [...text.matchAll(/\([\s\u200f]*\(.*?\)[\s\u200f]*\)/gsu)].at(-1);
  const note = parentheses
    ? trimmed(text, parentheses.index, parentheses.index + parentheses[0].length)
    : (lineOfNote(text) ?? lastSentence(text));
  return note ? { ...none, note, end: note.start } : none;
}

function afterBrace(text: string): Found {
  const closed = text.indexOf("}") + 1;
  const footnotes = /(?<![\d/])1[\s\u200f]*-[\s\u200f]/u.exec(text.slice(closed));
  const end = footnotes ? closed + footnotes.index : text.length;
  const start = text.slice(0, end).lastIndexOf("}") + 1;
  const annotation = text.slice(end);
  return start > 0 ? { note: trimmed(text, start, end), annotation, end: start } : { note: undefined, annotation, end };
}

function lineOfNote(text: string): Stretch | undefined {
  let at = text.indexOf("\n") + 1;
  while (at > 0) {
    const [first = "", second = ""] = arabicTokens(text.slice(at, at + 60)).map(({ bare }) => bare);
    const isNote = /^(?:رواه|رويناه|اخرجه|متفق|حديث)/u.test(first) || (/^و?قال$/u.test(first) && second === "حديث");
    if (isNote) return trimmed(text, at, text.length);
    at = text.indexOf("\n", at) + 1;
  }
  return undefined;
}

/** Words that the last sentence of a text has at most when it is the note. */
const longestNote = 25;

function lastSentence(text: string): Stretch | undefined {
  const tokens = arabicTokens(text).slice(-longestNote);
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

/** "By the conditions of Muslim" says how it came, not that he recorded it. */
const conditions = /(?<!\p{L})شرط(?:هما)? (?:البخاري|مسلم|الشيخين|الصحيح)(?: ومسلم)?/gu;
const exception = /(?<!\p{L})الا (.{0,12})/u;

function compilersIn(note: string): Compiler[] {
  const words = note.replace(conditions, " ");
  const found = new Set<Compiler>();
  for (const [pattern, members] of groups) if (pattern.test(words)) for (const one of members) found.add(one);
  for (const [compiler, pattern] of names) if (pattern.test(words)) found.add(compiler);
  const left = firstNamed(exception.exec(words)?.[1] ?? "");
  return names.flatMap(([compiler]) => (found.has(compiler) && compiler !== left ? [compiler] : []));
}

/** The Sahihs are books too: their titles are no grade. */
const titles =
  /(?:في )?صحيح(?:ه|هما|يهما|ين|يه)?(?: (?:البخاري|مسلم))|(?:في|و) ?(?:الصحيح(?:ين)?|صحيح(?:ه|هما|يهما))(?!\p{L})|متفق علي صحته/gu;
const doubt = /(?:لا|لم|ليس|غير) ?ب?(?:يصح|صحيح)|اختلف|(?<!\p{L})و?رجح|اعل(?:ه|وه)?(?!\p{L})/u;

function gradeIn(words: string, compilers: readonly Compiler[]): Grade | undefined {
  const own = words.replace(titles, " ").replace(conditions, " ");
  if (doubt.test(own)) return undefined;
  const weak = /ضعيف|ضعفه|ضعف(?!\p{L})|(?<!\p{L})لين(?!\p{L})|منكر|(?<!\p{L})واه(?!\p{L})/u.test(own);
  const both = /حسن صحيح|صحيح حسن/u.test(own);
  const sound = /صحيح|صححه|صححوه/u.test(own);
  const good = /(?<!\p{L})(?:حسن|حسنه|بحسن)(?!\p{L})(?! بن)/u.test(own);
  const by = speaker(own, compilers);
  if (weak) return sound || good ? undefined : { value: "daif", by };
  if (both) return { value: "hasan-sahih", by };
  if (sound) return { value: "sahih", by };
  return good ? { value: "hasan", by } : undefined;
}

/** Whose words the grade is: who "said" it or "declared it sound" last before it; else the collection's author. */
function speaker(words: string, compilers: readonly Compiler[]): Grade["by"] {
  const declared = /(?:صححه|حسنه|ضعفه)(.{0,40})/u.exec(words)?.[1];
  const first = declared === undefined ? undefined : firstNamed(declared);
  if (first) return first;
  const said = /^(.*?)(?<!\p{L})و?قال(?!\p{L})/u.exec(words)?.[1];
  const after = /(?<!\p{L})و?قال(?!\p{L})(.{0,25})/u.exec(words)?.[1] ?? "";
  if (said === undefined) return "author";
  return (
    firstNamed(after) ??
    compilers.filter((one) => named(one, said)).sort((a, b) => place(b, said) - place(a, said))[0] ??
    "author"
  );
}

function named(compiler: Compiler, words: string): boolean {
  return place(compiler, words) >= 0;
}

function place(compiler: Compiler, words: string): number {
  return words.search(names.find(([one]) => one === compiler)?.[1] ?? /(?!)/u);
}

function firstNamed(words: string): Compiler | undefined {
  const at = names.map(([compiler]) => ({ compiler, at: place(compiler, words) })).filter((one) => one.at >= 0);
  return at.sort((one, other) => one.at - other.at)[0]?.compiler;
}

/** The notes of the printed edition begin with their editor's grade. */
function gradeOfAnnotation(annotation: string): Grade | undefined {
  const first = bareWords(annotation.slice(0, 60));
  const by = "annotation";
  if (/^حسن صحيح|^صحيح حسن/u.test(first)) return { value: "hasan-sahih", by };
  if (/^صحيح(?!\p{L})/u.test(first)) return { value: "sahih", by };
  if (/^حسن(?!\p{L})/u.test(first)) return { value: "hasan", by };
  return /^(?:ضعيف|منكر)(?!\p{L})/u.test(first) ? { value: "daif", by } : undefined;
}

/** What al-Bukhari or Muslim records in his Sahih he holds to be sound; not what only hangs on it, or stands in another book of his. */
function gradeByCompiler(words: string, compilers: readonly Compiler[]): Grade | undefined {
  const elsewhere = /الادب المفرد|تعليقا|معلقا|علقه|اصله|التاريخ/u.test(words);
  const sound = compilers.includes("bukhari") || compilers.includes("muslim");
  return sound && !elsewhere ? { value: "sahih", by: "compiler" } : undefined;
}
