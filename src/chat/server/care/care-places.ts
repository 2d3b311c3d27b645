import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { StartRefused } from "#platform/errors.ts";

const placeSchema = z.strictObject({
  /** As the place calls itself. */
  name: z.string().trim().min(2).max(80),
  url: z.url({ protocol: /^https$/u }).max(300),
  /** A telephone number as it is dialled. Only an operator can vouch for one, so none stands in the project. */
  phone: z
    .string()
    .regex(/^\+?[0-9][0-9 ()/-]{1,24}$/u)
    .optional(),
  /** The languages in which it is shown; all where absent. */
  languages: z.array(z.enum(languages)).min(1).optional(),
  /** Where this was taken from. */
  source: z.string().trim().min(5).max(300),
  /** The day on which somebody last made sure that it is right. */
  checked: z.iso.date(),
});
const placesSchema = z.array(placeSchema).max(20);

/** Where somebody in danger finds people who help. */
export type CarePlace = z.infer<typeof placeSchema>;

/** A place as an answer shows it. */
export type ShownPlace = { name: string; url: string };

/**
 * The directories of `ownPath`, before them what the operator wrote in `operatorPath`, where there is such a file.
 * @throws StartRefused where the operator's file is not of the form that docs/configuration.md describes.
 */
export async function readCarePlaces(ownPath: string, operatorPath: string): Promise<CarePlace[]> {
  const own = placesSchema.parse(JSON.parse(await readFile(ownPath, "utf8")));
  const text = await readFile(operatorPath, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartRefused(`${operatorPath} cannot be read (${error.code ?? error.message}).`);
  });
  return text === undefined ? own : [...readOperators(text, operatorPath), ...own];
}

function readOperators(text: string, path: string): CarePlace[] {
  try {
    return placesSchema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : "it is no JSON";
    throw new StartRefused(
      `${path} cannot be used: ${why}\ndocs/configuration.md describes its form; without the file Siraj starts.`,
    );
  }
}

/** The places for a language, a number beside the name where there is one. */
export function placesIn(places: readonly CarePlace[], language: Language): ShownPlace[] {
  return places
    .filter((place) => place.languages?.includes(language) ?? true)
    .map(({ name, phone, url }) => ({ name: phone === undefined ? name : `${name}, \u2068${phone}\u2069`, url }));
}
