import type { Concern, QuestionReading } from "#sources/shared/contract.ts";
import { isOfGroup } from "./concern-groups.ts";
import { feelingOf, isSymptom, joy, reflectionOf } from "./find-reflection.ts";
import { mourns, tellsOfDeath } from "./first-words.ts";

/** Whether the passages of a concern warn: they are shown to a person who asks about it, not beside another subject. */
export const isGrave = (concern: Concern): boolean => isOfGroup(concern, "grave");

/** Least probability of the whole message's most probable concern from which it is one of the two. */
const surelyMain = 0.35;
/**
 * Least probability, for its clause, of a subject that the whole message is less about, and of a death that is told. Where the whole message is
 * surely about one of the two, the other's probability for the whole does as well.
 */
const surelyAlso = { ofClause: 0.85, ofDeath: 0.75, ofWhole: 0.1 };

/**
 * The two subjects of a message in which a person tells of two things: a death first, a symptom last, comfort before reproof, else what the whole
 * message is most about first; undefined where it is about one. Subjects of one kind of feeling are one. Joy is never one of the two:
 * the sentence for two subjects says that both weigh on the person.
 */
export function findTwoSubjects({ concerns, subjects = [] }: QuestionReading): [Concern, Concern] | undefined {
  const shareOf = ({ id }: Concern) => concerns.find((one) => one.id === id)?.strength ?? 0;
  const [most] = concerns;
  const isSure = most !== undefined && most.strength >= surelyMain;
  const told = subjects
    .filter((one) => !isGrave(one) && !isJoy(one) && (isTold(one) || (isSure && shareOf(one) >= surelyAlso.ofWhole)))
    .toSorted((one, other) => shareOf(other) - shareOf(one));
  const [main] = told;
  const isMissed = isSure && main && kindOf(main) !== kindOf(most);
  const others = told.filter((one) => main && kindOf(one) !== kindOf(main));
  const second = others.find(tellsOfDeath) ?? others[0];
  // What weighs on the person is at least one of the two: else they only tell why they ask.
  if (!main || !second || isMissed || !(weighs(main) || weighs(second))) return undefined;
  const isBeforeSymptom = isSymptom(main) && !isSymptom(second);
  const isBeforeReproof = isOfGroup(main, "reproofs") && weighs(second);
  const isSecondFirst = (tellsOfDeath(second) && !tellsOfDeath(main)) || isBeforeSymptom || isBeforeReproof;
  return isSecondFirst ? [second, main] : [main, second];
}

const isTold = (one: Concern) => one.strength >= (tellsOfDeath(one) ? surelyAlso.ofDeath : surelyAlso.ofClause);
/** One message about a mother is about one subject, whichever concern of parents its clauses resemble; so are what somebody cannot stop and the struggle. */
function kindOf(concern: Concern): string {
  const group = (["parents", "addictions"] as const).find((name) => isOfGroup(concern, name));
  return group ?? feelingOf(concern.id) ?? concern.id;
}
const weighs = ({ id }: Concern) => reflectionOf(id) !== undefined;
const isJoy = ({ id }: Concern) => reflectionOf(id) === joy;

/** The joy that a clause surely tells, where the whole message is about nothing that weighs on the person: "I passed the exam, I am so happy". */
function joyOf({ concerns: [most], subjects = [] }: QuestionReading): Concern | undefined {
  if (most === undefined || isJoy(most) || weighs(most)) return undefined;
  return subjects.find((one) => isJoy(one) && one.strength >= surelyAlso.ofClause);
}

/** Least probability of a death, all concerns about one together, for condolence: where the person surely tells of their own life, and elsewhere. */
const mourned = { told: 0.3, least: 0.5 };

/** Whether a message is first of all about the death of somebody close. */
export function isOfLoss({ concerns }: QuestionReading, surelyTells: boolean): boolean {
  const together = concerns.filter(mourns).reduce((sum, { strength }) => sum + strength, 0);
  return mourns(concerns[0]) && together >= (surelyTells ? mourned.told : mourned.least);
}

/**
 * The death of somebody close that a message tells of, whatever it asks. Where the whole message is surely about a symptom ("I cannot stop crying"), its
 * clause need not be as sure.
 */
export function lossOf({ concerns, subjects = [] }: QuestionReading): Concern | undefined {
  const [most] = concerns;
  const isOfSymptom = most !== undefined && most.strength >= surelyMain && isSymptom(most);
  const isHinted = ({ id }: Concern) =>
    isOfSymptom && concerns.some((one) => one.id === id && one.strength >= surelyAlso.ofWhole);
  return subjects.find((one) => tellsOfDeath(one) && (isTold(one) || isHinted(one)));
}

/** What a death is told with: it is first the death that is answered. */
const ofGrief: ReadonlySet<string> = new Set(["crying", "sadness-and-depression"]);

/**
 * The reading with a death before the tears and the sadness for it, or joy before what it is about, and of somebody who wants to pray with the prayers for the dead
 * before a death.
 */
export function withToldFirst(given: QuestionReading, wantsPrayer: boolean): QuestionReading {
  const reading = withTheSick(given);
  const [first] = reading.concerns;
  const told = first && ofGrief.has(first.id) ? lossOf(reading) : joyOf(reading);
  const prayers = wantsPrayer && first && tellsOfDeath(first) ? reading.concerns.find(isPrayerForDead) : undefined;
  const lead = prayers ?? told;
  return lead ? { ...reading, concerns: [lead, ...reading.concerns.filter(({ id }) => id !== lead.id)] } : reading;
}

/**
 * Below `surelyDead` a prayer for somebody is no prayer for the dead where an illness is told from `least` on and no death: "he is ill, what can I pray
 * for him?" has most of its words in common with it.
 */
const sick = { concern: "illness-and-pain", least: 0.1, surelyDead: 0.6 };

/** The reading with the illness in place of a prayer for the dead, where nobody has died. */
function withTheSick(reading: QuestionReading): QuestionReading {
  const { concerns } = reading;
  const prayer = concerns.find(isPrayerForDead);
  const illness = concerns.find(({ id, strength }) => id === sick.concern && strength >= sick.least);
  if (!prayer || !illness || prayer.strength >= sick.surelyDead || concerns.some(tellsOfDeath)) return reading;
  const told = { ...illness, strength: prayer.strength + illness.strength };
  return { ...reading, concerns: [told, ...concerns.filter((one) => one !== prayer && one !== illness)] };
}

const isPrayerForDead = ({ id }: Concern) => id === "praying-for-the-dead";

/** Least probability with which a question after a death hints at a prayer for the dead. */
const hinted = 0.1;

/** Its further passages are laws, which are no answer to grief. */
const isOfLaw = ({ id }: Concern) => id === "widowhood";

/**
 * The concerns that answer somebody who `told` of a death and now `asks` something, where `both` is the reading of the two together: first a prayer for
 * the dead, if the question hints at one. Empty where nobody died.
 */
export function griefsOf(readings: Record<"told" | "asks" | "both", QuestionReading>): Concern[] {
  const { told, asks, both } = readings;
  const [first] = told.concerns;
  if (!first || first.strength < surelyMain || !mourns(first)) return [];
  const griefs = [...both.concerns, ...told.concerns].filter(mourns);
  const ordered = [
    ...asks.concerns.filter((one) => isPrayerForDead(one) && one.strength >= hinted),
    ...griefs.filter((one) => tellsOfDeath(one) && !isOfLaw(one)),
    ...griefs,
  ];
  return ordered.filter(({ id }, at) => ordered.findIndex((one) => one.id === id) === at);
}
