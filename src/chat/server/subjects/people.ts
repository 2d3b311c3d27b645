import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import file from "../../../../content/guidance/people.json" with { type: "json" };
import { reasonedPassagesSchema } from "../builtin/reasoned-passages.ts";
import { compilePhrases } from "../phrases/compile-phrases.ts";
import { subjectsNamedIn } from "./subject-table.ts";

/** Phrases without gaps: words in a gap would be removed together with the phrase. */
export const plainPhrases = z.array(z.string().regex(/^[^~^.<&]{2,1500}$/u));

const { asks, honours, filler, people } = z
  .strictObject({
    asks: plainPhrases,
    honours: plainPhrases,
    filler: plainPhrases,
    people: z.array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/u),
        names: z.record(z.enum(languages), z.string().trim().min(1).max(80)),
        called: plainPhrases,
        /** Empty for somebody of whom nothing is loaded. */
        references: z.union([reasonedPassagesSchema, z.tuple([])]),
      }),
    ),
  })
  .transform((given) => ({
    ...given,
    people: given.people.map(({ called, ...person }) => ({ person, expression: compilePhrases(called, {}, "gu") })),
  }))
  .parse(file);

export type Person = (typeof people)[number]["person"];

/** All people of the table. */
export const namedPeople: readonly Person[] = people.map(({ person }) => person);

/** Whether a folded text names what people did or what befell them, as `named-subjects.ts` answers it: "how did Umar become a Muslim". */
const isEvent = (text: string) => subjectsNamedIn(text).some(({ file }) => file === "history");
const asking = compilePhrases([...asks, ...honours], {});
const honouring = compilePhrases(honours, {});
const besideNames = compilePhrases([...filler, ...asks, ...honours], {}, "gu");

/**
 * Whether a folded text without its names says nothing but that somebody is asked for, by a word that asks or one that `asks` knows. Pure.
 */
export const namesOnly = (text: string, asks: (text: string) => boolean): boolean =>
  !/[^ .]/u.test(without(text, besideNames)) && (asking.test(text) || asks(text));

/** Most words of a question about a person that says more than a name, and the probability of a concern from which it is rather about that. */
const further = { mostWords: 16, concern: 0.5 };

/**
 * The person whom a folded question asks about, of those of `content/guidance/people.json`; the first, where it names several. `alone`: it says nothing but
 * the name and that it is asked for. Many are called by these names: a question that says more is about the companion only where it gives a full name or
 * honours it, and about no event of the table of history. `otherConcern`: the probability of what else the question is about. Pure.
 */
export function findPerson(text: string, otherConcern: number): { person: Person; alone: boolean } | undefined {
  const found = people
    .flatMap(({ person, expression }) =>
      [...text.matchAll(expression)].map(({ 0: name, index }) => ({ person, name, index })),
    )
    .toSorted((one, other) => one.index - other.index || other.name.length - one.name.length);
  const [first] = found;
  if (!first) return undefined;
  const behind = `${text.slice(0, first.index)}${text.slice(first.index + first.name.length)}`.replace(/ +/gu, " ");
  const names = people.reduce((left, { expression }) => without(left, expression), behind);
  const isFull = first.name.includes(" ");
  const alone = !/[^ .]/u.test(without(names, besideNames));
  if (alone && (isFull || asking.test(names))) return { person: first.person, alone };
  // "Umar bin Abdul Aziz" is somebody else than Umar.
  const isOther = fatherNext.test(text.slice(first.index + first.name.length));
  const isHonoured = !isOther && (isFull || honouring.test(besideName(text, first)));
  const isShort = text.split(" ").length <= further.mostWords;
  const isAsked = isHonoured && isShort && otherConcern < further.concern && !isEvent(text);
  return isAsked ? { person: first.person, alone: false } : undefined;
}

const fatherNext = /^ (?:ibn|bin|b|bint|binti|al|el|بن|ابن|بنت|ال\p{L}+) /u;

/** The word before a name and the two words behind it. "Hz." ends with a stop. */
function besideName(text: string, { name, index }: { name: string; index: number }): string {
  const [before, behind] = [text.slice(0, index), text.slice(index + name.length)].map((part) =>
    part.match(/[^ .]+/gu),
  );
  return ` ${before?.at(-1) ?? ""} ${behind?.slice(0, 2).join(" ") ?? ""} `;
}

const without = (text: string, expression: RegExp) => text.replace(expression, "").replace(/ +/gu, " ");
