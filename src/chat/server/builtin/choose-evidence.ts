import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { Concern } from "#sources/shared/contract.ts";
import file from "../../../../content/guidance/read-in-context.json" with { type: "json" };
import type { Premise } from "./find-premise.ts";
import type { Felt } from "./find-reflection.ts";
import type { Intent } from "./read-intent.ts";
import type { Writer } from "./writer.ts";

/** What an answer rests on, by references in the form of marks. */
export type Chosen = {
  verses: string[];
  hadith: string[];
  /** A comment on the leading verse, in the person's language. */
  tafsir: string | undefined;
};

export type Known = {
  /** Verses that the person attached; all exist. */
  attached: readonly string[];
  premise: Premise | undefined;
  concerns: readonly Concern[];
  intent: Intent;
  /** The part of the question that asks. */
  asking: string;
  /** What it tells of the person's heart. */
  felt: readonly Felt[];
};

type About = { question: string; lang: Language };

const context = z.object({ verses: z.array(z.string()), concerns: z.array(z.string()) }).parse(file);

const mostVerses = 4;
const mostPassages = 3;
/** Concerns whose passages are no comfort. */
const grave = new Set(["hell", "death", "grave", "judgement-day", "hypocrisy", "deeds-record"]);
/** How surely a question speaks of a concern whose hadith is shown, and how sure another may be beside it. */
const surely = { least: 0.65, share: 0.65 };
/** How surely a question speaks of a concern of the heart that needs no verse found by the search, where somebody tells what they feel. */
const isTold = 0.5;
/** How surely it speaks of a subject whose verses are to be read in context. */
const isAsked = 0.4;
/** The score of a hadith that was asked for by its reference: above every score that words can earn. */
const byReference = 1000;

/** The verses, the hadith and the comment for a question. A hadith that is weak, or whose grade is not stated, is left out. */
export async function chooseEvidence(writer: Writer, about: About, known: Known): Promise<Chosen> {
  const verses = await chooseVerses(writer, about, known);
  const [hadith, tafsir] = await Promise.all([
    known.premise ? [] : chooseHadith(writer, about, { ...known, found: verses.length > 0 }),
    explains(known) ? findComment(writer, about.lang, verses[0]) : undefined,
  ]);
  return { verses, hadith, tafsir };
}

async function chooseVerses({ search, quran }: Writer, { question, lang }: About, known: Known): Promise<string[]> {
  const attached = known.attached.map((key) => withNeighbours(quran, key));
  if (known.premise) return [...new Set([...attached, ...known.premise.references])];
  const answer = async (query: string) =>
    (await search.answer(lang, query, mostVerses)).map(({ verse }) => quran.verseAt(verse).key);
  const ofSentence = known.asking === question ? [] : await answer(known.asking);
  const found = ofSentence.length > 0 ? ofSentence : await answer(question);
  const comforts = known.felt.length > 0 && (found.length > 0 || tellsOfHeart(known));
  if (known.attached.length === 0 && comforts) return comforting(found, known);
  const fitting = joinRuns(withContext(found, question, known).filter((key) => !known.attached.includes(key)));
  return [...attached, ...fitting].slice(0, Math.max(mostVerses, attached.length));
}

/**
 * Whether somebody says that they feel something, and surely what. The search abstains where most words of a sentence are of other things, and a
 * word for a feeling stands in such sentences too: a stress test is no stress.
 */
function tellsOfHeart({ intent, felt }: Known): boolean {
  return intent.feeling && (felt[0]?.concern.strength ?? 0) >= isTold;
}

/** The sentence of a question that asks, where it asks about a subject: who tells of themselves first is answered by what they ask. */
export function askingPart(question: string, { kind }: Intent): string {
  if (kind !== "about" && kind !== "person" && kind !== "faiths") return question;
  const sentences = question.match(/[^.!?؟۔]+[.!?؟۔]*/gu) ?? [];
  return sentences.findLast((one) => /[?؟]/u.test(one))?.trim() ?? question;
}

/**
 * For a heart's concern only passages that the table of concepts holds for it, those that the search found first: verses that only share
 * words with it could wound.
 */
function comforting(found: readonly string[], { concerns, felt }: Known): string[] {
  const passages = concerns.filter(({ id }) => !grave.has(id)).flatMap(({ verses }) => verses);
  const searched = found.flatMap((key) => passages.find((passage) => holds(passage, key)) ?? []);
  const [first, second] = felt.map(({ concern }) => concern.verses);
  const own = [...(first?.slice(0, 2) ?? []), ...(second?.slice(0, 1) ?? []), ...(first?.slice(2) ?? [])];
  const isSurest = felt[0]?.concern.id === concerns[0]?.id;
  const all = isSurest ? [...searched.slice(0, 1), ...own] : [...own.slice(0, 1), ...searched.slice(0, 1), ...own];
  const ordered = all.filter((passage) => !context.verses.some((verse) => holds(passage, verse)));
  return ordered
    .filter((one, at) => !ordered.slice(0, at).some((earlier) => meets(earlier, one)))
    .slice(0, mostPassages);
}

function holds(passage: string, key: string): boolean {
  const [range, verse] = [parseVerseReference(passage), parseVerseReference(key)];
  return range?.chapter === verse?.chapter && !!range && !!verse && range.from <= verse.from && verse.to <= range.to;
}

/** Whether two passages share a verse. */
function meets(one: string, other: string): boolean {
  const [first, second] = [parseVerseReference(one), parseVerseReference(other)];
  if (!first || !second || first.chapter !== second.chapter) return false;
  return first.from <= second.to && second.from <= first.to;
}

/**
 * Without verses of war and punishment that only share words with the question: they are for who asks about these subjects, or names
 * the verse.
 */
function withContext(keys: readonly string[], question: string, { concerns }: Known): string[] {
  const isSubject = concerns.some(({ id, strength }) => strength >= isAsked && context.concerns.includes(id));
  return isSubject || /\p{Nd}\s*:\s*\p{Nd}/u.test(question)
    ? [...keys]
    : keys.filter((key) => !context.verses.includes(key));
}

/** A verse that is to be read in context with the one before it and the one after it. */
function withNeighbours(quran: Writer["quran"], key: string): string {
  const range = parseVerseReference(key);
  if (!range || !context.verses.includes(key)) return key;
  const last = quran.chapter(range.chapter)?.verseCount ?? range.to;
  return `${range.chapter}:${Math.max(1, range.from - 1)}-${Math.min(last, range.to + 1)}`;
}

/** Verses that follow each other in the mushaf as one reference, at the place of the first that was found. */
function joinRuns(keys: readonly string[]): string[] {
  const left = new Set(keys);
  return keys.flatMap((key) => {
    if (!left.has(key)) return [];
    const [chapter = "", verse = ""] = key.split(":");
    let [from, to] = [Number(verse), Number(verse)];
    while (left.has(`${chapter}:${from - 1}`)) from -= 1;
    while (left.has(`${chapter}:${to + 1}`)) to += 1;
    for (let number = from; number <= to; number += 1) left.delete(`${chapter}:${number}`);
    return [from === to ? key : `${chapter}:${from}-${to}`];
  });
}

/** A commentator's legal opinion would pass for a ruling, and a long comment is no comfort. */
function explains({ intent: { kind, selfharmTopic }, felt, premise, attached, concerns }: Known): boolean {
  if (attached.length > 0 && !premise) return true;
  // Where nothing says what a question is about, a comment on what was found may lead away from it.
  if (kind === "general" && (concerns[0]?.strength ?? 0) < surely.least) return false;
  return felt.length === 0 && !premise && !selfharmTopic && kind !== "ruling" && kind !== "dua";
}

async function findComment(
  { evidenceSearch }: Writer,
  language: Language,
  verse: string | undefined,
): Promise<string | undefined> {
  if (verse === undefined) return undefined;
  const [first] = verse.split("-");
  const found = await evidenceSearch?.tafsir(language, first ?? verse, 1);
  const comment = found?.results.find(({ lang }) => lang === language);
  return comment && `${comment.edition}:${comment.ref}`;
}

async function chooseHadith(
  { evidence, evidenceSearch }: Writer,
  { question, lang }: About,
  { concerns, felt, intent, found }: Known & { found: boolean },
): Promise<string[]> {
  const ofConcern = intent.selfharmTopic || !found ? [] : (clearest(concerns, felt)?.hadith ?? []);
  const searched = intent.hadith ? ((await evidenceSearch?.hadith(lang, question, 3))?.results ?? []) : [];
  const asked = searched.filter(({ score }) => score >= byReference).map(({ ref }) => ref);
  if (asked.length > 0) return asked;
  const most = intent.hadith ? 2 : 1;
  const chosen: string[] = [];
  for (const ref of new Set([...ofConcern, ...(found ? searched.map((one) => one.ref) : [])])) {
    if (chosen.length < most && (await isSound(evidence, ref))) chosen.push(ref);
  }
  return chosen;
}

/** The concern that a question surely speaks of, of the heart's where it tells of one; none where another is nearly as sure. */
function clearest(concerns: readonly Concern[], felt: readonly Felt[]): Concern | undefined {
  const own = felt[0]?.concern;
  if (own) return own.strength >= surely.least ? own : undefined;
  const [first, second] = concerns;
  const isClear =
    first !== undefined && first.strength >= surely.least && (second?.strength ?? 0) <= surely.share * first.strength;
  return isClear ? first : undefined;
}

async function isSound(evidence: Writer["evidence"], ref: string): Promise<boolean> {
  const hadith = await evidence?.hadith(ref);
  return hadith?.grade !== undefined && hadith.grade.value !== "daif";
}
