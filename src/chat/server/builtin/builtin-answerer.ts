import { takeTurn } from "#sources/server/index.ts";
import type { Concern, QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import type { Answerer, AnswerRequest } from "../answers/answerer.ts";
import { followedBy, type ReadFollowUp, readFollowUp } from "../follow-ups/read-follow-up.ts";
import { type AboutVerses, readAboutVerses } from "./about-verses.ts";
import { answerFollowUp } from "./answer-follow-up.ts";
import { inSources, paragraph, reasonsOf, type Translate } from "./answer-text.ts";
import { readAttachedVerses } from "./attached-verses.ts";
import type { AnswererDependencies } from "./choose-evidence.ts";
import { type Chosen, chooseEvidence, isOfFact, isOutside, lastQuestion } from "./choose-evidence.ts";
import { findCount } from "./find-count.ts";
import { findPremise, type Premise } from "./find-premise.ts";
import { findFelt, type ReflectionKey, reflectionOf } from "./find-reflection.ts";
import { findTwoSubjects, tellsOfLoss } from "./find-subjects.ts";
import { firstWords, mourns } from "./first-words.ts";
import { meets } from "./passage-lists.ts";
import { type Intent, readIntent, type ShortIntent } from "./read-intent.ts";
import { passagesOf } from "./reasoned-passages.ts";
import { opensWithSalam, saysSalam } from "./salam.ts";
import { refusals, shortAnswers } from "./short-answers.ts";
import { firstSound } from "./sound-hadith.ts";

export type { AnswererDependencies };

/** Concerns that suggest unspoken danger, and the least strength at which they count. */
const nearDanger = {
  least: 0.3,
  concerns: new Set<string>([
    ...(["suicidal-thoughts", "domestic-violence", "hitting-in-marriage"] as const),
    ...(["bereaved-by-suicide", "ruling-on-suicide", "sexual-assault", "unplanned-pregnancy"] as const),
  ]),
};
/** A question about suffering is close to danger when it is told as the person's own. */
const suffering = "suffering-and-evil";
/**
 * Below this probability of asking about a subject only, the person tells of themselves without a word for a feeling ("why was I made for such
 * pain?"). General questions about suffering on the tuning halves have 0.04 or more.
 */
const surelyTold = 0.02;
/** Least probability that a question is about a subject only: from there on its concerns are not taken for the person's feelings. */
const surelyAsksOnly = 0.5;
/** Least probability with which a concern decides the first words of an answer. */
const named = 0.5;

type Question = Omit<AnswerRequest, "modelKey">;

/** Of this concern's ruling the schools of law do not differ. */
const agreedRuling = "ruling-on-suicide";

/** A question as it was read. `asked` holds the question before it too where the person goes on with that. */
type Understood = {
  asked: Question;
  attached: readonly string[];
  /** What the question wants of them, if it has no subject of its own. */
  aboutVerses: AboutVerses | undefined;
  /** The question consists of the words of a verse alone. */
  quotesOnly: boolean;
  reading: QuestionReading;
  intent: Intent;
  premise: Premise | undefined;
  /** Absent for a question that stands alone. */
  followUp?: ReadFollowUp;
};
type Found = Understood & {
  reflection: ReflectionKey | undefined;
  soft: boolean;
  tells: boolean;
  surelyTells: boolean;
  chosen: Chosen;
};

/** Most words of a message that is read with the question before it because nothing was found for it alone. */
const shortMessage = 8;

/**
 * The text of an answer, in chunks: fixed sentences in the question's language and reference marks, never scripture. Attached verses come first. A
 * message that follows an answer is read with it. When no search result passes the threshold, the text says so and cites nothing. The sentences
 * vary by question, deterministically.
 */
export async function* writeBuiltinAnswer(dependencies: AnswererDependencies, asked: Question): AsyncGenerator<string> {
  const t = dependencies.messages.translate(asked.lang);
  // Of a long question each of these parts takes ten milliseconds or more; other requests come between them.
  await takeTurn();
  const { attached, quotesOnly } = await readAttachedVerses(dependencies, asked);
  const aboutVerses = attached.length > 0 ? readAboutVerses(asked.question, asked.lang) : undefined;
  // "What does this verse mean?" has no subject that a classifier could find.
  const read = aboutVerses ? readNothing : (dependencies.readQuestion ?? readNothing);
  const reading = read(asked.question, asked.lang);
  const intent = withReading(readIntent(asked.question, asked.lang), reading);
  if (returnsSalam(asked.question, intent)) yield* paragraph(t("guidance:salam"));
  const count = attached.length === 0 ? findCount(asked.question, dependencies.quran) : undefined;
  if (count) return yield* paragraph(t(count.key, { total: count.total }));
  const premise = asked.refs.length === 0 ? findPremise(asked.question, asked.lang) : undefined;
  // A person who does not pray is a known question of law, which has an answer of its own.
  const short = intent.short === "takfir" && premise ? undefined : intent.short;
  if (short !== undefined && (attached.length === 0 || refuses(short))) {
    const key = short === "greeting" && saysSalam(asked.question) ? "guidance:greetingSalam" : shortAnswers[short];
    yield* paragraph(t(key));
    const passages = refusals[short] ?? [];
    const hadith = await firstSound(dependencies.evidence, passagesOf(passages, "hadith"), 1);
    const sources = { verses: passagesOf(passages, "quran"), hadith, tafsir: undefined };
    return yield* inSources(t, sources, reasonsOf([], passages, asked.lang));
  }
  const followUp = attached.length > 0 ? undefined : readFollowUp(asked, read);
  if (followUp && followUp.kind !== "continued") {
    return yield* answerFollowUp(dependencies, t, asked, { ...followUp, kind: followUp.kind });
  }
  const alone: Understood = { asked, attached, aboutVerses, quotesOnly, reading, intent, premise };
  const found = await findPassages(dependencies, followUp ? withSubject(alone, followUp, read) : alone);
  const isUnanswered = !followUp && !hasPassages(found) && !isOutside(reading);
  const before =
    isUnanswered && countWords(asked.question) <= shortMessage ? followedBy("continued", asked, read) : undefined;
  yield* writePassages(t, before ? await findPassages(dependencies, withSubject(alone, before, read)) : found);
}

const readNothing: ReadQuestion = () => ({ concerns: [], foreign: 0, outside: 0 });
const countWords = (text: string) => text.trim().split(/\s+/u).length;
const hasPassages = ({ chosen }: Found) => chosen.verses.length + chosen.hadith.length > 0;

/** A message together with the question that it goes on with. Of which kind it is, the message says; where it does not, the question before it. */
function withSubject(
  { asked, attached, aboutVerses, intent }: Understood,
  followUp: ReadFollowUp,
  read: ReadQuestion,
): Understood {
  const together = { ...asked, question: `${followUp.subject} ${asked.question}` };
  const reading = read(together.question, asked.lang);
  const before = withReading(readIntent(followUp.subject, asked.lang), read(followUp.subject, asked.lang));
  const kind = intent.kind === "general" ? before.kind : intent.kind;
  const combined = { ...intent, kind, selfharmTopic: intent.selfharmTopic || before.selfharmTopic };
  const premise = asked.refs.length === 0 ? findPremise(together.question, asked.lang) : undefined;
  return { asked: together, attached, aboutVerses, quotesOnly: false, reading, intent: combined, premise, followUp };
}

async function findPassages(dependencies: AnswererDependencies, understood: Understood): Promise<Found> {
  const { asked, attached, aboutVerses, quotesOnly, intent, followUp, premise } = understood;
  const { concerns } = understood.reading;
  const soft =
    intent.selfharmTopic ||
    (concerns[0]?.id === suffering && (intent.feeling || (understood.reading.asksOnly ?? 1) < surelyTold)) ||
    understood.reading.danger === "past" ||
    concerns.some(({ id, strength }) => strength >= nearDanger.least && nearDanger.concerns.has(id));
  const surelyTells = (understood.reading.asksOnly ?? 1) < surelyTold;
  const tells = intent.feeling || (understood.reading.asksOnly ?? 0) < surelyAsksOnly;
  const mayBeTwo = tells && !soft && !premise && !followUp && attached.length === 0 && intent.kind === "general";
  const both = mayBeTwo ? findTwoSubjects(understood.reading) : undefined;
  const asking = isOfFact(intent) ? lastQuestion(asked.question) : asked.question;
  const asksFact = isOfFact(intent) || !tells;
  const sentence = asksFact ? lastQuestion(asked.question) : asked.question;
  const isPart = sentence !== asked.question && aboutVerses === undefined;
  const ofAsking = isPart ? dependencies.readQuestion?.(sentence, asked.lang) : undefined;
  const reading = withConcerns(understood.reading, both, ofAsking);
  const felt = premise || intent.kind === "ruling" || soft || !tells ? [] : findFelt(reading.concerns, intent.feeling);
  const chosen = await chooseEvidence(dependencies, asked, {
    attached,
    aboutVerses,
    quotesOnly,
    premise,
    reading,
    intent,
    asking,
    felt,
    surelyTells,
    both,
  });
  const fresh = chosen.verses.filter(
    (ref) => !followUp?.shown.some((one) => one.kind === "quran" && meets(one.ref, ref)),
  );
  const verses = fresh.length > 0 ? fresh : chosen.verses;
  // Condolence answers a death; the reflection is on the other subject.
  const reflected = both && mourns(both[0]) ? reflectionOf(both[1].id) : undefined;
  const reflection = reflected ?? felt[0]?.key;
  return { ...understood, reading, premise, soft, tells, surelyTells, reflection, chosen: { ...chosen, verses } };
}

/**
 * The reading with the concerns that are answered: two subjects, or those of the sentence that asks, if that is surer than all that stands before
 * it.
 */
function withConcerns(
  reading: QuestionReading,
  both: readonly Concern[] = [],
  ofAsking?: QuestionReading,
): QuestionReading {
  const [first] = reading.concerns;
  const isSurer = (ofAsking?.concerns[0]?.strength ?? 0) > (first?.strength ?? 0);
  if (ofAsking && isSurer) return { ...reading, concerns: ofAsking.concerns, foreign: ofAsking.foreign };
  const others = reading.concerns.filter(({ id }) => !both.some((one) => one.id === id));
  return { ...reading, concerns: [...both, ...others] };
}

function* writePassages(t: Translate, found: Found): Generator<string> {
  const { asked, attached, reading, intent, followUp, premise, soft, tells, surelyTells, reflection, chosen } = found;
  const past = reading.danger === "past";
  const care = past ? "guidance:pastCare" : "guidance:softCare";
  if (!hasPassages(found)) {
    const nothing = isOutside(reading) ? "guidance:outside" : "chat:answerNone";
    yield* paragraph(t(intent.kind === "ruling" ? "guidance:nothingRuling" : nothing));
    if (soft) yield* paragraph(t(care));
    return;
  }
  const [first] = reading.concerns;
  const about =
    first && first.strength >= named && first.verses.some((one) => chosen.verses.includes(one)) ? first : undefined;
  const said = { question: asked.question, hadithAlone: chosen.verses.length === 0 };
  const told = { tells, tellsOfLoss: tells && tellsOfLoss(reading), isFirstOfTwo: chosen.also !== undefined };
  const opening = { intent, attached, premise, reflection, soft, past, about, ...said, ...told, surelyTells };
  if (followUp) yield* paragraph(t("guidance:followContinued"));
  for (const { key, context } of firstWords(opening)) yield* paragraph(context ? t(key, { context }) : t(key));
  const reasons = reasonsOf(reading.concerns, premise?.references, asked.lang);
  yield* inSources(t, chosen, reasons);
  if (found.aboutVerses === "elsewhere" && chosen.verses.length === attached.length) {
    yield* paragraph(t("guidance:followNoMore"));
  }
  if (found.aboutVerses === "meaning" && chosen.tafsir === undefined) yield* paragraph(t("guidance:followNoTafsir"));
  if (chosen.also) {
    const { concern, ...sources } = chosen.also;
    yield* paragraph(t("guidance:leadAlso", { context: concern.name ?? "" }));
    yield* inSources(t, { ...sources, tafsir: undefined }, reasonsOf([concern, ...reading.concerns]));
  }
  const rulingNote = about?.id === agreedRuling ? "guidance:rulingAgreed" : "guidance:rulingNote";
  if (intent.kind === "ruling" && !premise) yield* paragraph(t(rulingNote));
  if (soft) yield* paragraph(t(care));
  else if (!premise && !reflection && !mourns(about)) yield* paragraph(t("chat:answerOutro"));
  if (reflection) yield* paragraph("[reflection]", t(`guidance:${reflection}`));
}

/**
 * The intent, where the phrases leave it open, as the classifier reads it. In words of guilt, of forgiveness or of an unanswered prayer, "sin" and
 * "pray" are the subject, and ask for a ruling or for words of prayer only if the classifier reads that too. A story is no request for a prayer.
 */
function withReading(intent: Intent, { concerns, wanted }: QuestionReading): Intent {
  const kinds = { prayer: "dua", ruling: "ruling", story: "person", definition: "about", fact: "about" } as const;
  const read = wanted === undefined || !(wanted in kinds) ? undefined : kinds[wanted as keyof typeof kinds];
  const isNamed = intent.kind === "ruling" || intent.kind === "dua" ? concerns.some(namesSinOrPrayer) : false;
  // "What did Moses say when" has the words of a request for a prayer.
  const isTold = intent.kind === "dua" && read === "person";
  const kind = isTold || (isNamed && read !== intent.kind) ? "general" : intent.kind;
  return {
    ...intent,
    kind: kind === "general" && read ? read : kind,
    feeling: intent.feeling || wanted === "comfort",
  };
}

const namesSinOrPrayer = ({ id, strength }: Concern) =>
  strength >= named &&
  (reflectionOf(id) === "reflectGuilt" || id === "asking-forgiveness" || id === "unanswered-prayer");

/**
 * Whether the answer begins with a salam of its own. That to a mere greeting has one in its sentence; of a question who Siraj is, the greeting may
 * stand anywhere.
 */
const returnsSalam = (question: string, { short }: Intent) =>
  short !== "greeting" && (short === "who" ? saysSalam(question) : opensWithSalam(question));
const refuses = (short: ShortIntent) => ["role", "harm", "insult", "takfir"].includes(short);

/** The answerer without a model and without network: it searches the corpus and frames the results with fixed sentences. */
export function createBuiltinAnswerer(dependencies: AnswererDependencies): Answerer {
  return async function* write(asked, signal) {
    yield { kind: "step", step: "searching" };
    yield { kind: "answerer", by: "builtin" };
    for await (const text of writeBuiltinAnswer(dependencies, asked)) {
      signal.throwIfAborted();
      yield { kind: "own", text };
    }
  };
}
