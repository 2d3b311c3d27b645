import { z } from "zod";
import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { OpenSources } from "#sources/server/index.ts";
import type { Concern, VerseSearch } from "#sources/shared/contract.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import file from "../../../../content/guidance/read-in-context.json" with { type: "json" };
import type { Premise } from "./find-premise.ts";
import type { Felt } from "./find-reflection.ts";
import type { Intent } from "./read-intent.ts";

/** The sources of the built-in answerer. Without hadith, tafsir and concerns it answers from verses alone. */
export type AnswererDependencies = {
  search: VerseSearch;
  quran: Pick<Quran, "chapter" | "verseAt">;
  messages: MessageSource;
  concernsOf?: (question: string, language: Language) => readonly Concern[];
  evidence?: Pick<Evidence, "hadith">;
  evidenceSearch?: OpenSources["search"];
};

/** The sources of an answer, as the references of marks. */
export type Chosen = {
  verses: string[];
  hadith: string[];
  /** A tafsir on the first verse, in the question's language. */
  tafsir: string | undefined;
};

export type QuestionFacts = {
  /** The attached verses; all exist. */
  attached: readonly string[];
  premise: Premise | undefined;
  concerns: readonly Concern[];
  intent: Intent;
  /** The sentence of the question that asks. */
  asking: string;
  /** The feelings that the question expresses. */
  felt: readonly Felt[];
};

type About = { question: string; lang: Language };

const context = z.object({ verses: z.array(z.string()), concerns: z.array(z.string()) }).parse(file);

const mostVerses = 4;
const mostPassages = 3;
/** Concerns whose passages do not comfort. */
const grave = new Set(["hell", "death", "grave", "judgement-day", "hypocrisy", "deeds-record"]);
/** Least strength of a concern whose hadith is shown, and the largest share of it that the next concern may have. */
const surely = { least: 0.65, share: 0.65 };
/** Least strength of an expressed feeling that is answered without a search result. */
const isTold = 0.5;
/** Least strength of a concern whose verses need context. */
const isSent = 0.4;
/** The search's score of a hadith that was named by its reference; scores of words are lower. */
const byReference = 1000;

/** Chooses the verses, hadith and tafsir for a question. Hadith that are graded weak or not graded are left out. */
export async function chooseEvidence(
  dependencies: AnswererDependencies,
  about: About,
  known: QuestionFacts,
): Promise<Chosen> {
  const verses = await chooseVerses(dependencies, about, known);
  const [hadith, tafsir] = await Promise.all([
    known.premise ? [] : chooseHadith(dependencies, about, { ...known, found: verses.length > 0 }),
    explains(known) ? findComment(dependencies, about.lang, verses[0]) : undefined,
  ]);
  return { verses, hadith, tafsir };
}

async function chooseVerses(
  { search, quran }: AnswererDependencies,
  { question, lang }: About,
  known: QuestionFacts,
): Promise<string[]> {
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
 * Whether the question expresses a feeling with enough strength. The search abstains when most words of a sentence concern something else, and a
 * word for a feeling alone is ambiguous: a stress test is not stress.
 */
function tellsOfHeart({ intent, felt }: QuestionFacts): boolean {
  return intent.feeling && (felt[0]?.concern.strength ?? 0) >= isTold;
}

/** The last sentence with a question mark, for questions about a subject: it follows what people first tell about themselves. */
export function askingPart(question: string, { kind }: Intent): string {
  if (kind !== "about" && kind !== "person" && kind !== "faiths") return question;
  const sentences = question.match(/[^.!?؟۔]+[.!?؟۔]*/gu) ?? [];
  return sentences.findLast((one) => /[?؟]/u.test(one))?.trim() ?? question;
}

/**
 * The passages for a feeling: only those of the concept table, those that the search also found first. Other verses that share words with the
 * question could hurt.
 */
function comforting(found: readonly string[], { concerns, felt }: QuestionFacts): string[] {
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

/** Whether two passages overlap. */
function meets(one: string, other: string): boolean {
  const [first, second] = [parseVerseReference(one), parseVerseReference(other)];
  if (!first || !second || first.chapter !== second.chapter) return false;
  return first.from <= second.to && second.from <= first.to;
}

/**
 * Drops verses of war and punishment that only share words with the question. They stay when the question is about these subjects or names the
 * verse.
 */
function withContext(keys: readonly string[], question: string, { concerns }: QuestionFacts): string[] {
  const isSubject = concerns.some(({ id, strength }) => strength >= isSent && context.concerns.includes(id));
  return isSubject || /\p{Nd}\s*:\s*\p{Nd}/u.test(question)
    ? [...keys]
    : keys.filter((key) => !context.verses.includes(key));
}

/** Extends a verse that needs context by its previous and next verse. */
function withNeighbours(quran: AnswererDependencies["quran"], key: string): string {
  const range = parseVerseReference(key);
  if (!range || !context.verses.includes(key)) return key;
  const last = quran.chapter(range.chapter)?.verseCount ?? range.to;
  return `${range.chapter}:${Math.max(1, range.from - 1)}-${Math.min(last, range.to + 1)}`;
}

/** Joins consecutive verses into one reference, at the position of the first one found. */
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

/** Whether to add a tafsir. Not for rulings, where a commentator's opinion would pass for one, and not for feelings, where it does not comfort. */
function explains({ intent: { kind, selfharmTopic }, felt, premise, attached, concerns }: QuestionFacts): boolean {
  if (attached.length > 0 && !premise) return true;
  // Without a clear subject, a tafsir on a search result may lead away from the question.
  if (kind === "general" && (concerns[0]?.strength ?? 0) < surely.least) return false;
  return felt.length === 0 && !premise && !selfharmTopic && kind !== "ruling" && kind !== "dua";
}

async function findComment(
  { evidenceSearch }: AnswererDependencies,
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
  { evidence, evidenceSearch }: AnswererDependencies,
  { question, lang }: About,
  { concerns, felt, intent, found }: QuestionFacts & { found: boolean },
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

/** The dominant concern of a question, that of the strongest feeling if there is one. Undefined when another concern is nearly as strong. */
function clearest(concerns: readonly Concern[], felt: readonly Felt[]): Concern | undefined {
  const own = felt[0]?.concern;
  if (own) return own.strength >= surely.least ? own : undefined;
  const [first, second] = concerns;
  const isClear =
    first !== undefined && first.strength >= surely.least && (second?.strength ?? 0) <= surely.share * first.strength;
  return isClear ? first : undefined;
}

async function isSound(evidence: AnswererDependencies["evidence"], ref: string): Promise<boolean> {
  const hadith = await evidence?.hadith(ref);
  return hadith?.grade !== undefined && hadith.grade.value !== "daif";
}
