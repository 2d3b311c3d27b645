import { z } from "zod";
import { classesSchema, compilePhrases, foldWord, phrasesSchema } from "../phrases/compile-phrases.ts";

/** The signs of one language, `content/care/signs.<language>.json`: phrases as `phrasesSchema` describes them. */
export const signsSchema = z.strictObject({
  classes: classesSchema,
  /** Words that are known again with one letter wrong, missing, too many or swapped. */
  spell: z.array(z.string().min(6)),
  /** A sentence that holds one of these is about somebody in a story, a dream or a text to translate. */
  about: phrasesSchema,
  /** What is taken out of a sentence before signs are looked for. */
  harmless: phrasesSchema,
  /** Somebody who does not want to live, or hurts themselves. */
  self: phrasesSchema,
  /** Somebody whom another hurts or threatens. */
  harmed: phrasesSchema,
  /** Somebody who fears for another person, or for a child. */
  other: phrasesSchema,
  /** What tells something only in the talk of somebody who spoke of danger before. */
  weak: phrasesSchema,
});
export type SignsFile = z.infer<typeof signsSchema>;

/** Patterns of one kind, as one expression over folded text. */
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
    self: compilePhrases(kinds.self, classes),
    harmed: compilePhrases(kinds.harmed, classes),
    other: compilePhrases(kinds.other, classes, "gu"),
    weak: compilePhrases(kinds.weak, classes),
  };
}
