import type { Context } from "hono";
import { operationsWith } from "#api/server/serve-operation.ts";
import type { Quran } from "../shared/contract.ts";
import { listEditions, readOfflineSize, readOpenings, readPassages, readVerses } from "../shared/operations.ts";
import { countVerses } from "../shared/passages/count-verses.ts";
import { maxVersesPerPassage, maxVersesPerRequest } from "../shared/passages/passage-limits.ts";
import { quranError } from "./error-catalogue.ts";
import { listEditions as editionsOf } from "./list-editions.ts";
import type { PageMeasure } from "./offline/measure-pages.ts";
import { presentPassage } from "./present-passage.ts";
import { readChapterOpenings } from "./read-chapter-openings.ts";
import { type EditionVersesDependencies, readEditionVerses } from "./read-edition-verses.ts";

export type QuranDependencies = Pick<EditionVersesDependencies, "readTexts"> & {
  quran: Quran;
  measurePages: PageMeasure;
};

const { forEveryone } = operationsWith<QuranDependencies>();
const badPassages = () => quranError("quran/bad-passages", "Passages are requested by references and a language.");
const limit = (name: string, points: number) => ({ name, points, seconds: 60 });

/** Browsers ask again after five minutes, so that a correction arrives soon. */
const cacheControl = "public, max-age=300";

export const quranOperations = [
  forEveryone(listEditions, {
    summary: "The translations and transliterations of all languages, in the order of the corpus.",
    cacheControl,
    etag: ({ quran }) => `"${quran.version}"`,
    run: ({ quran }) => ({ editions: editionsOf(quran) }),
  }),
  forEveryone(readVerses, {
    summary: "A chapter in one edition.",
    rate: limit("verses", 300),
    cacheControl,
    etag: ({ quran }, { chapter, edition }) => `"${quran.version}-${edition}-${chapter}-joint"`,
    invalid: ({ fields }) =>
      fields.has("edition") && !fields.has("chapter")
        ? quranError("quran/bad-edition", "The edition is an id such as en-pickthall.")
        : quranError("quran/bad-chapter", "The chapter is a number from 1 to 114."),
    run: readEditionVerses,
  }),
  forEveryone(readOpenings, {
    summary:
      "The first verses of every chapter with the language's translation, to be shown while the whole chapter is fetched.",
    rate: limit("openings", 60),
    cacheControl,
    etag: ({ quran }, { lang }) => `"${quran.version}-${lang}"`,
    run: ({ quran }, { lang }) => ({ openings: readChapterOpenings(quran, lang) }),
  }),
  forEveryone(readPassages, {
    summary: "Verses by reference, in the order of the request; null stands for verses that do not exist.",
    rate: limit("passages", 120),
    cost: costOfPassages,
    cacheControl,
    invalid: badPassages,
    run: ({ quran }, { refs, lang }) => ({
      passages: refs.map((ref) => presentPassage(quran, lang, ref, maxVersesPerPassage) ?? null),
    }),
  }),
  forEveryone(readOfflineSize, {
    summary: "What downloading the whole Qur'an in a language takes.",
    rate: limit("offline", 30),
    cacheControl: "no-cache",
    run: ({ measurePages }, { lang }) => measurePages(lang),
  }),
];

const versesPerPoint = 100;

function costOfPassages(c: Context): number {
  const verses = countVerses((c.req.query("refs") ?? "").split(","));
  return 1 + Math.floor(Math.min(verses, maxVersesPerRequest) / versesPerPoint);
}
