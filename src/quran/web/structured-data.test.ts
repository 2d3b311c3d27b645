import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import type { Chapter, Edition } from "#quran/shared/contract.ts";
import { structuredData } from "./structured-data.ts";

const name = (text: string) => ({ name: text, meaning: "" });
const chapter: Chapter = {
  id: 2,
  names: { en: name("A"), ar: name("B"), pl: name("A"), tr: name("C"), id: name("A"), ur: name("B") },
  verseCount: 286,
  firstVerse: 7,
  place: "medina",
  revelationOrder: 87,
  page: 2,
};
const translation: Edition = {
  ...{ id: "en-one", language: "en", kind: "translation", name: "An Edition", author: "Its Translator", source: "" },
  ...{ sourceUrl: "", license: "", nonCommercial: false, searched: true, checksum: "", rearranged: [] },
};
const shown = { origin: "https://siraj.example", language: "en" as const, chapter, siteName: "S", bookName: "Q" };

test("structured data: a surah is a Chapter of the Book, with alternate names, translation and breadcrumbs", () => {
  expect(structuredData({ ...shown, translation })).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Chapter",
        name: "A",
        alternateName: ["B", "C"],
        url: "https://siraj.example/en/quran/2",
        position: 2,
        inLanguage: ["ar", "en"],
        isPartOf: { "@type": "Book", name: "Q", inLanguage: "ar" },
        workTranslation: { name: "An Edition", inLanguage: "en", translator: "Its Translator" },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, name: "S", item: "https://siraj.example/en" },
          { position: 2, name: "Q", item: "https://siraj.example/en/quran" },
          { position: 3, name: "A", item: "https://siraj.example/en/quran/2" },
        ],
      },
    ],
  });
});

test("structured data: a verse is part of its surah and the last breadcrumb", () => {
  const verse = { number: 255, reference: "2:255", name: "A 2:255" };
  const data = structuredData({ ...shown, verse, translation });
  expect(data).toMatchObject({
    "@graph": [
      { name: "A 2:255", url: "https://siraj.example/en/quran/2/255", position: 255, isPartOf: { "@type": "Chapter" } },
      { itemListElement: [{}, {}, {}, { position: 4, name: "2:255", item: "https://siraj.example/en/quran/2/255" }] },
    ],
  });
});

test("structured data: no author is named, and no translation if there is none", () => {
  const all = languages.map((language) =>
    JSON.stringify(structuredData({ ...shown, language, translation: undefined })),
  );
  for (const data of all) expect(data).not.toMatch(/author|translator|Rating|workTranslation/);
});
