import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { conceptGroups, type DescribedConcept } from "./concept-file.ts";

/** Why each passage of a concept fits it, by concept and reference: `content/reasons/<language>/<group>.json`. */
export const reasonsSchema = z.record(z.string(), z.record(z.string(), z.string().trim().min(1).max(200)));

/** The reasons of the concepts in a language, by reference; empty where nobody wrote them. */
export type Reasons = (concept: DescribedConcept, language: Language) => Readonly<Record<string, string>>;

/** Reads the reasons of a folder. The English ones stand in the concepts. Throws if a file has not the form above. */
export function readReasons(folder: string): Reasons {
  const read = new Map(languages.map((language) => [language, readLanguage(join(folder, language))]));
  return (concept, language) =>
    language === "en"
      ? Object.fromEntries(concept.references.map(({ ref, why }) => [ref, why]))
      : (read.get(language)?.[concept.id] ?? {});
}

function readLanguage(folder: string): z.infer<typeof reasonsSchema> {
  return Object.assign(
    {},
    ...conceptGroups.map((group) => {
      const path = join(folder, `${group}.json`);
      return existsSync(path) ? reasonsSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
    }),
  );
}
