import { fallbackLanguage, isLanguage, languages } from "../../src/i18n/shared/languages.ts";
import { isSection } from "../../src/i18n/shared/sections.ts";
import type { Finding } from "../source-files.ts";
import { formsOf, splitPlural } from "./plurals.ts";
import { type LocaleFile, lineOf } from "./read-locales.ts";

/** Every language has the sections and keys of English, and of a plural exactly the forms that the language has. */
export function compareKeys(files: readonly LocaleFile[]): Finding[] {
  const english = new Map(files.filter((one) => one.language === fallbackLanguage).map((one) => [one.section, one]));
  return [
    ...files.flatMap((file) => placeOf(file, english)),
    ...languages.flatMap((language) => missingSections(language, files, english)),
    ...files.flatMap((file) => keysOf(file, english.get(file.section) ?? file)),
  ];
}

function placeOf(file: LocaleFile, english: ReadonlyMap<string, LocaleFile>): Finding[] {
  const at = (message: string) => [{ path: file.path, line: 1, message }];
  if (!isLanguage(file.language)) return at(`unknown-language: ${file.language}`);
  if (!isSection(file.section)) return at(`unknown-section: ${file.section}`);
  return english.has(file.section) ? [] : at("extra-section: English has none of this name");
}

function missingSections(
  language: string,
  files: readonly LocaleFile[],
  english: ReadonlyMap<string, LocaleFile>,
): Finding[] {
  const own = new Set(files.filter((one) => one.language === language).map((one) => one.section));
  return [...english.values()]
    .filter(({ section }) => !own.has(section))
    .map(({ path, section }) => ({ path, line: 1, message: `missing-section: ${language} has no ${section}` }));
}

function keysOf(file: LocaleFile, english: LocaleFile): Finding[] {
  const wanted = new Set(
    Object.keys(english.texts).flatMap((key) => {
      const { base, form } = splitPlural(key);
      return form ? formsOf(file.language).map((one) => `${base}_${one}`) : [key];
    }),
  );
  const missing = [...wanted].filter((key) => file.texts[key] === undefined);
  const extra = Object.keys(file.texts).filter((key) => !wanted.has(key));
  return [
    ...missing.map((key) => ({ path: file.path, line: 1, message: `missing-key: ${key}` })),
    ...extra.map((key) => ({ path: file.path, line: lineOf(file, key), message: `extra-key: ${key}` })),
  ];
}
