import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { premises } from "../../src/chat/server/builtin/find-premise.ts";
import { readGlossaryFiles } from "../../src/editorial/server/glossary/glossary-files.ts";
import { languages, usesArabicScript } from "../../src/i18n/shared/languages.ts";
import { reasonsSchema } from "../../src/sources/server/concepts/reasons.ts";
import { readConceptFiles } from "../concepts/concept-files.ts";
import { wrongMarks } from "../locales/check-texts.ts";
import { readLocales } from "../locales/read-locales.ts";
import type { Finding } from "../source-files.ts";
import { findMissingHonorifics } from "./find-missing-honorifics.ts";

/** Where our short texts stand. */
export type WordFolders = { concepts: string; reasons: string; glossary: string; locales: string; wisdom: string };

type Text = { path: string; name: string; text: string };

const wisdomSchema = z.object({ questions: z.record(z.string(), z.string()) });

/**
 * Holds the Arabic and Urdu of our short texts to docs/words: names of prophets with their honorific everywhere; in reasons and names of concepts
 * also the marks and the form of address that `tools/check-locales.ts` asks of the interface.
 */
export function checkWords(folders: WordFolders): Finding[] {
  return languages.filter(usesArabicScript).flatMap((language) => {
    const marked = [
      ...reasonsIn(folders.reasons, language),
      ...premises.flatMap(({ key, references }) =>
        references.map(({ ref, why }) => ({
          path: "content/guidance/premises.json",
          name: `${key} ${ref}`,
          text: why[language],
        })),
      ),
      ...readConceptFiles(folders.concepts).flatMap(({ path, concept }) =>
        concept ? [{ path, name: language, text: concept.names[language] }] : [],
      ),
    ];
    const checkedElsewhere = [
      ...Object.entries(readGlossaryFiles(folders.glossary).texts[language].terms).map(([name, { text }]) => ({
        path: join(folders.glossary, `${language}.json`),
        name,
        text,
      })),
      ...readLocales(folders.locales)
        .files.filter((file) => file.language === language)
        .flatMap(({ path, texts }) => Object.entries(texts).map(([name, text]) => ({ path, name, text }))),
      ...questionsIn(folders.wisdom, language),
    ];
    return [
      ...marked.flatMap((one) => wrongMarks(language, one.text).map((mark) => finding(one, mark))),
      ...[...marked, ...checkedElsewhere].flatMap((one) =>
        findMissingHonorifics(language, one.text).map((name) => finding(one, `no-honorific after ${name}`)),
      ),
    ];
  });
}

function finding({ path, name, text }: Text, what: string): Finding {
  return { path, line: 1, message: `${what}: ${name}: "${text}"` };
}

function reasonsIn(folder: string, language: string): Text[] {
  return readdirSync(join(folder, language)).flatMap((file) => {
    const path = join(folder, language, file);
    return Object.entries(reasonsSchema.parse(JSON.parse(readFileSync(path, "utf8")))).flatMap(([concept, reasons]) =>
      Object.entries(reasons).map(([ref, text]) => ({ path, name: `${concept} ${ref}`, text })),
    );
  });
}

function questionsIn(folder: string, language: string): Text[] {
  const path = join(folder, `${language}.json`);
  return Object.entries(wisdomSchema.parse(JSON.parse(readFileSync(path, "utf8"))).questions).map(([name, text]) => ({
    path,
    name,
    text,
  }));
}
