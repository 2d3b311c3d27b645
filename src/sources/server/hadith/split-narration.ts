import type { Stretch } from "../../shared/evidence.ts";
import { type ArabicWord, arabicWords } from "./arabic-words.ts";

const words = (list: string) => new Set(list.split(" "));

/** Verbs of transmission ("told us"), with or without a conjunction. */
const tellings = words(
  "حدثنا حدثني حدثناه حدثه حدثهم حدثته حدثتني حدثتنا اخبرنا اخبرني اخبرناه اخبره اخبرهم اخبرته اخبرتني اخبرتنا انبانا انباني سمعت سمع سمعا سمعنا سمعته",
);
const links = words("عن عنه عنها");
const saying = words("قال قالت قالا قالوا يقول تقول يقولان");
const that = words("ان انه انها انهما");
/** Words that begin a narrative and occur in no name. */
const narrative = words(
  "كان كانت كنت كنا نهي نهينا امر امرنا سءل سيل سيلت جاء جاءت راي رايت لما اذا بينا بينما خرج دخل اتي يا",
);
/** Marks a chain whose narration is that of another hadith. */
const likeAnother =
  /بهذا الاسناد|بهذا الحديث|(?<!\p{L})(?:بمثله|مثله|نحوه|بنحوه)$|(?<!\p{L})(?:بمثل|نحو|بنحو|مثل|بمعني) حديث/u;
/** The longest name in words, with honorifics and remarks of compilers. */
const maxNameWords = 24;

/**
 * Finds the narration (matn) in a hadith's text: from the end of the chain to `end`,
 * where the attribution begins. The chain is followed link by link; the narration begins after the last
 * "he said" without a further link. `brace`: the edition marks it with braces. Undefined if the text does not follow
 * this form or only refers to another hadith.
 */
export function splitNarration(text: string, end: number, brace = false): Stretch | undefined {
  const marked = brace ? text.slice(0, end).indexOf("{") : -1;
  const start = marked >= 0 ? marked : findStart(text, arabicWords(text, end));
  if (start === undefined) return undefined;
  const words = arabicWords(text.slice(start, end)).map(({ bare }) => bare);
  if (words.length < 2 || likeAnother.test(words.slice(0, 25).join(" "))) return undefined;
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

function findStart(text: string, tokens: readonly ArabicWord[]): number | undefined {
  const found = endOfChain(tokens.map(({ bare }) => bare));
  const [before, first] = [tokens[(found ?? 0) - 1], tokens[found ?? -1]];
  if (!before || !first) return undefined;
  // An opening quotation mark belongs to the narration.
  const opening = /["“«‘(][^\p{L}]*$/u.exec(text.slice(before.end, first.start));
  return first.start - (opening ? opening[0].length : 0);
}

/** The index of the narration's first word. */
function endOfChain(bare: readonly string[]): number | undefined {
  if (![0, 1, 2].some((at) => isLink(bare[at]))) return undefined;
  let sinceLink = 0;
  for (let at = 0; at < bare.length; at += 1, sinceLink += 1) {
    const word = bare[at] ?? "";
    if (isLink(word)) {
      const after = afterProphet(bare, at + 1);
      if (after !== undefined) return afterSpeech(bare, after);
      sinceLink = 0;
    } else if (saying.has(withoutAnd(word))) {
      if (!chainGoesOn(bare, at + 1)) return afterSaid(bare, at + 1);
    } else if (that.has(word)) {
      if (!namesOneWhoTells(bare, at + 1)) return afterThat(bare, at + 1);
    } else if (narrative.has(word)) return at;
    if (sinceLink > maxNameWords) return undefined;
  }
  return undefined;
}

function withoutAnd(word: string): string {
  return /^[وف].{2}/u.test(word) ? word.slice(1) : word;
}

function isTelling(word: string | undefined): boolean {
  return word !== undefined && (tellings.has(word) || tellings.has(withoutAnd(word)));
}

function isLink(word: string | undefined): boolean {
  return isTelling(word) || (word !== undefined && (links.has(word) || links.has(withoutAnd(word))));
}

/** "He said: X told us": whether a link follows within a few words, or immediately for a bare "from". */
function chainGoesOn(bare: readonly string[], at: number): boolean {
  if (isLink(bare[at])) return true;
  if (afterProphet(bare, saying.has(bare[at] ?? "") ? at + 1 : at) !== undefined) return false;
  const near = bare.slice(at, at + 7);
  const telling = near.findIndex(isTelling);
  return telling >= 0 && !near.slice(0, telling).some((word) => narrative.has(word));
}

/** "That X told him", "that X said: Y told us". */
function namesOneWhoTells(bare: readonly string[], at: number): boolean {
  if (afterProphet(bare, at) !== undefined) return false;
  for (let next = at; next < at + 10 && next < bare.length; next += 1) {
    const word = bare[next] ?? "";
    if (narrative.has(word)) return false;
    if (isTelling(word)) return true;
    if (saying.has(word)) return isName(bare[at] ?? "");
  }
  return false;
}

/** Not "a man", "a Bedouin": unnamed persons, marked by their ending, belong to the narration. */
function isName(word: string): boolean {
  return word === "ابا" || !/ا$|^امراه$/u.test(word);
}

/** The index after the Prophet's title and the blessing, if they are at `at`. */
function afterProphet(bare: readonly string[], at: number): number | undefined {
  const [first = "", second = ""] = bare.slice(at, at + 2);
  if (first === "النبي") return afterBlessing(bare, at + 1);
  return ["رسول", "نبي"].includes(first) && second === "الله" ? afterBlessing(bare, at + 2) : undefined;
}

function afterBlessing(bare: readonly string[], at: number): number {
  if (bare[at] === "ﷺ") return at + 1;
  if (bare[at] !== "صلي") return at;
  const end = bare.slice(at, at + 8).indexOf("وسلم");
  if (end >= 0) return at + end + 1;
  const apart = bare.slice(at, at + 8).indexOf("سلم");
  return apart >= 0 ? at + apart + 1 : at;
}

/** "…, he said" or "…, that he said" after the Prophet's name. */
function afterSpeech(bare: readonly string[], at: number): number {
  const next = that.has(bare[at] ?? "") && saying.has(bare[at + 1] ?? "") ? at + 1 : at;
  return saying.has(withoutAnd(bare[next] ?? "")) ? next + 1 : at;
}

/** After "he said": skips "the Messenger of God said" and "said the Messenger of God", which belong to the chain. */
function afterSaid(bare: readonly string[], at: number): number {
  return afterProphet(bare, saying.has(bare[at] ?? "") ? at + 1 : at) ?? at;
}

/** After "that": skips "the Messenger of God said". A report of what he did keeps his name. */
function afterThat(bare: readonly string[], at: number): number {
  const after = afterProphet(bare, at);
  if (after === undefined) return at;
  const end = afterSpeech(bare, after);
  return end > after ? end : at;
}
