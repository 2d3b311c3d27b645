import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "../../../src/i18n/shared/languages.ts";

/** The number of a word, from 1. */
const wordNumber = z.int().positive();
const word = z.string().trim().min(1);
const range = z.tuple([wordNumber, wordNumber]).refine(([first, last]) => first <= last);
const byNumber = z.record(z.string().regex(/^[1-9]\d*$/u), word);

/**
 * How the words of a slot differ from the stored ones. All numbers are those of the stored words, split at white space (signs for a pause that
 * stand alone count), of `arabic-plain` after the marks are taken off. Of several changes `keep` and `reorder` say what is left, the others what
 * becomes of it.
 */
const changeShape = z
  .strictObject({
    /** A text that the author typed, instead of any stored one. */
    invented: word,
    /** Words of another text, `words`, behind words of this one, `own`. */
    join: z.strictObject({ ref: z.string(), words: range, own: range }),
    keep: range,
    drop: z.array(wordNumber).min(1),
    replace: byNumber,
    /** Each stands behind the word with its number. */
    insert: byNumber,
    /** The words that are left, in their new order. */
    reorder: z.array(wordNumber).min(2),
    /** The stored words of the Arabic text in Latin letters; replaced and inserted ones are typed so. */
    latin: z.literal(true),
  })
  .partial()
  .refine((one) => Object.keys(one).length > 0, "a change without content");

export const slotShape = z
  .strictObject({
    kind: z.enum(["quran", "hadith"]),
    /** "2:255" or "2:255-256", or a hadith: "bukhari:2:1". Of an invented text the place that the answer claims, if any. */
    ref: z.string().optional(),
    /**
     * "arabic", "arabic-plain" (without marks), "translation" (the first of the answer's language, of a hadith the English one), or the id of an
     * edition.
     */
    edition: z.string(),
    change: changeShape.nullable(),
    genuine: z.boolean(),
  })
  .refine(({ ref, change }) => ref !== undefined || change?.invented !== undefined, "a stored text needs a reference")
  .refine(({ change, genuine }) => genuine === isStored(change), "`genuine` contradicts `change`");
export type Slot = z.infer<typeof slotShape>;

/** Whether a change leaves words that the source has in this order. */
function isStored(change: z.infer<typeof changeShape> | null): boolean {
  return Object.keys(change ?? {}).every((name) => name === "keep" || name === "latin");
}

export const slotMark = /\{(\d+)\}/gu;

export const quotedAnswerShape = z
  .strictObject({
    id: z.string().regex(/^[a-z]{2}-\d{3}$/u),
    half: z.enum(["open", "shut"]),
    /** The answer; `{1}` stands for the first slot. */
    text: z.string().min(1),
    slots: z.array(slotShape),
  })
  .refine(({ text, slots }) => {
    const marks = [...text.matchAll(slotMark)].map(([, number]) => Number(number));
    return marks.length === slots.length && slots.every((_, at) => marks.includes(at + 1));
  }, "each slot stands once in the text");
export type QuotedAnswer = z.infer<typeof quotedAnswerShape>;

/** The answers of a language, from `<folder>/<language>.json`; none if there is no file. @throws ZodError */
export function readQuotedAnswers(folder: string, language: Language): QuotedAnswer[] {
  const path = join(folder, `${language}.json`);
  return existsSync(path) ? z.array(quotedAnswerShape).parse(JSON.parse(readFileSync(path, "utf8"))) : [];
}
