import { expect, test } from "vitest";
import { direction, languages } from "#i18n/shared/languages.ts";
import { readSourceList } from "./source-list.ts";

test("names and authors stand in the letters of each language", async () => {
  const sources = await readSourceList("content/corpus");
  expect(sources.length).toBeGreaterThan(0);
  for (const { id, names, authors } of sources) {
    for (const language of languages) {
      const letters =
        direction(language) === "rtl" ? /^[\p{Script=Arabic}\p{M} ()]+$/u : /^[\p{Script=Latin}\p{N} .()'’„”-]+$/u;
      expect.soft(names[language], `${id} ${language}`).toMatch(letters);
      if (authors) expect.soft(authors[language], `${id} ${language}`).toMatch(letters);
    }
  }
});

test("an author is known of all sources but the forty hadith qudsi", async () => {
  const sources = await readSourceList("content/corpus");
  expect(sources.filter(({ authors }) => !authors).map(({ id }) => id)).toEqual(["qudsi40"]);
});
