import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";
import { sourceFiles } from "../../tools/source-files.ts";

// Steps of docs/add-a-language.md that neither the compiler nor a schema checks, and the completeness of its list.
const guide = readFileSync("docs/add-a-language.md", "utf8");
const namedPaths = [...guide.matchAll(/`((?:src|tools|tests|content|db|docs|locales)\/[\w./-]+)`/g)].map(
  ([, path = ""]) => path,
);

const files = sourceFiles(["content", "docs", "locales", "src", "tests", "tools"], /./);

/** Files of the project whose path names a language, as `content/wisdom/ur.json`, with `*` in its place. */
const languageFiles = (language: Language) =>
  files.flatMap((path) => {
    const pattern = path.replace(new RegExp(`(?<=[/.])${language}(?=[/.])`), "*");
    return pattern === path ? [] : [pattern];
  });

describe("the guide for a new language", () => {
  test("names only files that exist", () => {
    expect(namedPaths.filter((path) => !/\bfr\b/.test(path) && !existsSync(path))).toEqual([]);
  });

  test("names every file with a table of all languages", () => {
    const table = /: (?:Readonly<)?Record<Language, .*> = \{|^ {4}(?:ur|pl): |\bpl: .*\bur: /m;
    const tables = sourceFiles(["src", "tools"], /(?<!\.test)\.tsx?$/).filter((path) => {
      const text = readFileSync(path, "utf8");
      return table.test(text) && /\bLanguage\b/.test(text);
    });
    expect(tables.length).toBeGreaterThan(8);
    expect(tables.filter((path) => !namedPaths.includes(path))).toEqual([]);
  });

  test("names every folder of content and every file of content with words of all languages", () => {
    const tables = sourceFiles(["content"], /\.json$/).filter((path) =>
      /"tr":[\s\S]*"ur":/.test(readFileSync(path, "utf8")),
    );
    const needed = [...tables, ...languageFiles("ur")].filter((path) => /^(?:content|docs|locales)\//.test(path));
    expect(needed.length).toBeGreaterThan(300);
    expect(
      needed.filter((path) => !namedPaths.some((named) => path.startsWith(named.replace(/\bfr\b.*/, "")))),
    ).toEqual([]);
  });
});

describe.each(languages)("language %s", (language) => {
  test("has every file that Urdu has, but the reasons and the glossary of terms in English, which stand elsewhere", () => {
    const own = languageFiles(language);
    const missing = languageFiles("ur").filter((pattern) => !own.includes(pattern));
    const elsewhere = language === "en" ? /^(?:content\/reasons|docs\/words)\// : /^$/;
    expect(missing.filter((pattern) => !elsewhere.test(pattern))).toEqual([]);
  });

  test("has a default translation that search reads, unless it is the original's language", () => {
    const schema = z.object({
      editions: z.array(z.object({ language: z.string(), isDefault: z.boolean(), searched: z.boolean() })),
    });
    const { editions } = schema.parse(JSON.parse(readFileSync("content/corpus/editions.json", "utf8")));
    const own = editions.filter((edition) => edition.language === language);
    expect(own.some(({ searched }) => searched)).toBe(true);
    expect(own.filter(({ isDefault }) => isDefault)).toHaveLength(language === "ar" ? 0 : 1);
  });

  // tests/contract/site/tables.test.ts compares these constraints with those of the migrated database.
  test("is allowed by the check constraints of the tables of editions, Arabic by that of the release's editions alone", () => {
    const tables = readFileSync("src/quran/server/tables.ts", "utf8");
    const constraints = [...tables.matchAll(/table\.language\} in \(([^)]*)\)/g)].map(([, allowed]) => allowed);
    expect(constraints).toHaveLength(2);
    const allowing = constraints.filter((allowed) => allowed?.includes(`'${language}'`));
    expect(allowing).toHaveLength(language === "ar" ? 1 : 2);
  });

  test("has a font for every letter of its messages", () => {
    const ranges = [
      ...readFileSync("src/ui/styles/fonts.css", "utf8").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
    ].map(([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const);
    const text = readdirSync(join("locales", language))
      .map((name) => readFileSync(join("locales", language, name), "utf8"))
      .join("");
    const letters = [...new Set(text.match(/\p{L}/gu))];
    const missing = letters.filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return !ranges.some(([first, last]) => code >= first && code <= last);
    });
    expect(missing).toEqual([]);
  });
});
