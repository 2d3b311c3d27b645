import { readFileSync } from "node:fs";
import type { Language } from "#i18n/shared/languages.ts";

/** The messages of a section of `locales/`, by name. */
export function messagesOf(language: Language, section: string): Record<string, string> {
  return JSON.parse(readFileSync(`locales/${language}/${section}.json`, "utf8"));
}

/** Returns a function that reads the messages of a language from `locales/` by `section:name`. `values` fill the placeholders. */
export function translationsOf(language: Language) {
  return (key: string, values: Record<string, string> = {}): string => {
    const [section = "", name = ""] = key.split(":");
    const text = messagesOf(language, section)[name];
    if (text === undefined) throw new Error(`No message ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, placeholder: string) => values[placeholder] ?? whole);
  };
}
