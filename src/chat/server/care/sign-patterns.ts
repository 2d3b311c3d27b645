import { z } from "zod";
import { classesSchema, compilePhrases, foldWord, phrasesSchema } from "../phrases/compile-phrases.ts";

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

/** The phrases of each kind as one expression over folded text. */
export type Signs = { [kind in Exclude<keyof SignsFile, "classes" | "spell">]: RegExp } & {
  me: RegExp;
  spell: readonly string[];
};

export function compileSigns({ classes, spell, ...kinds }: SignsFile): Signs {
  return {
    spell: spell.map(foldWord),
    me: compilePhrases(["<me>"], classes),
    about: compilePhrases(kinds.about, classes),
    harmless: compilePhrases(kinds.harmless, classes, "gu"),
    threat: compilePhrases(kinds.threat, classes),
    attack: compilePhrases(kinds.attack, classes),
    spare: compilePhrases(kinds.spare, classes),
    self: compilePhrases(kinds.self, classes),
    harmed: compilePhrases(kinds.harmed, classes),
    other: compilePhrases(kinds.other, classes, "gu"),
    weak: compilePhrases(kinds.weak, classes),
    goesOn: compilePhrases(kinds.goesOn, classes),
    correction: compilePhrases(kinds.correction, classes),
  };
}
