import { readFileSync } from "node:fs";
import type { Language } from "#i18n/shared/languages.ts";

/** Returns a function that reads the messages of a language from `locales/` by `section:name`. `values` fill the placeholders. */
export function translationsOf(language: Language) {
  return (key: string, values: Record<string, string> = {}): string => {
    const [section, name = ""] = key.split(":");
    const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${language}/${section}.json`, "utf8"));
    const text = texts[name];
    if (text === undefined) throw new Error(`No message ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, placeholder: string) => values[placeholder] ?? whole);
  };
}
