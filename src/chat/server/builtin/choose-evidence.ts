import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import {
  type FindSurahPassages,
  type FindTransliteratedVerses,
  type OpenSources,
  type PassageNames,
  yieldToEventLoop,
} from "#sources/server/index.ts";
import {
  type Concern,
  type QuestionReading,
  type ReadQuestion,
  referenceScore,
  type VerseHit,
  type VerseSearch,
} from "#sources/shared/contract.ts";
import type { Evidence } from "#sources/shared/evidence.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import { isOfGroup } from "./concern-groups.ts";
import { inOrderFor } from "./consoling-passages.ts";
import { findComment, findCommentWithin } from "./find-comment.ts";
import type { Premise } from "./find-premise.ts";
import type { Felt } from "./find-reflection.ts";
import { isGrave } from "./find-subjects.ts";
import type { Intent } from "./intents/read-intent.ts";
import { closestIn, joinRuns, meets, passagesWith } from "./passage-lists.ts";
import { passagesOf } from "./reasoned-passages.ts";
import { chooseHadith, firstSound } from "./sound-hadith.ts";
import { type AboutVerses, findSimilarVerses } from "./verses/about-verses.ts";
import { holdsSevereVerse, isAboutSevere, needsContext, withNeighbours } from "./verses/read-in-context.ts";
import { repeatedVerses } from "./verses/repeated-verses.ts";

/** The sources of the built-in answerer. Without hadith, tafsir and a classifier it answers by the search of verses alone. */
export type AnswererDependencies = {
  search: VerseSearch;
  quran: Pick<Quran, "chapter" | "verse" | "verseAt" | "translation" | "arabic">;
  messages: MessageSource;
  readQuestion?: ReadQuestion;
  /** The verse references of the passages that a text calls by their names. */
  findPassageNames?: (text: string) => string[];
  /** The verses that a text names by surah and number; they need not exist. */
  findNamedVerses?: PassageNames["findVerses"];
  /** The verses whose Arabic a text writes in Latin letters. */
  findTransliterated?: FindTransliteratedVerses;
  /** The surah that a text names as a whole. */
  findSurah?: PassageNames["findSurah"];
  findSurahPassages?: FindSurahPassages;
  quotations?: Pick<QuotationCheck, "findInSteps" | "versesOf">;
  evidence?: Pick<Evidence, "hadith">;
  evidenceSearch?: OpenSources["search"];
};

/** The sources of an answer, as the references of marks. */
export type Chosen = {
  verses: string[];
  hadith: string[];
  /** A tafsir on the first passage, in the question's language: on the verse in it that the search found, or its first. */
  tafsir: string | undefined;
  /** What belongs to the second of two subjects. */
  also?: { concern: Concern; verses: string[]; hadith: string[] };
};

export type QuestionFacts = {
  /** The attached verses; all exist. */
  attached: readonly string[];
  /** What the question wants of these verses, if it has no subject of its own. */
  aboutVerses: AboutVerses | undefined;
  /** The question consists of the words of these verses alone. */
  quotesOnly: boolean;
  premise: Premise | undefined;
  reading: QuestionReading;
  intent: Intent;
  /** The sentence of the question that asks. */
  asking: string;
  /** The feelings that the question expresses. */
  felt: readonly Felt[];
  /** Words of care follow the answer. */
  soft: boolean;
  /** The person surely tells of themselves: then the order of the passages is that of the concept. */
  surelyTells: boolean;
  /** The subjects of a message that tells of two things. */
  both: readonly [Concern, Concern] | undefined;
};

/** `refs`: the verses that were attached. */
type About = { question: string; lang: Language; shownIn?: Language; refs: readonly string[] };

const mostVerses = 4;
const mostPassages = 3;
/**
 * Probabilities of a concept: from `clear` on its passages are the answer, also where the search finds nothing; from `likely` on they come before
 * what the search found, if it found anything. A second concept counts from `second` on.
 */
const certainty = { clear: 0.5, likely: 0.35, second: 0.2 };
/** The same for concerns about the person's own life, which are told in other words than those of the text: the search finds little of them. */
const ofOwnLife = { clear: 0.5, likely: 0.25 };
/** The same where the question expresses this feeling in plain words. */
const isTold = 0.15;
/**
 * Below this probability of being outside of the corpus, a question is surely about a person's life or faith, told in words that no concept has
 * learned: then the most probable concept is the answer where the search finds nothing, and one of the person's own life also before what the
 * search found. For a feeling in plain words, which says more, `told` is enough.
 */
const surelyWithin = { told: 0.2, alone: 0.05, ownLife: 0.15 };
/** Below this probability of being outside of the corpus, a question may be answered by a concept from `alone` on, where the search finds nothing. */
const probablyWithin = { outside: 0.03, alone: 0.3 };
/** At this probability about one in fifty foreign questions of the tuning halves counts as within the corpus, and nearly all real ones. */
const mostOutside = 0.01;
/** From this probability of being outside on, a question is left unanswered, unless its concept is as sure as `surelyConcept`. */
const surelyOutside = 0.2;
/**
 * A subject asked for in a word or two ("prayer") looks outside of the corpus: its words also occur in foreign questions. Then the most probable
 * concept answers, from `least` on, or from `general` on if it is not about the person's own life, where so few words say little.
 */
const surelyConcept = { mostForeign: 0.1, least: 0.8, general: 0.6 };
/** From this probability on, a question is left unanswered that nothing in the corpus answers. */
const isForeign = 0.5;
/** The same where the search alone would answer: it finds verses that share words with foreign questions too. */
const isForeignToSearch = 0.2;

/** Whether nothing in the corpus answers a question. */
export const isOutside = ({ outside, foreign }: QuestionReading): boolean =>
  outside >= surelyOutside || foreign >= isForeign;

/** Chooses the verses, hadith and tafsir for a question. Hadith that are graded weak or not graded are left out. */
export async function chooseEvidence(
  dependencies: AnswererDependencies,
  about: About,
  known: QuestionFacts,
): Promise<Chosen> {
  const alone = !known.premise && about.refs.length === 0;
  const named = alone ? dependencies.evidenceSearch?.hadithNamedIn(about.question) : undefined;
  if (named !== undefined) return { verses: [], hadith: named === null ? [] : [named], tafsir: undefined };
  if (known.both) return chooseForBoth(dependencies, known.both);
  const { verses, found: searched = [] } = await chooseVerses(dependencies, about, known);
  const [first] = verses;
  const isNamed = known.reading.concerns[0]?.named === true;
  const found = known.attached.length === 0 ? isNamed || verses.length > 0 : hasOwnSubject(known);
  // For a question about an attached verse, a comment on a longer passage is accepted.
  const find = known.attached.length > 0 ? findComment : findCommentWithin;
  const [hadith, tafsir] = await Promise.all([
    chooseHadith(dependencies, about, { ...known, found }),
    first !== undefined && explains(known, first)
      ? find(dependencies, about.shownIn ?? about.lang, { verse: closestIn(first, searched), passage: first })
      : undefined,
  ]);
  return { verses, hadith, tafsir };
}

/** Most verses of each of two subjects; of the second as many with its hadith. */
const ofEach = 2;

/** The first passages of each of two subjects. */
async function chooseForBoth(
  { evidence }: AnswererDependencies,
  [first, second]: readonly [Concern, Concern],
): Promise<Chosen> {
  const fitting = ({ verses }: Concern) => verses.filter((one) => !holdsSevereVerse(one));
  const verses = fitting(first).slice(0, ofEach);
  const hadith = await firstSound(evidence, first.hadith, 1);
  // Beside a comfort, prayers help more than passages that reprove the feeling.
  const prayers = isOfGroup(second, "reproofs") ? second.verses.filter((one) => second.prayers?.includes(one)) : [];
  const further = prayers.length > 0 ? [] : second.hadith.filter((ref) => !hadith.includes(ref));
  const others = await firstSound(evidence, further, 1);
  const also = (prayers.length > 0 ? prayers : fitting(second))
    .filter((one) => !verses.some((earlier) => meets(earlier, one)))
    .slice(0, ofEach - others.length);
  return { verses, hadith, tafsir: undefined, also: { concern: second, verses: also, hadith: others } };
}

/** The passages, and the verses that the search found, where it was asked. */
async function chooseVerses(
  { search, quran }: AnswererDependencies,
  { question, lang }: About,
  known: QuestionFacts,
): Promise<{ verses: string[]; found?: string[] }> {
  const attached = known.attached.map((key) => withNeighbours(quran, key));
  if (known.premise) {
    return { verses: [...new Set([...attached, ...passagesOf(known.premise.references, "quran")])] };
  }
  if (known.quotesOnly) return { verses: attached };
  const [first] = known.reading.concerns;
  if (first?.named && attached.length === 0) return { verses: first.verses.slice(0, mostPassages) };
  if (attached.length > 0) {
    const others = await besideAttached({ search, quran }, known);
    const fitting = others.filter((one) => !attached.some((earlier) => meets(earlier, one)));
    return { verses: [...attached, ...fitting].slice(0, Math.max(mostVerses, attached.length)) };
  }
  const answer = async (query: string) => {
    await yieldToEventLoop();
    const hits = await search.answer(lang, query, mostVerses);
    const keysOf = (some: readonly VerseHit[]) => some.map(({ verse }) => quran.verseAt(verse).key);
    return {
      keys: keysOf(hits),
      repeated: keysOf(repeatedVerses(hits, known)),
      named: (hits[0]?.score ?? 0) >= referenceScore,
    };
  };
  const ofSentence = known.asking === question ? undefined : await answer(known.asking);
  const found = ofSentence && ofSentence.keys.length > 0 ? ofSentence : await answer(question);
  if (!found.named) {
    if (known.reading.outside >= surelyOutside && !isSureOfConcept(known.reading)) return { verses: [] };
    const chosen = ofConcerns(found, known);
    if (chosen.length > 0) return { verses: chosen, found: found.keys };
    if (known.reading.foreign >= isForeignToSearch) return { verses: [] };
  }
  return { verses: joinRuns(withContext(found.keys, question, known)), found: found.keys };
}

/**
 * The passages beside attached verses: those most like the first, if the question asks for them, or those of a subject that it surely has. What the
 * search finds for the question's own words has little to do with the verses.
 */
async function besideAttached(
  parts: Pick<AnswererDependencies, "search" | "quran">,
  known: QuestionFacts,
): Promise<string[]> {
  const { concerns } = known.reading;
  const [first] = known.attached;
  if (known.aboutVerses === "elsewhere" && first !== undefined) {
    const similar = await findSimilarVerses(parts, first, mostVerses);
    return joinRuns(similar.filter((key) => !needsContext(key, concerns)));
  }
  return hasOwnSubject(known) ? ofConcerns({ keys: [], repeated: [] }, known) : [];
}

/** Whether a question about attached verses surely has a subject beside them. */
const hasOwnSubject = ({ reading }: QuestionFacts) => (reading.concerns[0]?.strength ?? 0) >= certainty.clear;

/** The verses that the search found; of them `repeated`, those whose words the question repeats. */
type Found = { keys: readonly string[]; repeated: readonly string[] };

function isSureOfConcept({ foreign, concerns: [first] }: QuestionReading): boolean {
  if (first === undefined || foreign >= surelyConcept.mostForeign) return false;
  return first.strength >= (first.ownLife ? surelyConcept.least : surelyConcept.general);
}

/**
 * The passages of the concepts that the question is about, in the order of their files; first the one whose words the question repeats, for a
 * question of fact that is not close to danger the one that the search found too, unless one leads the concept, and what consoles only for who tells of
 * themselves (`inOrderFor`). Empty where the classifier is unsure, and where the words of another verse were given: then the search answers alone.
 */
function ofConcerns({ keys: found, repeated }: Found, known: QuestionFacts): string[] {
  const { reading, felt, intent } = known;
  const concerns = reading.concerns.filter((concern) => felt.length === 0 || !isGrave(concern));
  const [first, second] = concerns;
  if (!first) return [];
  const told = intent.feeling && felt[0]?.concern.id === first.id;
  if (reading.foreign > first.strength && !(told && reading.outside < surelyWithin.told)) return [];
  const { likely, clear } = first.ownLife ? ofOwnLife : certainty;
  const apart = reading.outside < probablyWithin.outside ? probablyWithin.alone : clear;
  const usual = told ? isTold : found.length > 0 ? likely : apart;
  const within = found.length === 0 ? surelyWithin.alone : first.ownLife ? surelyWithin.ownLife : likely;
  const least = reading.outside < mostOutside ? Math.min(usual, within) : usual;
  if (first.strength < least) return [];
  // If the person may be in danger, no second subject is answered.
  const other = second && second.strength >= certainty.second && !known.soft ? second.verses : [];
  const isOpen = intent.kind === "person" || (intent.kind === "general" && !known.surelyTells);
  const asksForFact = felt.length === 0 && isOpen && !known.soft;
  const both = asksForFact ? passagesWith(first.verses, found) : [];
  const prayers = intent.kind === "dua" ? first.verses.filter((passage) => first.prayers?.includes(passage)) : [];
  const isAsked = intent.recalls && repeated.length > 0;
  const quoted = first.lead === undefined || isAsked ? passagesWith([...first.verses, ...other], repeated) : [];
  if (isAsked && quoted.length === 0) return [];
  const own = inOrderFor(first, known, { quoted, prayers, found: both });
  const ordered = [...own.slice(0, 2), ...other.slice(0, 1), ...own.slice(2)];
  const free = isAboutSevere(reading.concerns) ? ordered : ordered.filter((passage) => !holdsSevereVerse(passage));
  return free.filter((one, at) => !free.slice(0, at).some((earlier) => meets(earlier, one))).slice(0, mostPassages);
}

/** Whether the question is about a subject, not about what the person tells. */
export const isOfFact = ({ kind }: Intent): boolean => kind === "about" || kind === "person" || kind === "faiths";

/** The last sentence with a question mark: it follows what people first tell about themselves. */
export function lastQuestion(question: string): string {
  const sentences = question.match(/[^.!?؟۔]+[.!?؟۔]*/gu) ?? [];
  return sentences.findLast((one) => /[?؟]/u.test(one))?.trim() ?? question;
}

/** Drops verses that need context and only share words with the question, unless it names a verse by its numbers. */
function withContext(keys: readonly string[], question: string, { reading }: QuestionFacts): string[] {
  return /\p{Nd}\s*:\s*\p{Nd}/u.test(question) ? [...keys] : keys.filter((key) => !needsContext(key, reading.concerns));
}

/** Whether to add a tafsir on a passage. Not for rulings, where a commentator's opinion would pass for one, and not for feelings, where it does not comfort. */
function explains({ intent: { kind }, felt, premise, attached, reading, soft }: QuestionFacts, passage: string) {
  if (attached.length > 0 && !premise) return true;
  const [first] = reading.concerns;
  // To one who asks why children suffer, or who is in distress or danger, a commentary reads as a lesson.
  if (soft || (first && (isOfGroup(first, "suffering") || isOfGroup(first, "distress")))) return false;
  // A comment on a verse of which a part answers is mostly on the rest.
  if (reading.concerns.some(({ excerpts }) => excerpts?.[`quran:${passage}`])) return false;
  // Without a clear subject, a tafsir on a search result may lead away from the question.
  if (kind === "general" && (first?.strength ?? 0) < certainty.clear) return false;
  return felt.length === 0 && !premise && kind !== "ruling" && kind !== "dua";
}
