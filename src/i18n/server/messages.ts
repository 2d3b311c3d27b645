import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { MessageSource, Translate } from "../context.ts";
import { completeMessages } from "../shared/complete-messages.ts";
import { type Language, languages } from "../shared/languages.ts";
import { isSection, type Messages, type Section } from "../shared/sections.ts";
import { createTranslator, translateWith } from "../translator.ts";
import { chooseQuranOnly, chooseWhole, mapSections, type SectionFilter } from "./quran-only.ts";

const sectionSchema = z.record(z.string(), z.string());

/**
 * Reads `<folder>/<language>/<section>.json` of every language, once. While `quranOnly` is true, a message `<key>_quranOnly` replaces
 * `<key>`. Throws an Error that names the file when one is not a flat object of strings or is no section.
 */
export async function loadMessages(folder: string, quranOnly = () => false): Promise<MessageSource> {
  const english = await readLanguage(folder, "en");
  const all = new Map<Language, Messages>();
  for (const language of languages) {
    all.set(
      language,
      language === "en" ? english : completeMessages(language, await readLanguage(folder, language), english),
    );
  }
  const [whole, reduced] = [createSource(all, chooseWhole), createSource(all, chooseQuranOnly)];
  const now = () => (quranOnly() ? reduced : whole);
  return {
    read: (language, sections) => now().read(language, sections),
    translate: (language) => now().translate(language),
  };
}

function createSource(all: ReadonlyMap<Language, Messages>, choose: SectionFilter) {
  const translators = new Map<Language, Translate>();
  const chosen = new Map<Language, Messages>();
  for (const [language, messages] of all) {
    const own = mapSections(messages, choose);
    chosen.set(language, own);
    translators.set(language, translateWith(createTranslator(language, own)));
  }
  const of = <Value>(values: ReadonlyMap<Language, Value>, language: Language) => {
    const value = values.get(language);
    if (value === undefined) throw new Error(`There is no text in the language ${language}`);
    return value;
  };
  return {
    read(language: Language, wanted: readonly Section[]) {
      const messages = of(chosen, language);
      const picked: Messages = {};
      for (const section of wanted) if (messages[section]) picked[section] = messages[section];
      return picked;
    },
    translate: (language: Language) => of(translators, language),
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
