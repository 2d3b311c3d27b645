import { z } from "zod";
import belief from "../../../../content/guidance/named-subjects/belief.json" with { type: "json" };
import dailyLife from "../../../../content/guidance/named-subjects/daily-life.json" with { type: "json" };
import history from "../../../../content/guidance/named-subjects/history.json" with { type: "json" };
import verses from "../../../../content/guidance/named-subjects/verses.json" with { type: "json" };
import worship from "../../../../content/guidance/named-subjects/worship.json" with { type: "json" };
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import type { Concern, QuestionReading, ReadQuestion } from "../../../sources/shared/contract.ts";
import { passagesOf, type ReasonedPassage, reasonedPassagesSchema } from "../builtin/reasoned-passages.ts";
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";
import { createPhraseIndex } from "../phrases/phrase-index.ts";
import { findPerson } from "./people.ts";

const namesSchema = z.record(z.enum(languages), z.string().trim().min(1).max(80));

/** Of all languages: the page may have another language than the question. */
const subjects = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/u),
      names: namesSchema,
      /** The concepts whose questions it may answer: it is one of their matters, or often taken for one. */
      beside: z.array(z.string()).min(1),
      phrases: z.record(z.enum(languages), phrasesSchema.min(1)),
      references: reasonedPassagesSchema,
    }),
  )
  .parse([...worship, ...dailyLife, ...verses, ...belief, ...history])
  .map(({ phrases, ...subject }) => ({ ...subject, phrases: Object.values(phrases).flat() }));

const findCandidates = createPhraseIndex(
  subjects.map(({ phrases, ...subject }) => ({
    phrases,
    item: { ...subject, expression: compilePhrases(phrases, {}) },
  })),
);

/** All subjects of the table. */
export const namedSubjects: readonly Subject[] = subjects;

/** Most words of a question whose subject its words name: a longer message tells of more. */
const mostWords = 20;

/**
 * Readings in which a subject that the words of a question name comes first: a companion of the Prophet, or a saying or verse that is asked for by its
 * words, by `content/guidance/people.json` and `content/guidance/named-subjects/`. A question that only asks who somebody was tells of no danger. One whose
 * words name a subject that is no part of somebody's life, where danger is not very probable, only may tell of it.
 */
export function readNamedSubjects(read: ReadQuestion): ReadQuestion {
  return (question, language, shownIn = language) => {
    const reading = read(question, language, shownIn);
    const text = foldText(question);
    const person = findPerson(text, Math.max(reading.concerns[0]?.strength ?? 0, reading.foreign));
    if (person) {
      const danger = person.alone ? { danger: undefined, isCalm: true, mayBeDanger: false } : {};
      return { ...withSubject(reading, person.person, shownIn), wanted: "story", ...danger };
    }
    if (isSurelyDanger(reading) || text.split(" ").length > mostWords) return reading;
    const subject = findCandidates(text).find(
      ({ expression, beside }) => !isAboutOther(reading, beside) && expression.test(text),
    );
    if (!subject || (reading.danger && ofOwnLife.has(subject.id))) return reading;
    const mayBeDanger = reading.danger !== undefined || reading.mayBeDanger === true;
    return { ...withSubject(reading, subject, shownIn), danger: undefined, mayBeDanger };
  };
}

/** Subjects of which somebody may ask who is in danger. */
const ofOwnLife = new Set(dailyLife.map(({ id }) => id));
/** From this probability of danger on, a message tells of it whatever its words name. */
const surelyDanger = 0.8;
const isSurelyDanger = ({ danger, dangerStrength = 1 }: QuestionReading) =>
  danger !== undefined && dangerStrength >= surelyDanger;

/** From these probabilities on, a question is about a concept whatever else its words name, or about nothing in the corpus. */
const surely = { concept: 0.6, foreign: 0.85 };

const isAboutOther = ({ concerns: [first], foreign }: QuestionReading, beside: readonly string[]) =>
  foreign >= surely.foreign || (first !== undefined && first.strength >= surely.concept && !beside.includes(first.id));

type Subject = { id: string; names: Record<Language, string>; references: readonly ReasonedPassage[] };

function withSubject(reading: QuestionReading, subject: Subject, language: Language): QuestionReading {
  const concern: Concern = {
    id: subject.id,
    strength: 1,
    named: true,
    verses: passagesOf(subject.references, "quran"),
    hadith: passagesOf(subject.references, "hadith"),
    name: subject.names[language],
    reasons: Object.fromEntries(subject.references.map(({ ref, why }) => [ref, why[language]])),
  };
  const concerns = [concern, ...reading.concerns];
  return { ...reading, concerns, subjects: [], followUp: undefined, foreign: 0, outside: 0, unnamed: reading };
}
