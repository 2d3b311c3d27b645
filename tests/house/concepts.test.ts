import { expect, onTestFinished, test } from "vitest";
import { type Files, linesAbout, makeTree } from "./tree.ts";

const copied = [
  "package.json",
  "tools/source-files.ts",
  "tools/check-concepts.ts",
  "tools/concepts",
  "src/i18n/shared",
  "src/quran/shared/verse-reference.ts",
  "src/sources/server/analysis",
  "src/sources/server/concepts",
];
const languages = ["en", "ar", "pl", "tr", "id", "ur"];
const words = ["lamp", "bread", "river", "stone", "window"];

/** A concept that keeps every rule; each has triggers of its own. */
function sound(id: string) {
  return {
    id,
    group: "stories",
    review: "none",
    names: Object.fromEntries(languages.map((language) => [language, id])),
    triggers: Object.fromEntries(languages.map((language) => [language, words.map((word) => `${word} ${id}`)])),
    references: ["quran:1:1", "quran:2:1-2", "quran:2:3", "hadith:riyad:1"].map((ref) => ({ ref, why: "A reason." })),
  };
}

const place = (id: string) => `content/concepts/${id}.json`;
const ids = Array.from({ length: 150 }, (_, at) => `made${at}`);
const soundFiles: Files = {
  "build/corpus/corpus.json": JSON.stringify({ chapters: [{ verseCount: 1 }, { verseCount: 3 }] }),
  ...Object.fromEntries(ids.map((id) => [place(id), JSON.stringify(sound(id))])),
};

/** The concept `id` with one thing changed, and what the check is to say of it. */
function breach(id: string, change: (concept: ReturnType<typeof sound>) => object, message: string) {
  return { path: place(id), text: JSON.stringify({ ...sound(id), ...change(sound(id)) }), message };
}

const withReference = (ref: string) => (concept: ReturnType<typeof sound>) => ({
  references: [...concept.references.slice(1), { ref, why: "A reason." }],
});

test("what is wrong with a concept is found where it stands", () => {
  const tree = makeTree(copied, soundFiles);
  onTestFinished(() => tree.remove());
  expect(tree.run("node", "tools/check-concepts.ts")).toMatchObject({ code: 0 });
  const breaches = [
    breach("made1", () => ({ id: "other" }), "id: other"),
    breach("made2", ({ names: { ur: _, ...names } }) => ({ names }), "schema: names.ur"),
    breach("made3", ({ triggers }) => ({ triggers: { ...triggers, pl: ["lamp"] } }), "schema: triggers.pl"),
    breach("made4", withReference("quran:2:4"), "no-passage: quran:2:4"),
    breach("made5", withReference("quran:3:1"), "no-passage: quran:3:1"),
    breach("made6", withReference("quran:2:3-1"), "schema: references.3.ref"),
    breach("made7", withReference("hadith:nobody:4"), "schema: references.3.ref"),
    breach("made8", withReference("quran:2:1-8"), "schema: references.3.ref"),
    breach("made9", withReference("quran:2:3"), "names a passage twice"),
    breach("made10", () => ({ review: "scholar" }), "review: content/concept-reviews.json names no scholar"),
    breach("made11", ({ triggers }) => ({ triggers: { ...triggers, en: [...words, "the"] } }), "empty-trigger: en"),
    { path: place("made12"), text: "{", message: "schema: no JSON" },
  ];
  tree.write(Object.fromEntries(breaches.map(({ path, text }) => [path, text])));
  const { code, said } = tree.run("node", "tools/check-concepts.ts");
  expect(code).toBe(1);
  const missed = breaches.filter(({ path, message }) => !linesAbout(said, path).some((line) => line.includes(message)));
  expect(missed).toEqual([]);
  expect(said).toContain(`${breaches.length} found`);
});

test("too few concepts are a failure, a scholar who is named is none, and shared triggers are listed", () => {
  const shared = { ...sound("made0"), review: "scholar", triggers: sound("made1").triggers };
  const { [place("made149")]: _, ...fewer } = soundFiles;
  const tree = makeTree(copied, { ...fewer, [place("made0")]: JSON.stringify(shared) });
  onTestFinished(() => tree.remove());
  tree.write({
    "content/concept-reviews.json": JSON.stringify([{ concept: "made0", reviewer: "A Name", date: "2026-01-01" }]),
  });
  const { code, said } = tree.run("node", "tools/check-concepts.ts");
  expect(code).toBe(1);
  expect(said).toContain("too-few: 149 of 150");
  expect(said).toContain("1 found");
  expect(linesAbout(said, "shared trigger, en").join()).toContain("made0, made1");
});

test("a hadith that the files do not hold is found, whatever book it is cited by", () => {
  const mirror = "mirror/gh/AhmedBaset/hadith-json@1/db";
  const hadiths = (...list: object[]) => JSON.stringify({ hadiths: list });
  const one = hadiths({ idInBook: 1, chapterId: 1 }, { idInBook: 2, chapterId: 7 });
  const books = ["aladab_almufrad", "shamail_muhammadiyah", "bulugh_almaram"];
  const tree = makeTree(copied, {
    ...soundFiles,
    [`${mirror}/by_book/forties/nawawi40.json`]: one,
    [`${mirror}/by_book/forties/qudsi40.json`]: one,
    [`${mirror}/by_book/other_books/riyad_assalihin.json`]: hadiths({ idInBook: 1 }, { idInBook: 1218 }),
    ...Object.fromEntries(books.map((book) => [`${mirror}/by_book/other_books/${book}.json`, one])),
    [`${mirror}/by_chapter/the_9_books/bukhari/2.json`]: one,
    [`${mirror}/by_chapter/the_9_books/muslim/0.json`]: one,
    [place("made1")]: JSON.stringify({ ...sound("made1"), ...withReference("hadith:riyad:680")(sound("made1")) }),
    [place("made2")]: JSON.stringify({ ...sound("made2"), ...withReference("hadith:muslim:0:2")(sound("made2")) }),
    [place("made3")]: JSON.stringify({ ...sound("made3"), ...withReference("hadith:adab:7:1")(sound("made3")) }),
    [place("made4")]: JSON.stringify({ ...sound("made4"), ...withReference("hadith:adab:7:2")(sound("made4")) }),
    [place("made5")]: JSON.stringify({ ...sound("made5"), ...withReference("hadith:riyad:2")(sound("made5")) }),
  });
  onTestFinished(() => tree.remove());
  const { said } = tree.run("env", "CORPUS_MIRROR=mirror", "node", "tools/check-concepts.ts");
  expect(said).toContain("no-passage: hadith:adab:7:2");
  expect(said).toContain("no-passage: hadith:riyad:2 ");
  expect(said).toContain("2 found");
});
