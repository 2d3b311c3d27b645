import type { Concern, QuestionReading } from "#sources/shared/contract.ts";
import type { CitedSource } from "../follow-ups/cited-sources.ts";
import { type AnswererDependencies, type Chosen, chooseEvidence, isOfFact, lastQuestion } from "./choose-evidence.ts";
import { findFelt, reflectionOf } from "./find-reflection.ts";
import { findTwoSubjects, withToldFirst } from "./find-subjects.ts";
import { mourns } from "./first-words.ts";
import { meets } from "./passage-lists.ts";
import { withoutUnloaded } from "./sound-hadith.ts";
import type { Found, Understood } from "./write-passages.ts";

/** Concerns that suggest unspoken danger, `unlessCalm` those that do where the message is not surely calm, and the least strength at which they count. */
const unspokenDanger = {
  least: 0.3,
  concerns: new Set<string>([
    ...(["suicidal-thoughts", "domestic-violence", "hitting-in-marriage"] as const),
    ...(["bereaved-by-suicide", "ruling-on-suicide", "sexual-assault", "unplanned-pregnancy"] as const),
    ...(["asked-pregnant-and-unmarried", "asked-child-on-drugs"] as const),
    ...(["asked-forced-marriage", "asked-why-wives-are-hit"] as const),
  ]),
  unlessCalm: new Set<string>(["difficult-parents"]),
};

/** Whether a question has a concern that suggests danger which it does not name. */
export function mayHideDanger({ concerns, isCalm }: QuestionReading): boolean {
  const { least, unlessCalm } = unspokenDanger;
  const suggests = (id: string) => unspokenDanger.concerns.has(id) || (isCalm === false && unlessCalm.has(id));
  return concerns.some(({ id, strength }) => strength >= least && suggests(id));
}

/** A question about suffering is close to danger when it is told as the person's own. */
const suffering = "suffering-and-evil";
/**
 * Below this probability of asking about a subject only, the person tells of themselves without a word for a feeling ("why was I made for such
 * pain?"). General questions about suffering on the tuning halves have 0.04 or more.
 */
const surelyTold = 0.02;
/** Least probability that a question is about a subject only: from there on its concerns are not taken for the person's feelings. */
const surelyAsksOnly = 0.5;

/** The passages that answer a question as it was read, without those that answers before have shown. */
export async function findPassages(dependencies: AnswererDependencies, understood: Understood): Promise<Found> {
  const { asked, attached, aboutVerses, quotesOnly, intent, followUp, premise } = understood;
  const { concerns } = understood.reading;
  const soft =
    intent.selfharmTopic ||
    (concerns[0]?.id === suffering && (intent.feeling || (understood.reading.asksOnly ?? 1) < surelyTold)) ||
    understood.reading.danger === "past" ||
    premise?.key === "premisePain" ||
    mayHideDanger(understood.reading);
  const surelyTells = !intent.recalls && (understood.reading.asksOnly ?? 1) < surelyTold;
  const tells = intent.feeling || (!intent.recalls && (understood.reading.asksOnly ?? 0) < surelyAsksOnly);
  const mayBeTwo = tells && !soft && !premise && !followUp && attached.length === 0 && intent.kind === "general";
  const both = mayBeTwo ? findTwoSubjects(understood.reading) : undefined;
  const asking = isOfFact(intent) ? lastQuestion(asked.question) : asked.question;
  const asksFact = isOfFact(intent) || !tells;
  const sentence = asksFact ? lastQuestion(asked.question) : asked.question;
  const isPart = sentence !== asked.question && aboutVerses === undefined;
  const readPart = isPart ? dependencies.readQuestion?.(sentence, asked.lang) : undefined;
  const ofAsking = readPart && (await withoutUnloaded(dependencies.evidence, readPart));
  const ordered = tells && !both ? withToldFirst(understood.reading, intent.kind === "dua") : understood.reading;
  const reading = withConcerns(ordered, both, ofAsking);
  const [first] = reading.concerns;
  const isFact = first?.named === true && reflectionOf(first.id) === undefined;
  const feels = tells && !soft && !premise && !isFact && intent.kind !== "ruling";
  const felt = feels ? findFelt(reading.concerns, intent.feeling) : [];
  const chosen = await chooseEvidence(dependencies, asked, {
    attached,
    aboutVerses,
    quotesOnly,
    premise,
    reading,
    intent,
    asking,
    felt,
    soft,
    surelyTells,
    both,
  });
  const { verses, hadith } = notShown(chosen, followUp?.shown ?? []);
  // Condolence answers a death; the reflection is on the other subject.
  const reflected = both && mourns(both[0]) ? reflectionOf(both[1].id) : undefined;
  const reflection = reflected ?? felt[0]?.key;
  const isRepeated = verses.length === 0 && (chosen.verses.length > 0 || hadith.length < chosen.hadith.length);
  const told = { soft, tells, surelyTells, reflection, isRepeated };
  return { ...understood, reading, premise, ...told, chosen: { ...chosen, verses, hadith } };
}

/** The passages that were not shown. */
export function notShown({ verses, hadith }: Chosen, shown: readonly CitedSource[]): Pick<Chosen, "verses" | "hadith"> {
  return {
    verses: verses.filter((ref) => !shown.some((one) => one.kind === "quran" && meets(one.ref, ref))),
    hadith: hadith.filter((ref) => !shown.some((one) => one.kind === "hadith" && one.ref === ref)),
  };
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
