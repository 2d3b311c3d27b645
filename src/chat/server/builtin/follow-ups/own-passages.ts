import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { analyzeWords, yieldToEventLoop } from "#sources/server/index.ts";
import type { Concern } from "#sources/shared/contract.ts";
import { type AskedPoint, askedPoints, relatives } from "../../follow-ups/asked-points.ts";
import type { CitedSource } from "../../follow-ups/cited-sources.ts";
import { says } from "../../follow-ups/follow-up-phrases.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { joinRuns, meets } from "../passage-lists.ts";
import { firstSound } from "../sound-hadith.ts";

type Sources = Pick<AnswererDependencies, "quran" | "evidence">;
export type OwnSubject = {
  /** The question that the conversation is about. Its own words do not distinguish the passages. */
  subject: string;
  concerns: readonly Concern[];
  shown: readonly CitedSource[];
  /** The subject is a person or a story: verses beside its passages belong to it, and one matching word is enough. */
  ofPerson: boolean;
  /** The question may be about something else: a single word counts that a single passage holds. */
  isUnsure?: boolean | undefined;
};

/** A passage, its text, and the line that says why it fits. `weight`: how much it counts. `isBeside`: it belongs to no concept; it stands beside a passage that was shown. */
type Candidate = CitedSource & { text: string; reason: string; weight: number; isBeside: boolean };

/** Verses before and after a passage that was shown, and how much they count beside the passages of the concept. */
const around = { verses: 8, weight: 0.6 };
/** What the line on a passage says counts more than a word of its text. */
const ofReason = 1.5;
/** How much more a passage counts that gives a reason, and how much less one that was shown, where a reason is asked for. */
const why = { explained: 1.5, shown: 0.8 };
const most = { verses: 2, hadith: 1 };
/** Least share of the best passage's score with which another is shown. */
const nearBest = 0.75;
/** Fewest words of the question that the text of a passage holds, where the line on it holds none. */
const fewest = 2;
/** A word in more than this share of at least so many passages does not distinguish them and has no weight. */
const common = { share: 0.5, passages: 5 };

/**
 * The passages of a subject that hold words of a question about it, best first: those of its concepts, and verses beside those that were shown.
 * Empty where none does.
 */
export async function findOwnPassages(
  sources: Sources,
  own: OwnSubject,
  question: string,
  lang: Language,
): Promise<CitedSource[]> {
  const known = new Set(analyzeWords(lang, own.subject).map(({ stem }) => stem));
  const asked = analyzeWords(lang, question).filter(({ stem }) => !known.has(stem));
  // About a story, framing words count too: "what did her people say?" has no others.
  const telling = own.ofPerson ? asked : asked.filter(({ framing }) => !framing);
  const points = askedPoints(question, lang);
  if (telling.length + points.length === 0) return [];
  await yieldToEventLoop();
  const relations = points.filter(({ beside }) => !beside);
  const isOfConcept = relations.length > 0 && own.concerns.length > 0;
  // The passages of a second concept are about other people.
  const concerns = own.ofPerson && points.length > 0 ? own.concerns.slice(0, 1) : own.concerns;
  const all = await candidatesOf(sources, { ...own, concerns }, lang);
  const candidates = all.filter(({ isBeside }) => !(isOfConcept && isBeside));
  const told = points.map((point) => ofPoint(point, own, candidates));
  const isTold = told.some((scores) => scores.size > 0);
  // If no passage answers how long, or who, matching other words cannot answer it.
  if (!isTold && points.some(({ name }) => name !== "time" && name !== "truth")) return [];
  const words = telling.filter(({ text }) => !isTold || !relations.some(({ isNamedBy }) => isNamedBy(text)));
  const read = candidates.map((one) => ({
    ...one,
    inText: stemsOf(lang, one.text),
    inReason: stemsOf(lang, one.reason),
  }));
  const weights = words.map(({ stem, root }) => {
    const holds = (stems: ReadonlySet<string>) => stems.has(stem) || (root !== undefined && stems.has(root));
    const count = read.filter(({ inText, inReason }) => holds(inText) || holds(inReason)).length;
    const isCommon = read.length >= common.passages && count > common.share * read.length;
    const weight = isCommon || count === 0 ? 0 : Math.log(1 + read.length / count);
    return { holds, weight, isTelling: own.ofPerson && (!own.isUnsure || count === 1) };
  });
  const asksWhy = says("why", question, lang);
  const givesReason = (text: string) => says("because", text, lang);
  const isShown = (one: CitedSource) => own.shown.some(({ kind, ref }) => kind === one.kind && ref === one.ref);
  const scoreOf = ({ inText, inReason, weight: ofCandidate, kind, ref, text }: (typeof read)[number]) => {
    const held = weights.filter(({ holds, weight }) => weight > 0 && (holds(inReason) || holds(inText)));
    const isSure = held.length >= fewest || held.some(({ holds, isTelling }) => isTelling || holds(inReason));
    const score = held.reduce((sum, { holds, weight }) => sum + weight * (holds(inReason) ? ofReason : 1), 0);
    // Why something happened stands where it is explained, rarely where it was told.
    const ofWhy = asksWhy ? (givesReason(text) ? why.explained : 1) * (isShown({ kind, ref }) ? why.shown : 1) : 1;
    const ofPoints = told.reduce((sum, scores) => sum + (scores.get(`${kind}:${ref}`) ?? 0), 0);
    return isSure || ofPoints > 0 ? ofCandidate * ofWhy * (score + ofPoints) : 0;
  };
  return bestOf(
    sources,
    read.map((one) => ({ ...one, score: scoreOf(one) })),
  );
}

/** The score of a passage if the line on it, or its text alone, answers a point that is asked for. */
const pointed = { reason: 4, text: 2 };

/** The scores of the passages that answer a point, by their references. Words of the subject itself do not count, nor texts if many of them have such words. */
function ofPoint(
  { beside, inText: isOfText, wordsIn }: AskedPoint,
  { subject, concerns, ofPerson }: OwnSubject,
  candidates: readonly Candidate[],
) {
  // "Pharaoh's wife" is a name that says who her husband was.
  const names = beside ? concerns.map(({ name }) => name ?? "") : [];
  const known = new Set(wordsIn([subject, ...names].join(" . ")));
  // If the subject is not a story, the text may name another person's wife.
  const mayBeText = isOfText && (ofPerson || beside);
  const tells = (text: string) => wordsIn(text).some((word) => !known.has(word));
  const found = candidates.map((one) => ({
    ...one,
    inReason: tells(one.reason),
    inText: mayBeText && tells(one.text),
  }));
  const isCommon =
    beside &&
    found.length >= common.passages &&
    found.filter(({ inText }) => inText).length > common.share * found.length;
  return new Map(
    found.flatMap(({ kind, ref, inReason, inText }) => {
      const score = (inReason ? pointed.reason : 0) + (inText && !isCommon ? pointed.text : 0);
      return score > 0 ? [[`${kind}:${ref}`, score] as const] : [];
    }),
  );
}

/** The passage of a subject that gives a reason by its words, of those that were shown if one does. */
export async function findReason(
  sources: Sources,
  own: Pick<OwnSubject, "subject" | "concerns" | "shown">,
  lang: Language,
): Promise<CitedSource | undefined> {
  const candidates = await candidatesOf(sources, { ...own, ofPerson: false }, lang);
  const found = candidates.filter(({ kind, text }) => kind === "quran" && says("because", text, lang));
  const isShown = ({ ref }: Candidate) => own.shown.some((one) => one.kind === "quran" && meets(one.ref, ref));
  const best = found.find(isShown) ?? found[0];
  return best && { kind: best.kind, ref: best.ref };
}

/**
 * What is shown of a subject for somebody of the family: its passages that name such a person, of its prayers where a prayer is asked for. Empty where none
 * does.
 */
export async function findForOne(
  sources: Sources,
  own: Pick<OwnSubject, "subject" | "concerns" | "shown">,
  { question, lang, asksPrayer }: { question: string; lang: Language; asksPrayer: boolean },
): Promise<CitedSource[]> {
  const points = askedPoints(question, lang).filter(({ name }) => relatives.has(name));
  const prayers = new Set(own.concerns.flatMap((one) => one.prayers ?? []));
  const all = await candidatesOf(sources, { ...own, ofPerson: false }, lang);
  const candidates = asksPrayer ? all.filter(({ ref }) => prayers.has(ref)) : all;
  const names = (text: string) => points.some(({ wordsIn }) => wordsIn(text).length > 0);
  const ofText = ({ text }: Candidate) => (names(text) ? pointed.reason - 1 : 0);
  const scoreOf = (one: Candidate) => (names(one.reason) ? pointed.reason : ofText(one));
  return bestOf(
    sources,
    candidates.map((one) => ({ ...one, score: scoreOf(one) })),
  );
}

/** The passages of a subject that tell how to make up for a wrong. */
export async function findAtonement(
  sources: Sources,
  own: Omit<OwnSubject, "ofPerson">,
  lang: Language,
): Promise<CitedSource[]> {
  const candidates = await candidatesOf(sources, { ...own, ofPerson: false }, lang);
  const scoreOf = ({ text, reason, weight }: Candidate) => (says("atoneText", `${reason} ${text}`, lang) ? weight : 0);
  return bestOf(
    sources,
    candidates.map((one) => ({ ...one, score: scoreOf(one) })),
  );
}

async function bestOf(
  { evidence }: Sources,
  scored: readonly (Candidate & { score: number })[],
): Promise<CitedSource[]> {
  const ordered = scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
  const least = nearBest * (ordered[0]?.score ?? 0);
  const near = ordered.filter(({ score }) => score >= least);
  const refsOf = (wanted: CitedSource["kind"]) => near.flatMap(({ kind, ref }) => (kind === wanted ? [ref] : []));
  const apart = refsOf("quran").filter((ref, at, all) => !all.slice(0, at).some((earlier) => meets(earlier, ref)));
  const hadith = await firstSound(evidence, refsOf("hadith"), most.hadith);
  return [
    ...joined(apart.slice(0, most.verses)).map((ref) => ({ kind: "quran" as const, ref })),
    ...hadith.map((ref) => ({ kind: "hadith" as const, ref })),
  ];
}

/** Single verses that follow one another as one passage; passages of several verses as they are. */
const joined = (refs: readonly string[]) => (refs.some((ref) => ref.includes("-")) ? refs : joinRuns(refs));

const stemsOf = (lang: Language, text: string) =>
  new Set(analyzeWords(lang, text).flatMap(({ stem, root }) => (root === undefined ? [stem] : [stem, root])));

/** The passages of concerns and, of a person or a story, the verses around those that were shown; each once. */
async function candidatesOf(
  { quran, evidence }: Sources,
  { concerns, shown, ofPerson, isUnsure }: OwnSubject,
  lang: Language,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  const add = (passage: Candidate) => {
    const { kind, ref } = passage;
    const isKnown = found.some(
      (one) => one.kind === kind && (kind === "quran" ? meets(one.ref, ref) : one.ref === ref),
    );
    if (!isKnown) found.push(passage);
  };
  for (const { verses, hadith, reasons = {} } of concerns) {
    const addOfConcept = (kind: CitedSource["kind"], ref: string, text: string) =>
      add({ kind, ref, text, reason: reasons[`${kind}:${ref}`] ?? "", weight: 1, isBeside: false });
    for (const ref of verses) addOfConcept("quran", ref, textOf(quran, ref, lang));
    for (const ref of hadith) {
      const { english, arabic } = (await evidence?.hadith(ref)) ?? {};
      addOfConcept("hadith", ref, (lang === "ar" ? arabic : english)?.text ?? "");
    }
  }
  const passages = (ofPerson && !isUnsure ? shown : []).flatMap(({ kind, ref }) =>
    kind === "quran" ? (parseVerseReference(ref) ?? []) : [],
  );
  for (const { chapter, from, to } of passages) {
    const last = Math.min(quran.chapter(chapter)?.verseCount ?? to, to + around.verses);
    for (let verse = Math.max(1, from - around.verses); verse <= last; verse += 1) {
      const ref = `${chapter}:${verse}`;
      const text = textOf(quran, ref, lang);
      add({ kind: "quran", ref, text, reason: "", weight: around.weight, isBeside: true });
    }
  }
  return found;
}

/** The text of a passage in a language. */
function textOf(quran: Sources["quran"], ref: string, lang: Language): string {
  const range = parseVerseReference(ref);
  if (!range) return "";
  const texts = [];
  for (let number = range.from; number <= range.to; number += 1) {
    const verse = quran.verse(`${range.chapter}:${number}`);
    const text = verse && (lang === "ar" ? quran.arabic(verse.index) : quran.translation(lang, verse.index));
    texts.push(text?.text ?? "");
  }
  return texts.join(" ");
}
