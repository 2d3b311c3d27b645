import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { MessageSource } from "../context.ts";
import { completeMessages } from "../shared/complete-messages.ts";
import { type Language, languages } from "../shared/languages.ts";
import { isSection, type Messages } from "../shared/sections.ts";
import { createTranslator, translateWith } from "../translator.ts";

const sectionSchema = z.record(z.string(), z.string());

/**
 * Reads `<folder>/<language>/<section>.json` of every language, once. Throws an Error that names the file when one is
 * not a flat object of strings or is no section.
 */
export async function loadMessages(folder: string): Promise<MessageSource> {
  const english = await readLanguage(folder, "en");
  const all = new Map<Language, Messages>();
  for (const language of languages) {
    all.set(
      language,
      language === "en" ? english : completeMessages(language, await readLanguage(folder, language), english),
    );
  }
  const of = (language: Language) => all.get(language) ?? english;
  const translators = new Map(languages.map((one) => [one, translateWith(createTranslator(one, of(one)))]));
  const inEnglish = translateWith(createTranslator("en", english));
  return {
    read(language, sections) {
      const messages = of(language);
      const picked: Messages = {};
      for (const section of sections) if (messages[section]) picked[section] = messages[section];
      return picked;
    },
    translate: (language) => translators.get(language) ?? inEnglish,
  };
}

async function readLanguage(folder: string, language: Language): Promise<Messages> {
  const messages: Messages = {};
  for (const file of await readdir(join(folder, language))) {
    const path = join(folder, language, file);
    const section = file.replace(/\.json$/, "");
    if (!file.endsWith(".json") || !isSection(section))
      throw new Error(`${path} is no section of the interface's text`);
    messages[section] = parseSection(path, await readFile(path, "utf8"));
  }
  return messages;
}

function parseSection(path: string, text: string): Record<string, string> {
  try {
    return sectionSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is not a flat JSON object of strings`, { cause });
  }
}
