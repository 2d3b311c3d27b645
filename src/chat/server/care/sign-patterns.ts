import { z } from "zod";
import { classesSchema, foldWord, phrasesSchema } from "../phrases/compile-phrases.ts";
import { createPhraseMatcher, type PhraseMatcher } from "../phrases/match-phrases.ts";

/** The signs of one language, `content/care/signs.<language>.json`: phrases as `phrasesSchema` describes them. */
export const signsSchema = z.strictObject({
  classes: classesSchema,
  /** Words whose misspellings by one letter are recognised. */
  spell: z.array(z.string().min(6)),
  /** A sentence with one of these is about a story, a dream or a text to translate. */
  about: phrasesSchema,
  /** Phrases that are removed from a sentence before signs are matched. */
  harmless: phrasesSchema,
  /** The person may harm others, or themself together with others. */
  threat: phrasesSchema,
  /** The same, in words that nobody says in jest. */
  attack: phrasesSchema,
  /** A sentence with one of these is no such threat: it reports another's words, or is about animals, insects, games or films. */
  spare: phrasesSchema,
  /** Suicide or self-harm. */
  self: phrasesSchema,
  /** Violence or threats by another person. */
  harmed: phrasesSchema,
  /** Fear for another person, or for a child. */
  other: phrasesSchema,
  /** Vague phrases that count only after an earlier sign of danger. */
  weak: phrasesSchema,
  /** The person says what they asked or meant. */
  correction: phrasesSchema,
  /** How a short message begins that goes on with the one before it. */
  goesOn: phrasesSchema,
});
export type SignsFile = z.infer<typeof signsSchema>;

/** The phrases of each kind. */
export type Signs = { [kind in Exclude<keyof SignsFile, "classes" | "spell">]: PhraseMatcher } & {
  me: PhraseMatcher;
  spell: readonly string[];
};

export function compileSigns({ classes, spell, ...kinds }: SignsFile): Signs {
  const matcher = (phrases: readonly string[]) => createPhraseMatcher(phrases, classes);
  return {
    spell: spell.map(foldWord),
    me: matcher(["<me>"]),
    about: matcher(kinds.about),
    harmless: matcher(kinds.harmless),
    threat: matcher(kinds.threat),
    attack: matcher(kinds.attack),
    spare: matcher(kinds.spare),
    self: matcher(kinds.self),
    harmed: matcher(kinds.harmed),
    other: matcher(kinds.other),
    weak: matcher(kinds.weak),
    goesOn: matcher(kinds.goesOn),
    correction: matcher(kinds.correction),
  };
}
