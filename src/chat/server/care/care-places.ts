import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { StartRefused } from "#platform/errors.ts";

const placeSchema = z.strictObject({
  /** The name that the organisation uses for itself. */
  name: z.string().trim().min(2).max(80),
  url: z.url({ protocol: /^https$/u }).max(300),
  /** A telephone number. Only an operator can verify one, so the project contains none. */
  phone: z
    .string()
    .regex(/^\+?[0-9][0-9 ()/-]{1,24}$/u)
    .optional(),
  /** The languages in which it is shown; all when absent. */
  languages: z.array(z.enum(languages)).min(1).optional(),
  /** The source of this entry. */
  source: z.string().trim().min(5).max(300),
  /** The day of the last check. */
  checked: z.iso.date(),
});
const placesSchema = z.array(placeSchema).max(20);

/** A help directory or help line for a person in danger. */
export type CarePlace = z.infer<typeof placeSchema>;

/** A place as an answer shows it. */
export type ShownPlace = { name: string; url: string };

/**
 * The operator's places from `operatorPath`, if that file exists, then the directories of `ownPath`.
 * @throws StartRefused when the operator's file has not the form of docs/configuration.md
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

/** The places for a language. A telephone number is appended to the name. */
export function placesIn(places: readonly CarePlace[], language: Language): ShownPlace[] {
  return places
    .filter((place) => place.languages?.includes(language) ?? true)
    .map(({ name, phone, url }) => ({ name: phone === undefined ? name : `${name}, \u2068${phone}\u2069`, url }));
}
