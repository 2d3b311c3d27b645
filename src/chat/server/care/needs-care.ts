import type { Language } from "#i18n/shared/languages.ts";
import type { QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import { readIntent } from "../builtin/intents/read-intent.ts";
import { asksOfShown, citingAnswer } from "./asks-of-shown.ts";
import { goesOnWithCare } from "./goes-on-with-care.ts";
import {
  askedInDanger,
  asksForPlace,
  type CareKind,
  type Follows,
  foreign,
  isBareFollowUp,
  isBesideAssault,
  isGreeting,
  readDanger,
  readSpoken,
  repeatsWords,
} from "./read-danger.ts";
import { readReply } from "./read-reply.ts";
import { isCorrecting, isGoingOn, isWeakAfterDanger, readSigns } from "./read-signs.ts";

type Said = { role: "user" | "assistant"; text: string };

/** How many of the person's earlier messages are read. */
const remembered = 3;
/**
 * The danger that a question reveals, or undefined. It reads all six languages, because people write in another language than the page's, but
 * corrects spelling in the language of the message and English only. `readQuestion` also recognises what no sign says. Of `history` only the
 * person's own messages count. Pure; some milliseconds.
 */
export function needsCare(
  question: string,
  lang: Language,
  history: readonly Said[] = [],
  readQuestion?: ReadQuestion,
): CareKind | undefined {
  const before = dangerBefore(history, lang, readQuestion);
  const now = readDanger(question, lang, readQuestion, placeOf(history, before));
  if (before && isReply(question, lang, { before, now })) return "stay";
  if (now) return before === "threat" && now !== "threat" && goesOn(question, lang, readQuestion) ? before : now;
  if (!before) return undefined;
  const isCorrection = isCorrecting(question);
  const goesOnAs = before === "other" || before === "threat" ? before : "stay";
  // "Why?" may ask for the reason of the danger, whatever was answered last.
  const isWhy = readReply(question, lang) === "why";
  if (isWhy || (isWeakAfterDanger(question) && !isCorrection)) return goesOnAs;
  const shown = citingAnswer(history);
  // A bare "more" is of what was shown, though it sounds like a subject of its own.
  const leaves =
    shown && asksOfShown(question, lang, readQuestion)
      ? before !== "threat" && !needsCare(shown.question, lang, shown.before, readQuestion)
      : hasOwnSubject(question, lang, readQuestion, { before, isCorrection });
  return leaves ? undefined : goesOnAs;
}

/** Kinds of danger whose words ask whether the person is safe: a simple reply goes on with them, and is not answered as at first. */
const asksBack: ReadonlySet<CareKind> = new Set(["self", "harmed", "assault", "stay"]);

/** Whether a message without a sign of its own replies to words of care. Who is not safe or has nobody speaks of nothing else, whatever the words look like. */
function isReply(question: string, lang: Language, { before, now }: { before: CareKind; now: CareKind | undefined }) {
  if (!asksBack.has(before) || readSigns(question, lang)) return false;
  const reply = readReply(question, lang);
  return reply === "unsafe" || reply === "alone" || (reply !== undefined && now !== undefined);
}

/**
 * The danger that the last of the person's recent messages of danger revealed, unless the person has corrected it since. Where care goes on, and its
 * first message is remembered no more, it is `stay`.
 */
export function dangerBefore(
  history: readonly Said[],
  lang: Language,
  readQuestion: ReadQuestion | undefined,
): CareKind | undefined {
  const said = history.filter(({ role }) => role === "user");
  const told = said.slice(-remembered).reduce<CareKind | undefined>((found, { text }, at, recent) => {
    const isFirst = at === 0 && recent.length === said.length;
    const follows = isFirst ? "nothing" : found ? "danger" : "calm";
    const danger = readDanger(text, lang, readQuestion, follows);
    if (danger) return danger;
    const isAnswered =
      found !== undefined &&
      isCorrecting(text) &&
      hasOwnSubject(text, lang, readQuestion, { before: found, isCorrection: true });
    return isAnswered ? undefined : found;
  }, undefined);
  return told ?? (goesOnWithCare(history) ? "stay" : undefined);
}

const placeOf = (history: readonly Said[], before: CareKind | undefined): Follows =>
  before ? "danger" : history.some(({ role }) => role === "user") ? "calm" : "nothing";

/**
 * A message after one of danger is about a subject of its own from `surely` on, from `probably` on where the person asks only, and where the person
 * surely asks only and the message needs none before it. Other things that people tell of their own lives belong to the danger. Who says what they
 * meant is about that from `corrected` on.
 */
const ofOwnSubject = { surely: 0.85, probably: 0.5, asksOnly: 0.7, surelyAsksOnly: 0.95, corrected: 0.1 };
/** Subjects of which somebody may ask who still may harm others. */
const nearThreat = new Set([
  ...["murder-and-retaliation", "violence-in-islam", "self-defence-and-fighting", "martyrs", "hell"],
  ...["anger", "controlling-anger", "being-wronged", "having-wronged-others", "forgiving-others"],
]);
/** A verse or a hadith by its number. */
const place = /\p{Nd}\s*[:٫,]\s*\p{Nd}/u;

/** Whether a message after one of danger surely speaks of something else: "What should I do now?" does not. Without a classifier every message may. */
function hasOwnSubject(
  question: string,
  lang: Language,
  readQuestion: ReadQuestion | undefined,
  { before, isCorrection }: { before: CareKind; isCorrection: boolean },
): boolean {
  const reading = readQuestion && readSpoken(question, lang, readQuestion);
  if (!reading || place.test(question)) return true;
  if (before === "threat" && isBareFollowUp(reading)) return false;
  const { concerns, asksOnly = 0, wanted, followUp } = reading;
  if (wanted === "greeting" || reading.foreign >= foreign.from) return true;
  const [first] = concerns;
  if (first && (askedInDanger.has(first.id) || (before === "threat" && nearThreat.has(first.id)))) return false;
  if (isCorrection) return (first?.strength ?? 0) >= ofOwnSubject.corrected;
  const least = asksOnly >= ofOwnSubject.asksOnly ? ofOwnSubject.probably : ofOwnSubject.surely;
  const standsAlone = asksOnly >= ofOwnSubject.surelyAsksOnly && followUp === undefined;
  return (first?.strength ?? 0) >= least || standsAlone;
}

/**
 * Concerns of which the first is surely grief from `least` on, where none of `hints` is as probable as `hinted` beside it: who mourns without a wish to follow is not
 * asked whether a life is in danger.
 */
const grief = {
  least: 0.7,
  hinted: 0.1,
  concerns: new Set(["grief-after-a-death", "loss-of-a-child", "widowhood", "praying-for-the-dead"]),
  hints: new Set([
    ...["suicidal-thoughts", "despair-and-hopelessness", "emptiness-and-purpose", "bereaved-by-suicide"],
    ...["ruling-on-suicide", "domestic-violence", "sexual-assault"],
  ]),
};

/**
 * From `asksOnly` on a question asks about a subject only, from `namedAsksOnly` on where its words name one, from `least` on it is surely about one, sin and repentance together, unless one of the
 * hints of grief is probable too: then the person is not asked either.
 */
const plain = {
  ...{ asksOnly: 0.3, namedAsksOnly: 0.2, least: 0.9 },
  sins: new Set(["guilt-after-sin", "repentance", "asking-forgiveness"]),
};

function isPlain({ concerns: all, asksOnly = 0 }: QuestionReading): boolean {
  if (asksOnly >= (all[0]?.named ? plain.namedAsksOnly : plain.asksOnly)) return true;
  // What the words name is no sign of how the person is.
  const concerns = all.filter(({ named }) => !named);
  const hinted = concerns.some(({ id, strength }) => strength >= grief.hinted && grief.hints.has(id));
  const sins = concerns.filter(({ id }) => plain.sins.has(id)).reduce((sum, { strength }) => sum + strength, 0);
  return !hinted && Math.max(sins, concerns[0]?.strength ?? 0) >= plain.least;
}

/** What is asked of others' faith, of the site and of the times of prayer, and mockery: none tells of the person. */
const ofNobody: ReadonlySet<string> = new Set(["takfir", "who", "privacy", "times", "mockery"]);

/**
 * Whether a question may tell of danger for which `needsCare` finds too little: its answer first asks whether the person is safe. Greetings, what
 * is not about a person's life, questions where a verse stands, whether others are believers or about the site, plain grief, and what needs a message before it to be
 * understood are left out. A sign of a threat that the classifier takes for a figure of speech is asked about, and an assault beside
 * another matter.
 */
export function mayNeedCare(
  question: string,
  lang: Language,
  readQuestion: ReadQuestion | undefined,
  history: readonly Said[] = [],
): boolean {
  const reading = readQuestion && readSpoken(question, lang, readQuestion);
  if (reading && (readSigns(question, lang)?.kind === "threat" || isBesideAssault(reading))) return true;
  if (!reading?.mayBeDanger || reading.foreign >= foreign.from) return false;
  const [first] = reading.concerns;
  if (isGreeting(reading) || asksForPlace(reading) || isPlain(reading) || repeatsWords(question)) return false;
  if (goesOn(question, lang, readQuestion) && history.some(({ role }) => role === "user")) return false;
  const { short } = readIntent(question, lang);
  if (short !== undefined && ofNobody.has(short)) return false;
  const isGrief = first !== undefined && grief.concerns.has(first.id) && first.strength >= grief.least;
  return !isGrief || reading.concerns.some(({ id, strength }) => strength >= grief.hinted && grief.hints.has(id));
}

/** Whether a message needs the one before it to be understood. */
function goesOn(question: string, lang: Language, readQuestion: ReadQuestion | undefined): boolean {
  const reading = readQuestion && readSpoken(question, lang, readQuestion);
  return reading !== undefined && (isBareFollowUp(reading) || isGoingOn(question, lang));
}

/**
 * A person who fears for another surely fears suicide if that concern has at least the probability `least` and being hurt by others less than
 * `mostHurt`. For many such messages the classifier is not sure enough: then the words for both dangers are shown.
 */
const dying = {
  ...{ concern: "suicidal-thoughts", least: 0.5, mostHurt: 0.02 },
  hurt: new Set([
    "domestic-violence",
    "sexual-assault",
    "hitting-in-marriage",
    "difficult-parents",
    "raising-children",
  ]),
};

/** Whether a message that fears for another person surely tells of suicide or self-harm alone. */
export function tellsOfDyingAlone(question: string, lang: Language, readQuestion: ReadQuestion | undefined): boolean {
  const { concerns = [] } = readQuestion ? readSpoken(question, lang, readQuestion) : {};
  const isHurt = concerns.some(({ id, strength }) => strength >= dying.mostHurt && dying.hurt.has(id));
  return !isHurt && concerns.some(({ id, strength }) => id === dying.concern && strength >= dying.least);
}

/** Concerns about parents, and the least strength at which a message of violence is about them. */
const parents = {
  least: 0.1,
  concerns: new Set<string>(["difficult-parents", "honouring-parents", "mother", "father", "asked-hurt-by-parents"]),
};

/** Whether somebody whom others hurt tells of their parents: they often ask whether they owe them obedience. */
export function tellsOfParents(question: string, lang: Language, readQuestion: ReadQuestion | undefined): boolean {
  const { concerns = [] } = readQuestion ? readSpoken(question, lang, readQuestion) : {};
  return concerns.some(({ id, strength }) => strength >= parents.least && parents.concerns.has(id));
}

/** Concerns about suicide, and the least strength at which a question is about one. */
const suicide = {
  least: 0.3,
  concerns: new Set<string>(["suicidal-thoughts", "bereaved-by-suicide", "ruling-on-suicide"]),
};

/** Whether a question is about suicide, though nobody seems to be in danger: the person mourns or asks for a ruling. */
export function isAboutSuicide(question: string, lang: Language, readQuestion: ReadQuestion | undefined): boolean {
  const { concerns = [] } = readQuestion ? readSpoken(question, lang, readQuestion) : {};
  return concerns.some(({ id, strength }) => strength >= suicide.least && suicide.concerns.has(id));
}
