import type { Language } from "./languages.ts";
import { type Messages, type SectionMessages, sections } from "./sections.ts";

const pluralSuffix = /^(.+)_(zero|one|two|few|many|other)$/;

/**
 * A language's messages with English in place of missing ones, so that no fallback language has to be sent.
 * A missing plural form gets the English text under the plural categories of this language, because the page's language selects
 * the category: "21 verses" is `many` in Polish.
 */
export function completeMessages(language: Language, messages: Messages, english: Messages): Messages {
  const complete: Messages = { ...messages };
  for (const section of sections) {
    const source = english[section];
    if (source) complete[section] = { ...forms(language, source), ...messages[section] };
  }
  return complete;
}

function forms(language: Language, english: SectionMessages): SectionMessages {
  const found: SectionMessages = {};
  for (const [key, text] of Object.entries(english)) {
    const base = pluralSuffix.exec(key)?.[1];
    if (base === undefined) found[key] = text;
    else
      for (const category of categories(language)) found[`${base}_${category}`] = pluralText(english, base, category);
  }
  return found;
}

function pluralText(english: SectionMessages, base: string, category: string): string {
  return english[`${base}_${category}`] ?? english[`${base}_other`] ?? base;
}

function categories(language: Language): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}
