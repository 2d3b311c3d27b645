import type { MessageKey } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Concern, ReadQuestion } from "#sources/shared/contract.ts";
import { type AskedPoint, askedPoints } from "../../follow-ups/asked-points.ts";
import type { CitedSource } from "../../follow-ups/cited-sources.ts";
import { isOfStory, otherConcern, refersToPerson } from "../../follow-ups/follow-up-kind.ts";
import { says } from "../../follow-ups/follow-up-phrases.ts";
import type { ReadFollowUp } from "../../follow-ups/read-follow-up.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { findPassages } from "../find-passages.ts";
import { findPremise } from "../find-premise.ts";
import { mourns } from "../first-words.ts";
import { type Intent, readIntent } from "../intents/read-intent.ts";
import { refineIntent } from "../intents/refine-intent.ts";
import { firstSound } from "../sound-hadith.ts";
import { type Found, hasPassages, type Understood } from "../write-passages.ts";
import { findForOne, findOwnPassages } from "./own-passages.ts";

/** What answers a message that goes on: passages as for a question of its own, or passages of the subject that hold its words; neither if nothing fits. */
export type Next = {
  found?: Found;
  own?: readonly CitedSource[];
  concerns: readonly Concern[];
  /** The conversation asks what is allowed or due. */
  asksRuling: boolean;
  /** What is said before `own`, where those are no passages that hold the words of the message. */
  lead?: MessageKey;
};
/** `concern`: the concept of another subject. */
type Chosen = Pick<Next, "found" | "own" | "lead"> & { concern?: Concern };

/** Least probability of a concern of the conversation's subject. */
export const ofSubject = 0.2;
/** The least probability of another concept than the subject's: read together with the subject, read alone, and alone whatever stands before it. */
const turned = { together: 0.5, alone: 0.3, surely: 0.85 };
/** From this probability on, a message asks about a subject; below, it goes on telling. */
const asks = 0.5;
/** From this probability on, nothing in the corpus answers the words of another subject. */
const foreign = 0.5;

/** What answers a message that is read together with the conversation before it. */
export async function chooseNext(
  dependencies: AnswererDependencies,
  alone: Understood,
  followUp: ReadFollowUp,
  read: ReadQuestion,
): Promise<Next> {
  const { lang } = alone.asked;
  const [first, ...others] = read(followUp.subject, lang).concerns.filter(({ strength }) => strength >= ofSubject);
  const concerns = first ? [first, ...(first.named ? [] : others)] : [];
  const ofPerson = isOfStory(followUp, lang, read) || dependencies.findSurah?.(followUp.subject) !== undefined;
  const own = { ...followUp, concerns, ofPerson };
  const frame = kindOf(followUp.frame, lang, read);
  // Only the prayer that was shown can answer "When do I say it?".
  const isOfPrayer = followUp.bare === "asks" && frame === "dua";
  const findOwn = async () => (isOfPrayer ? [] : findOwnPassages(dependencies, own, followUp.words, lang));
  const asksRuling = [alone.intent.kind, frame].includes("ruling");
  const asksToSay = says("say", followUp.words, lang);
  // A mourner who asks "what do I say to my mother?" does not ask for a prayer.
  const asksWhat = asksToSay || says("asking", followUp.words, lang);
  const grieves = mourns(concerns[0]) && frame === "general" && asksWhat;
  if (followUp.forOne && !grieves) {
    return { concerns, asksRuling, ...(await forOne(dependencies, alone, own, frame === "dua" || asksToSay)) };
  }
  const choose = followUp.kind === "continued" ? goOn : turnTo;
  const { concern, ...chosen } = await choose(dependencies, { alone, followUp, read, findOwn });
  return { concerns: concern ? [concern, ...concerns] : concerns, asksRuling, ...chosen };
}

const intentOf = (question: string, lang: Language, read: ReadQuestion): Intent =>
  refineIntent(readIntent(question, lang), read(question, lang));
const kindOf = (question: string, lang: Language, read: ReadQuestion) => intentOf(question, lang, read).kind;

/** A message that goes on. `alone`: as it is understood by itself; `findOwn` finds the passages of the subject that hold its words. */
type GoingOn = {
  alone: Understood;
  followUp: ReadFollowUp;
  read: ReadQuestion;
  findOwn: () => Promise<CitedSource[]>;
};

type OwnFollowUp = ReadFollowUp & { concerns: readonly Concern[] };

/** Most passages that are shown once more. */
const mostAgain = 2;

/** What was asked, for somebody of the family: what the subject's passages say of such a person, or else what was shown. */
async function forOne(
  dependencies: AnswererDependencies,
  { asked: { question, lang } }: Understood,
  own: OwnFollowUp,
  asksPrayer: boolean,
): Promise<Chosen> {
  const found = await findForOne(dependencies, own, { question, lang, asksPrayer });
  if (found.length > 0) return { own: found };
  const shown = own.cited.filter(({ kind }) => kind !== "tafsir");
  const [first] = own.concerns;
  const prayers = (asksPrayer ? (first?.prayers ?? []) : []).map((ref) => ({
    kind: first?.hadith.includes(ref) ? ("hadith" as const) : ("quran" as const),
    ref,
  }));
  if (prayers.length > 0) return { own: prayers.slice(0, mostAgain), lead: "guidance:followSame" };
  return shown.length > 0 ? { own: shown.slice(0, mostAgain), lead: "guidance:followSame" } : {};
}

/** Whether only a passage that answers the point can be shown. */
const told = (point: AskedPoint) => point.name !== "time";

/** A question and nothing else ("when?"): the passage that was shown first. Empty if the question asks for a point that this passage would have to name. */
function asFar({ asked: { question, lang } }: Understood, { bare, cited }: ReadFollowUp): Chosen {
  if (bare !== "asks" || askedPoints(question, lang).some(told)) return {};
  const shown = cited.find(({ kind }) => kind !== "tafsir");
  return shown ? { own: [shown], lead: "guidance:followAsFar" } : {};
}

/** A question that goes on with the subject. */
async function goOn(dependencies: AnswererDependencies, { alone, followUp, read, findOwn }: GoingOn): Promise<Chosen> {
  const { question, lang } = alone.asked;
  const ofPerson = refersToPerson(followUp, question, lang, read);
  const found = await findPassages(dependencies, withSubject(alone, followUp, read));
  const [subject] = read(followUp.subject, lang).concerns;
  const isOfOwnLife = subject?.ownLife === true && (read(followUp.subject, lang).asksOnly ?? 0) < asks;
  const feels = found.intent.feeling || intentOf(followUp.subject, lang, read).feeling || isOfOwnLife;
  if (mourns(subject) && (!followUp.bare || kindOf(followUp.frame, lang, read) === "general")) return { found };
  const mayTell = found.tells && !followUp.bare && !askedPoints(question, lang).some(told);
  const isTold = found.soft || (!ofPerson && mayTell && feels && found.intent.kind === "general");
  if (isTold && (alone.reading.asksOnly ?? 0) < asks) return { found };
  const own = found.soft ? [] : await findOwn();
  if (own.length > 0) return { own };
  if (followUp.bare) return asFar(alone, followUp);
  if (followUp.isUnsure) return ifAny(await findPassages(dependencies, alone));
  const [itself] = alone.reading.concerns;
  const isSure = itself !== undefined && itself.id !== subject?.id && itself.strength >= turned.surely;
  if (isSure && !ofPerson) return ifAny(await findPassages(dependencies, alone));
  const [together] = found.reading.concerns;
  const isTurned =
    together !== undefined &&
    together.id !== subject?.id &&
    together.strength >= turned.together &&
    alone.reading.concerns.some(({ id, strength }) => id === together.id && strength >= turned.alone);
  return found.soft || (isTurned && !ofPerson) ? { found } : {};
}

/** The same question about something else: where that has a concept or verses of its own, those; else what the subject's passages say of it. */
async function turnTo(
  dependencies: AnswererDependencies,
  { alone, followUp, read, findOwn }: GoingOn,
): Promise<Chosen> {
  const { lang } = alone.asked;
  const other = aboutOther(alone, followUp, read);
  const concern = otherConcern(followUp, followUp, lang, read);
  // In a story "their dog" does not change the subject, nor does a word for a feeling after a question about a ruling.
  const ofStory = concern && concern.strength < turned.surely && isOfStory(followUp, lang, read) ? await findOwn() : [];
  if (ofStory.length > 0) return { own: ofStory };
  if (concern?.ownLife && kindOf(followUp.frame, lang, read) === "ruling") return { own: await findOwn() };
  // A question about what a widow is due is not one of a mourner.
  if (concern && mourns(concern)) return { own: await firstOf(dependencies, concern), concern };
  const named = concern ? ifAny(await findPassages(dependencies, withNamed(other, concern))) : {};
  if (named.found) return named;
  const own = await findOwn();
  if (own.length > 0) return { own };
  // About people, "and my mother?" asks whether the same holds for her.
  if (other.reading.foreign >= foreign || (other.reading.concerns[0]?.strength ?? 0) >= turned.alone) return {};
  // Its concept is unsure: the search answers alone.
  return ifAny(await findPassages(dependencies, { ...other, reading: { ...other.reading, concerns: [] } }));
}

const ifAny = (found: Found): Chosen => (hasPassages(found) ? { found } : {});

/** Most verses of a concept that are shown without the words of an answer to it. */
const ofConcept = { verses: 2, hadith: 1 };

/** The first passages of a concept. */
async function firstOf({ evidence }: AnswererDependencies, { verses, hadith }: Concern): Promise<CitedSource[]> {
  const sound = await firstSound(evidence, hadith, ofConcept.hadith);
  return [
    ...sound.map((ref) => ({ kind: "hadith" as const, ref })),
    ...verses.slice(0, ofConcept.verses).map((ref) => ({ kind: "quran" as const, ref })),
  ];
}

/** Least probability of a subject that the person names in a word or two. */
const named = 0.5;

/** The reading of a subject that its words surely name. */
function withNamed(understood: Understood, concern: Concern): Understood {
  const { concerns } = understood.reading;
  const sure = { ...concern, strength: Math.max(concern.strength, named) };
  const others = concerns.filter(({ id }) => id !== concern.id);
  return { ...understood, reading: { ...understood.reading, concerns: [sure, ...others] } };
}

/** The words of another subject as a question of the same kind as the one before them. */
function aboutOther(alone: Understood, { words, frame }: ReadFollowUp, read: ReadQuestion): Understood {
  const { asked } = alone;
  const [reading, before] = [read(words, asked.lang), read(frame, asked.lang)];
  const intent = refineIntent(readIntent(words, asked.lang), reading);
  const kind = intent.kind === "general" ? kindOf(frame, asked.lang, read) : intent.kind;
  const asksOnly = Math.max(reading.asksOnly ?? 0, before.asksOnly ?? 0);
  // A word or two look outside of the corpus.
  const outside = Math.min(reading.outside, before.outside);
  return {
    ...alone,
    asked: { ...asked, question: words },
    reading: { ...reading, asksOnly, outside },
    intent: { ...intent, kind },
    premise: undefined,
  };
}

/** A message together with the question that it goes on with. Of which kind it is, the message says; where it does not, the question before it. */
export function withSubject(
  { asked, attached, aboutVerses, intent }: Understood,
  followUp: ReadFollowUp,
  read: ReadQuestion,
): Understood {
  const { subject, frame } = followUp;
  const together = { ...asked, question: `${subject} ${asked.question}` };
  const reading = read(together.question, asked.lang);
  const before = intentOf(frame, asked.lang, read);
  const kind = intent.kind === "general" ? before.kind : intent.kind;
  const combined = { ...intent, kind, selfharmTopic: intent.selfharmTopic || before.selfharmTopic };
  const premise = asked.refs.length === 0 ? findPremise(together.question, asked.lang) : undefined;
  return { asked: together, attached, aboutVerses, quotesOnly: false, reading, intent: combined, premise, followUp };
}
