import * as z from "zod/mini";
import { languages } from "../../i18n/shared/languages.ts";

/** The occasions of the Hijri year that have verses of their own. */
export const occasions = [
  "ramadan",
  "laylat-al-qadr",
  "eid-al-fitr",
  "hajj-days",
  "arafah",
  "eid-al-adha",
  "muharram",
  "ashura",
] as const;
export type Occasion = (typeof occasions)[number];

const choice = z.strictObject({
  ref: z.string().check(z.regex(/^[1-9]\d{0,2}:[1-9]\d{0,2}(-[1-9]\d{0,2})?$/)),
  theme: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
});

/** A verse or a short passage and the key of its theme. */
export type Choice = z.output<typeof choice>;

/** `content/wisdom/rotation.json`. */
export const rotationSchema = z.strictObject({
  rotation: z.array(choice).check(z.minLength(1)),
  occasions: z.record(z.enum(occasions), z.array(choice).check(z.minLength(1))),
});
export type Rotation = z.output<typeof rotationSchema>;

const words = z.record(z.string(), z.string().check(z.minLength(2), z.maxLength(400)));

/** `content/wisdom/<language>.json`: the name of each theme, and one question for each reference. */
export const wordsSchema = z.strictObject({ themes: words, questions: words });
export type WisdomWords = z.output<typeof wordsSchema>;

/** The language part of the file names, and the schema of each file. */
export const wordFiles = languages.map((language) => ({ language, file: `${language}.json` }));
