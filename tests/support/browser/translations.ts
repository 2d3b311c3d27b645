import { readFileSync } from "node:fs";
import type { Language } from "#i18n/shared/languages.ts";

/** The words of the interface in a language, by `section:name`, as `locales/` has them. `values` fill the placeholders. */
export function wordsOf(language: Language) {
  return (key: string, values: Record<string, string> = {}): string => {
    const [section, name = ""] = key.split(":");
    const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${language}/${section}.json`, "utf8"));
    const text = texts[name];
    if (text === undefined) throw new Error(`No words for ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, placeholder: string) => values[placeholder] ?? whole);
  };
}
