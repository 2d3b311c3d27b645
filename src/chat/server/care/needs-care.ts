import ar from "../../../../content/care/signs.ar.json" with { type: "json" };
import en from "../../../../content/care/signs.en.json" with { type: "json" };
import id from "../../../../content/care/signs.id.json" with { type: "json" };
import pl from "../../../../content/care/signs.pl.json" with { type: "json" };
import tr from "../../../../content/care/signs.tr.json" with { type: "json" };
import ur from "../../../../content/care/signs.ur.json" with { type: "json" };
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import type { Danger, QuestionReading, ReadQuestion } from "../../../sources/shared/contract.ts";
import { questionLimit } from "../../shared/limits.ts";
import { findRecalledVerse } from "../builtin/claims/known-verses.ts";
import { readClaim } from "../builtin/claims/read-claim.ts";
import { foldText } from "../phrases/fold-text.ts";
import { languageOf } from "../question-language.ts";
import { respell } from "./respell.ts";
import { compileSigns, type Signs, signsSchema } from "./sign-patterns.ts";

/**
 * The kind of danger: `self` is suicidal or self-harming, `harmed` is hurt or threatened by another person, `assault` is or was assaulted sexually,
 * `other` fears for another person; `stay` is a message after one of these that surely speaks of nothing else.
 */
export type CareKind = "self" | "harmed" | "assault" | "other" | "stay";

type Said = { role: "user" | "assistant"; text: string };

const files: Record<Language, unknown> = { en, ar, pl, tr, id, ur };
const signs = new Map<Language, Signs>(languages.map((one) => [one, compileSigns(signsSchema.parse(files[one]))]));
const harmless = languages.map((one) => signsOf(one).harmless);

/** How many of the person's earlier messages are read. */
const remembered = 3;
/** UTF-16 units that are read of a text: the longest question. */
const longest = questionLimit;
/** Quoted text is not the person's own when the words around it name scripture or a work of art. */
const quoted = /[«»“”„"﴿﴾‹›][^«»“”„"﴿﴾‹›]{1,600}[«»“”„"﴿﴾‹›]/gu;
const quoting =
  /(?:verse|ayah|ayat|hadith|hadis|hadits|surah|quran|qur’an|koran|kuran|novel|movie|film|song|lyric|poem|book|أغنية|فيلم|رواية|آية|الآية|حديث|قصيدة|werset|piosenk|wiersz|książ|şarkı|roman|şiir|ayet|kitap|kitab|lagu|novel|puisi|buku|آیت|حدیث|ناول|گانا|شعر|کتاب)/iu;

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
  const now = readDanger(question, lang, readQuestion);
  if (now) return now;
  const before = dangerBefore(history, lang, readQuestion);
  if (!before) return undefined;
  const folded = foldText(question.slice(0, longest));
  const isWeak = languages.some((one) => signsOf(one).weak.test(folded));
  if (!isWeak && hasOwnSubject(question, lang, readQuestion)) return undefined;
  return before === "other" ? "other" : "stay";
}

/** The danger that the last of the person's recent messages of danger revealed. */
export function dangerBefore(
  history: readonly Said[],
  lang: Language,
  readQuestion: ReadQuestion | undefined,
): CareKind | undefined {
  const said = history.filter(({ role }) => role === "user").slice(-remembered);
  return said.reduce<CareKind | undefined>(
    (found, { text }) => readDanger(text, lang, readQuestion) ?? found,
    undefined,
  );
}

/**
 * A message after one of danger is about a subject of its own from `surely` on, from `probably` on where the person asks only, and where the person
 * surely asks only and the message needs none before it. Other things that people tell of their own lives belong to the danger.
 */
const ofOwnSubject = { surely: 0.85, probably: 0.5, asksOnly: 0.7, surelyAsksOnly: 0.95 };
/** Subjects of which somebody may ask who is still in danger. */
const nearDanger = new Set([
  ...["suicidal-thoughts", "ruling-on-suicide", "domestic-violence", "hitting-in-marriage", "sexual-assault", "death"],
  ...["despair-and-hopelessness", "emptiness-and-purpose", "hard-decision", "guilt-after-sin", "repentance"],
  "wills-and-bequests",
]);
/**
 * A question where a verse stands ("which surah says that no soul is burdened …") has the verse's words, not the person's. It is no danger if the
 * person surely asks only and danger is less probable than `mostDanger`.
 */
const quotation = { asksOnly: 0.8, mostDanger: 0.7 };
const asksForPlace = ({ wanted, concerns: [first] }: QuestionReading) =>
  wanted === "quotation" && !(first && nearDanger.has(first.id));

/**
 * Least probability of danger in a question that repeats a well-known verse and asks about it, or asks whether a source has certain words: the words
 * that sound like despair are not the person's.
 */
const leastBesideWords = 0.85;
const repeatsWords = (text: string) => findRecalledVerse(text) !== undefined || readClaim(text) !== undefined;

/** A verse or a hadith by its number. */
const place = /\p{Nd}\s*[:٫,]\s*\p{Nd}/u;

/** Whether a message after one of danger surely speaks of something else: "What should I do now?" does not. Without a classifier every message may. */
function hasOwnSubject(question: string, lang: Language, readQuestion: ReadQuestion | undefined): boolean {
  const reading = readQuestion && readSpoken(question, lang, readQuestion);
  if (!reading || place.test(question)) return true;
  const { concerns, asksOnly = 0, wanted, followUp } = reading;
  if (wanted === "greeting" || reading.foreign >= foreign.from) return true;
  const [first] = concerns;
  if (first && nearDanger.has(first.id)) return false;
  const least = asksOnly >= ofOwnSubject.asksOnly ? ofOwnSubject.probably : ofOwnSubject.surely;
  return (first?.strength ?? 0) >= least || (asksOnly >= ofOwnSubject.surelyAsksOnly && followUp === undefined);
}

const kindOf: Record<Danger, CareKind | undefined> = {
  present: "self",
  other: "other",
  violence: "harmed",
  assault: "assault",
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
const foreign = { from: 0.5, mostDanger: 0.75 };
/** Least probability of the concern with which violence is answered as an assault. */
const assaultFrom = 0.3;
const assault = "sexual-assault";

/** A message is a greeting, or about greetings, from `least` on if danger is less probable than `mostDanger`: a farewell may send greetings. */
const greeting = { concern: "greetings", least: 0.7, mostDanger: 0.8 };
const isGreeting = ({ wanted, concerns: [first], dangerStrength = 0 }: QuestionReading) =>
  (wanted === "greeting" || (first?.id === greeting.concern && first.strength >= greeting.least)) &&
  dangerStrength < greeting.mostDanger;

/**
 * The danger by signs, or else by the classifier of the message's language. A sign in that language is a figure of speech if the classifier is sure
 * of that. Of signs in other languages it knows nothing, so that they count.
 */
function readDanger(text: string, lang: Language, readQuestion: ReadQuestion | undefined): CareKind | undefined {
  const spoken = readQuestion ? languageOf(text, lang, readQuestion) : lang;
  const found = readSigns(text, spoken);
  const reading = readQuestion?.(text.slice(0, longest), spoken);
  if (!reading) return found?.kind;
  const signs = found?.inOwnLanguage && reading.isCalm ? undefined : found?.kind;
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
  if (signs !== undefined) return signs;
  if (isGreeting(reading)) return undefined;
  const isUnplanned = first?.id === unplanned.concern && first.strength >= unplanned.surely;
  if (isUnplanned && dangerStrength < unplanned.mostDanger) return undefined;
  const isQuotation = asksForPlace(reading) && (reading.asksOnly ?? 0) >= quotation.asksOnly;
  if (isQuotation && dangerStrength < quotation.mostDanger) return undefined;
  if (dangerStrength < leastBesideWords && repeatsWords(text)) return undefined;
  if (reading.foreign >= foreign.from && dangerStrength < foreign.mostDanger) return undefined;
  return reading.danger && kindOf[reading.danger];
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
 * From `asksOnly` on a question asks about a subject only, from `least` on it is surely about one, sin and repentance together, unless one of the
 * hints of grief is probable too: then the person is not asked either.
 */
const plain = {
  ...{ asksOnly: 0.3, least: 0.9 },
  sins: new Set(["guilt-after-sin", "repentance", "asking-forgiveness"]),
};

function isPlain({ concerns, asksOnly = 0 }: QuestionReading): boolean {
  if (asksOnly >= plain.asksOnly) return true;
  const hinted = concerns.some(({ id, strength }) => strength >= grief.hinted && grief.hints.has(id));
  const sins = concerns.filter(({ id }) => plain.sins.has(id)).reduce((sum, { strength }) => sum + strength, 0);
  return !hinted && Math.max(sins, concerns[0]?.strength ?? 0) >= plain.least;
}

/**
 * Whether a question may tell of danger for which `needsCare` finds too little: its answer first asks whether the person is safe. Greetings, what
 * is not about a person's life, questions where a verse stands, and plain grief are left out.
 */
export function mayNeedCare(question: string, lang: Language, readQuestion: ReadQuestion | undefined): boolean {
  const reading = readQuestion && readSpoken(question, lang, readQuestion);
  if (!reading?.mayBeDanger || reading.foreign >= foreign.from) return false;
  const [first] = reading.concerns;
  if (isGreeting(reading) || asksForPlace(reading) || isPlain(reading) || repeatsWords(question)) return false;
  const isGrief = first !== undefined && grief.concerns.has(first.id) && first.strength >= grief.least;
  return !isGrief || reading.concerns.some(({ id, strength }) => strength >= grief.hinted && grief.hints.has(id));
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

/** The reading in the message's language. */
const readSpoken = (text: string, lang: Language, readQuestion: ReadQuestion) =>
  readQuestion(text.slice(0, longest), languageOf(text, lang, readQuestion));

type SignKind = "self" | "harmed" | "other";

type FoundSign = { kind: SignKind; inOwnLanguage: boolean };

/** The gravest sign in any language. `inOwnLanguage`: no other language than the page's has one. */
function readSigns(text: string, lang: Language): FoundSign | undefined {
  const read = text.slice(0, longest);
  const unquoted = read.replace(quoted, " . ");
  const own = quoting.test(unquoted) ? unquoted : read;
  const folded = foldText(own);
  const kinds = languages.map((one) => ({ language: one, found: kindsIn(folded, one, one === lang || one === "en") }));
  const kind = (["self", "harmed", "other"] as const).find((sign) => kinds.some(({ found }) => found.includes(sign)));
  return kind && { kind, inOwnLanguage: kinds.every(({ language, found }) => language === lang || found.length === 0) };
}

function kindsIn(text: string, language: Language, spelling: boolean): SignKind[] {
  const known = signsOf(language);
  const told = text
    .split(" . ")
    .map((sentence) => ` . ${sentence.trim()} . `)
    .filter((sentence) => !known.about.test(sentence))
    .join(" ");
  const spelled = spelling && known.spell.length > 0 ? respell(told, known.spell) : told;
  let rest = spelled;
  for (const expression of harmless) rest = takeOut(rest, expression);
  const isOther = rest.search(known.other) >= 0;
  const others = isOther ? takeOut(rest, known.other) : rest;
  // The rest of a sentence about another person is still about that person, unless it also says "I".
  const own = isOther
    ? others
        .split(" . ")
        .filter((part) => known.me.test(` ${part} `))
        .join(" . ")
    : others;
  return [
    ...(isOther ? (["other"] as const) : []),
    ...(known.harmed.test(others) ? (["harmed"] as const) : []),
    ...(known.self.test(` . ${own} . `) ? (["self"] as const) : []),
  ];
}

/** Replaces matches by the end of a sentence. */
function takeOut(text: string, expression: RegExp): string {
  return text.replace(expression, ".");
}

function signsOf(language: Language): Signs {
  const found = signs.get(language);
  if (!found) throw new RangeError(`There are no signs for ${language}.`);
  return found;
}
