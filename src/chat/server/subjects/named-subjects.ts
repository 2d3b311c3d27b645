import type { Language } from "#i18n/shared/languages.ts";
import { excerptsOf } from "#quran/shared/passages/excerpt.ts";
import type { Concern, QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import { reflectionOf } from "../builtin/find-reflection.ts";
import { tellsOfDeath } from "../builtin/first-words.ts";
import { passagesOf } from "../builtin/reasoned-passages.ts";
import { foldText } from "../phrases/fold-text.ts";
import { findPerson } from "./people.ts";
import { type NamedSubject, subjectsNamedIn } from "./subject-table.ts";

/** Most words of a question whose subject its words name: a longer message tells of more. */
const mostWords = 20;
/** The words of a folded text, without the ends of its sentences. */
const countWords = (text: string) => text.split(" ").filter((word) => word !== "" && word !== ".").length;

/**
 * Readings in which a subject that the words of a question name comes first: a companion of the Prophet, or a saying or verse that is asked for by its
 * words, by `content/guidance/people.json` and `content/guidance/named-subjects/`. A question that only asks who somebody was tells of no danger. In one that
 * names another subject, danger that is not very probable counts as possible only (`mayBeDanger`), unless the subject is one of daily life.
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
    if (isSurelyDanger(reading) || countWords(text) > mostWords) return reading;
    const subject = subjectsNamedIn(text).find(({ beside }) => !isAboutOther(reading, beside));
    if (!subject || (reading.danger && isOfOwnLife(subject))) return reading;
    const mayBeDanger = reading.danger !== undefined || reading.mayBeDanger === true;
    const named = withSubject(reading, subject, shownIn);
    const [concern] = named.concerns;
    const subjects = concern && isOfOwnLife(subject) ? besideLoss(reading, concern) : [];
    return { ...named, subjects, danger: undefined, mayBeDanger };
  };
}

/** Whether somebody who is in danger may ask about a subject. */
const isOfOwnLife = ({ file }: NamedSubject) => file === "daily-life";
/** From this probability of danger on, a message tells of it whatever its words name. */
const surelyDanger = 0.8;
const isSurelyDanger = ({ danger, dangerStrength = 1 }: QuestionReading) =>
  danger !== undefined && dangerStrength >= surelyDanger;

/** From these probabilities on, a question is about a concept whatever else its words name, or about nothing in the corpus. */
const surely = { concept: 0.6, foreign: 0.85 };

const isAboutOther = ({ concerns: [first], foreign }: QuestionReading, beside: readonly string[]) =>
  foreign >= surely.foreign || (first !== undefined && first.strength >= surely.concept && !beside.includes(first.id));

/** Least probability of a death, for its clause and for the whole message, where words name the other matter that the message tells of. */
const loss = { ofClause: 0.5, ofWhole: 0.12 };

/** A death and what the words name are two subjects, if that weighs on a person too: who asks for the law of an inheritance asks for one thing. */
function besideLoss({ subjects = [], concerns }: QuestionReading, named: Concern): Concern[] {
  const told =
    subjects.find((one) => tellsOfDeath(one) && one.strength >= loss.ofClause) ??
    concerns.find((one) => tellsOfDeath(one) && one.strength >= loss.ofWhole);
  return told && !tellsOfDeath(named) && reflectionOf(named.id) !== undefined ? [{ ...told, strength: 1 }, named] : [];
}

type Named = Pick<NamedSubject, "id" | "names" | "references">;

function withSubject(reading: QuestionReading, subject: Named, language: Language): QuestionReading {
  const concern: Concern = {
    id: subject.id,
    strength: 1,
    named: true,
    verses: passagesOf(subject.references, "quran"),
    hadith: passagesOf(subject.references, "hadith"),
    name: subject.names[language],
    reasons: Object.fromEntries(subject.references.map(({ ref, why }) => [ref, why[language]])),
    excerpts: excerptsOf(subject.references),
  };
  const concerns = [concern, ...reading.concerns];
  return { ...reading, concerns, subjects: [], followUp: undefined, foreign: 0, outside: 0, unnamed: reading };
}
