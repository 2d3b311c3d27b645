import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import file from "../../../../content/guidance/losses.json" with { type: "json" };
import { isOfGroup } from "../builtin/concern-groups.ts";
import { reflectionOf } from "../builtin/find-reflection.ts";
import { findTwoSubjects } from "../builtin/find-subjects.ts";
import { tellsOfDeath } from "../builtin/first-words.ts";
import { classesSchema, compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";

const losses = z
  .record(
    z.enum(languages),
    z.strictObject({
      classes: classesSchema,
      /** That somebody of the family has died, and that an unborn child or a baby has. */
      deaths: phrasesSchema,
      children: phrasesSchema,
      /** Words of a message in which that did not happen, or to somebody else: in a dream, to the Prophet. */
      untold: phrasesSchema,
      /** That a thing does not work any more: "my phone died". */
      things: phrasesSchema,
    }),
  )
  .transform((given) =>
    languages.map((language) => {
      const { classes, deaths, children, untold, things } = given[language];
      return {
        deaths: compilePhrases(deaths, classes),
        children: compilePhrases(children, classes),
        untold: compilePhrases(untold, {}),
        things: compilePhrases(things, {}),
      };
    }),
  )
  .parse(file);

/** The concept about the loss that a folded message tells of in plain words. Pure. */
export function findToldLoss(text: string): "loss-of-a-child" | "grief-after-a-death" | undefined {
  if (losses.some(({ untold }) => untold.test(text))) return undefined;
  if (losses.some(({ children }) => children.test(text))) return "loss-of-a-child";
  return losses.some(({ deaths }) => deaths.test(text)) ? "grief-after-a-death" : undefined;
}

/** Most words of a message that tells of nothing but a thing. */
const mostOfThing = 10;

/** Whether a folded message only tells that a thing does not work any more, in words of death. */
function isOfThing(text: string): boolean {
  return text.split(" ").filter(Boolean).length <= mostOfThing && losses.some(({ things }) => things.test(text));
}

/** Least probability of a death from which the classifier has seen it, and of another matter from which a message tells of that too. */
const seen = 0.5;
const also = 0.4;
/** Below this probability of asking about a subject only, the person tells of themselves. */
const tells = 0.5;

/** Whether a loss that is told is missed by a reading that should have it: one of no danger, no ruling and no question of fact. */
function misses(reading: QuestionReading): boolean {
  const { concerns, asksOnly = 0, danger, wanted } = reading;
  const [first] = concerns;
  const isFirst = concerns.some((one) => tellsOfDeath(one) && one.strength >= seen);
  const isSeen = isFirst || findTwoSubjects(reading)?.some(tellsOfDeath) === true;
  const isRuling = first !== undefined && first.strength >= also && isOfGroup(first, "rulings");
  // What words name and what weighs on nobody is asked, whoever has died: "can I marry without my late father's consent?"
  const isAsked = first?.named === true && reflectionOf(first.id) === undefined;
  const isOfLaw = wanted === "ruling" || isRuling || isAsked;
  return !isSeen && !isOfLaw && danger === undefined && asksOnly < tells;
}

/**
 * Readings in which a loss that a message tells of in plain words is one of its subjects: beside another matter the classifier often sees that alone ("my
 * father died and I cannot pray"), and the death of a thing none. `nameOf`: the name of a concept.
 */
export function readToldLosses(
  read: ReadQuestion,
  nameOf: (concept: string, language: Language) => string | undefined,
): ReadQuestion {
  return (question, language, shownIn = language) => {
    const reading = read(question, language, shownIn);
    const text = foldText(question);
    const concept = findToldLoss(text);
    if (concept === undefined && isOfThing(text))
      return { ...reading, concerns: reading.concerns.filter((one) => !tellsOfDeath(one)) };
    const name = concept && misses(reading) ? nameOf(concept, language) : undefined;
    const loss = name && read(name, language, shownIn).concerns.find(({ id }) => id === concept);
    if (!loss) return reading;
    const told = { ...loss, strength: 1 };
    const [first] = reading.concerns;
    const isAlso = first !== undefined && first.strength >= also && !tellsOfDeath(first);
    if (isAlso) return { ...reading, subjects: [told, { ...first, strength: 1 }] };
    return { ...reading, concerns: [told, ...reading.concerns.filter(({ id }) => id !== concept)], subjects: [] };
  };
}
