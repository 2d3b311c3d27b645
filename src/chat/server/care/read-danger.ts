import type { Language } from "#i18n/shared/languages.ts";
import type { Danger, QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import { questionLimit } from "../../shared/limits.ts";
import { findRecalledVerse } from "../builtin/claims/known-verses.ts";
import { readClaim } from "../builtin/claims/read-claim.ts";
import { languageOf } from "../question-language.ts";
import { isCorrecting, isGoingOn, readSigns, type SignKind } from "./read-signs.ts";

/**
 * The kind of danger: `self` is suicidal or self-harming, `harmed` is hurt or threatened by another person, `assault` is or was assaulted sexually,
 * `other` fears for another person, `threat` may harm others, or themself together with others; `stay` is a message after one of these that surely
 * speaks of nothing else.
 */
export type CareKind = "self" | "harmed" | "assault" | "other" | "threat" | "stay";

/** UTF-16 units that are read of a text: the longest question. */
const longest = questionLimit;

/** What a message follows: no other, one of danger, or others that tell of none. */
export type Follows = "nothing" | "danger" | "calm";

/** Subjects of which somebody may ask who is still in danger. */
export const askedInDanger = new Set([
  ...["suicidal-thoughts", "ruling-on-suicide", "domestic-violence", "hitting-in-marriage", "sexual-assault", "death"],
  ...["despair-and-hopelessness", "emptiness-and-purpose", "hard-decision", "guilt-after-sin", "repentance"],
  "wills-and-bequests",
]);
/**
 * A question where a verse stands ("which surah says that no soul is burdened …") has the verse's words, not the person's. It is no danger if the
 * person surely asks only and danger is less probable than `mostDanger`.
 */
const quotation = { asksOnly: 0.7, mostDanger: 0.7 };
export const asksForPlace = ({ wanted, concerns: [first] }: QuestionReading) =>
  wanted === "quotation" && !(first && askedInDanger.has(first.id));

/**
 * Least probability of danger in a question that repeats a well-known verse and asks about it, or asks whether a source has certain words: the words
 * that sound like despair are not the person's.
 */
const leastBesideWords = 0.85;
export const repeatsWords = (text: string) => findRecalledVerse(text) !== undefined || readClaim(text) !== undefined;

const kindOf: Record<Danger, CareKind | undefined> = {
  present: "self",
  other: "other",
  violence: "harmed",
  assault: "assault",
  threat: "threat",
  past: undefined,
};
/**
 * Least probability that somebody mourns a suicide: the danger is over, and the answer is condolence. From `surely` on, the person whom the
 * classifier fears for is the one who died, unless danger is as probable as `mostDanger`: then it is another, who may follow. The person's own
 * danger, of which no sign speaks, is grief if it is less probable than `mostOwnDanger`, or, from `certainly` on, than `mostOwnDangerOfMourner`: a
 * wish to follow makes the concern itself less probable.
 */
const mourns = {
  ...{ concern: "bereaved-by-suicide", least: 0.5, surely: 0.85, certainly: 0.95 },
  ...{ mostDanger: 0.7, mostOwnDanger: 0.5, mostOwnDangerOfMourner: 0.9 },
};
/** Least probability of that concern with which a person in danger wants to follow the one who died, whose danger is all that the signs see. */
const followsFrom = 0.3;

/**
 * From `surely` on, a pregnancy that was not planned is what frightens the person, if danger is less probable than `mostDanger`. The answer to it
 * has soft words of care.
 */
const unplanned = { concern: "unplanned-pregnancy", surely: 0.75, mostDanger: 0.7 };

/**
 * From `from` on, a question is about something else than a person's life or faith. It is danger all the same if that is as probable as `mostDanger`: a
 * message in dialect or of unusual words looks foreign too.
 */
export const foreign = { from: 0.5, mostDanger: 0.75 };
/** Least probability of the concern with which violence is answered as an assault. */
const assaultFrom = 0.3;
const assault = "sexual-assault";

/** From these probabilities on, a message tells of an assault whatever it is about, and is about another matter. */
const beside = { assault: 0.9, matter: 0.4 };
/**
 * Whether a message in which the classifier finds an assault is about a matter beside danger, and not about assault: "my husband forces me to cover my
 * face". The person is asked whether they are safe.
 */
export function isBesideAssault({ danger, dangerStrength = 1, concerns }: QuestionReading): boolean {
  const [first] = concerns;
  const isTold = concerns.some(({ id, strength }) => id === assault && strength >= assaultFrom);
  if (danger !== "assault" || dangerStrength >= beside.assault || isTold) return false;
  return first !== undefined && first.strength >= beside.matter && !askedInDanger.has(first.id);
}

/** A message needs the one before it to be understood from `from` on, and is danger all the same from `mostDanger` on. */
const bareFollowUp = { from: 0.2, mostDanger: 0.7 };
export const isBareFollowUp = ({ followUp }: QuestionReading) => (followUp?.probability ?? 0) >= bareFollowUp.from;
/** A correction after words of care is danger all the same from `mostDanger` on. */
const correction = { mostDanger: 0.9 };

/**
 * Whose danger it is. The classifier overrules the signs only if it is sure: other signs become a threat from the probability `threat` on, and signs
 * of a threat become danger from others from `others` on, because messages about what another person threatens have the same words. Signs of an attack
 * are never overruled (`isSure`), nor are those of a person who wants to die.
 */
const surelyOf = { threat: 0.97, others: 0.9 };
function ofWhom(signs: SignKind, isSure: boolean, { danger, dangerStrength = 0 }: QuestionReading): CareKind {
  if (isSure || signs === "self") return signs;
  if (danger === "threat" && dangerStrength >= surelyOf.threat) return "threat";
  const isOfOthers = (danger === "violence" || danger === "other") && dangerStrength >= surelyOf.others;
  return signs === "threat" && isOfOthers ? (kindOf[danger] ?? signs) : signs;
}

/** A message is a greeting, or about greetings, from `least` on if danger is less probable than `mostDanger`: a farewell may send greetings. */
const greeting = { concern: "greetings", least: 0.7, mostDanger: 0.8 };
export const isGreeting = ({ wanted, concerns: [first], dangerStrength = 0 }: QuestionReading) =>
  (wanted === "greeting" || (first?.id === greeting.concern && first.strength >= greeting.least)) &&
  dangerStrength < greeting.mostDanger;

/**
 * The danger by signs, or else by the classifier of the message's language. A sign in that language is a figure of speech if the classifier is sure
 * of that. It does not know other languages, so signs in them always count. Without a sign, a message that needs the one before it to be understood
 * is danger only if that is very probable, unless danger was told before; so is a correction.
 */
export function readDanger(
  text: string,
  lang: Language,
  readQuestion: ReadQuestion | undefined,
  follows: Follows = "nothing",
): CareKind | undefined {
  const spoken = readQuestion ? languageOf(text, lang, readQuestion) : lang;
  const found = readSigns(text, spoken);
  const reading = readQuestion?.(text.slice(0, longest), spoken);
  if (!reading) return found?.kind;
  const signs = found?.inOwnLanguage && reading.isCalm && !found.isSure ? undefined : found?.kind;
  const [first] = reading.concerns;
  const mourning = first?.id === mourns.concern ? first.strength : 0;
  const isMourning = mourning >= mourns.least;
  const { danger, dangerStrength = 1 } = reading;
  const isForDead = mourning >= mourns.surely && dangerStrength < mourns.mostDanger;
  const mostOwnDanger = mourning >= mourns.certainly ? mourns.mostOwnDangerOfMourner : mourns.mostOwnDanger;
  const isGrief = signs === undefined && mourning >= mourns.surely && dangerStrength < mostOwnDanger;
  const isNow = (danger === "present" && !isGrief) || (danger === "other" && !isForDead);
  if (isMourning && signs !== "self" && !isNow) return undefined;
  const isBereaved = reading.concerns.some(({ id, strength }) => id === mourns.concern && strength >= followsFrom);
  if (signs === "other" && danger === "present" && isBereaved) return "self";
  // The signs know no tense: "he used to beat me, I am safe now" has the words of danger.
  if (reading.danger === "past") return undefined;
  const isAssault = reading.danger === "assault" || (first?.id === assault && first.strength >= assaultFrom);
  if (signs === "harmed" && isAssault) return "assault";
  // "He wants to kill me" has words of suicide too, and looks like a threat.
  if (signs === "self" && found?.isHarmedToo && danger === "threat") return "harmed";
  if (signs !== undefined) return ofWhom(signs, found?.isSure === true, reading);
  if (isGreeting(reading)) return undefined;
  const goesOn = isBareFollowUp(reading) || isGoingOn(text, spoken);
  if (follows === "calm" && goesOn && dangerStrength < bareFollowUp.mostDanger) return undefined;
  if (follows === "danger" && dangerStrength < correction.mostDanger && isCorrecting(text)) return undefined;
  const isUnplanned = first?.id === unplanned.concern && first.strength >= unplanned.surely;
  if (isUnplanned && dangerStrength < unplanned.mostDanger) return undefined;
  const isQuotation = asksForPlace(reading) && (reading.asksOnly ?? 0) >= quotation.asksOnly;
  if (isQuotation && dangerStrength < quotation.mostDanger) return undefined;
  if (dangerStrength < leastBesideWords && repeatsWords(text)) return undefined;
  if (reading.foreign >= foreign.from && dangerStrength < foreign.mostDanger) return undefined;
  if (isBesideAssault(reading)) return undefined;
  return reading.danger && kindOf[reading.danger];
}

/** The reading in the message's language. */
export const readSpoken = (text: string, lang: Language, readQuestion: ReadQuestion) =>
  readQuestion(text.slice(0, longest), languageOf(text, lang, readQuestion));
