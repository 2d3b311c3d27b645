import * as z from "zod/mini";
import type { Language } from "../../../i18n/shared/languages.ts";

/** The languages in which translations can be added: all but that of the text itself. */
export const translatedLanguages = ["en", "pl", "tr", "id", "ur"] as const satisfies readonly Language[];

/** Longest texts, in characters; the code with its prefix "en-x-" has at most 40. */
export const maxLengths = { code: 35, name: 120, author: 200, license: 500, sourceUrl: 500 } as const;
/** The form of a code: small Latin letters and hyphens, such as "clear-meaning". */
export const codeForm = "[a-z]+(?:-[a-z]+)*";
/** The form of a source's address. */
export const sourceForm = String.raw`https:\/\/[A-Za-z\d](?:[A-Za-z\d.\-]*[A-Za-z\d])?(?::\d{1,5})?(?:\/[^\s"<>\\]*)?`;

/** Control characters and overrides of the direction, which would disguise a name. */
const disguising = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u;

function words(max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !disguising.test(text)),
  );
}

/** A translation that the release does not bring, as an administrator describes it. */
export const newEditionSchema = z.object({
  language: z.enum(translatedLanguages),
  code: z.string().check(z.trim(), z.maxLength(maxLengths.code), z.regex(new RegExp(`^${codeForm}$`, "u"))),
  name: words(maxLengths.name),
  /** The translator. */
  author: words(maxLengths.author),
  license: words(maxLengths.license),
  /** Whether its terms forbid commercial use. */
  nonCommercial: z.boolean(),
  sourceUrl: z.string().check(z.trim(), z.maxLength(maxLengths.sourceUrl), z.regex(new RegExp(`^${sourceForm}$`, "u"))),
  /** Whether search reads it. */
  searched: z.boolean(),
});
export type NewEdition = z.output<typeof newEditionSchema>;

/** What of an added translation can be described anew: not its language and its code, of which its id consists. */
export const editionDescriptionSchema = z.omit(newEditionSchema, { language: true, code: true });
export type EditionDescription = z.output<typeof editionDescriptionSchema>;

/** The id of an added edition. The part "x" keeps it apart from the editions of every release. */
export function addedEditionId({ language, code }: Pick<NewEdition, "language" | "code">): string {
  return `${language}-x-${code}`;
}

/** An added edition: its description, and the import whose texts are served, null before the first confirmation. */
export const addedEditionSchema = z.object({
  ...newEditionSchema.shape,
  id: z.string(),
  import: z.nullable(z.string()),
  switchedOff: z.boolean(),
});
export type AddedEdition = z.output<typeof addedEditionSchema>;
