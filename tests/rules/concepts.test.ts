import { expect, onTestFinished, test } from "vitest";
import { languages } from "../../src/i18n/shared/languages.ts";
import { createRepository, type Files, linesWith } from "./repository.ts";

const copied = [
  "package.json",
  "tools/source-files.ts",
  "tools/check-concepts.ts",
  "tools/concepts",
  "src/i18n/shared",
  "src/quran/server/joint-texts.ts",
  "src/quran/shared",
  "src/sources/server/analysis",
  "src/sources/server/concepts",
];
const words = ["lamp", "bread", "river", "stone", "window"];

/** A concept that follows every rule. Each has its own triggers. */
function validConcept(id: string) {
  return {
    id,
    group: "stories",
    review: "none",
    names: Object.fromEntries(languages.map((language) => [language, id])),
    triggers: Object.fromEntries(languages.map((language) => [language, words.map((word) => `${word} ${id}`)])),
    references: ["quran:1:1", "quran:2:1-2", "quran:2:3", "hadith:riyad:1"].map((ref) => ({ ref, why: "A reason." })),
  };
}

const excerpt = { "ar-uthmani": [1, 3], "en-made": [2, 2] };

const conceptPath = (id: string) => `content/concepts/${id}.json`;
const ids = Array.from({ length: 150 }, (_, at) => `made${at}`);
const validConcepts: Files = {
  "build/corpus/corpus.json": JSON.stringify({
    chapters: [
      { id: 1, firstVerse: 0, verseCount: 1 },
      { id: 2, firstVerse: 1, verseCount: 3 },
    ],
    editions: [
      { id: "ar-uthmani", isDefault: false },
      { id: "en-made", isDefault: true },
      { id: "en-other", isDefault: false },
    ],
  }),
  "build/corpus/editions/ar-uthmani.json": JSON.stringify(["lamp", "bread", "river stone", "window"]),
  "build/corpus/editions/en-made.json": JSON.stringify(["lamp", "two words", "two words", "window"]),
  ...Object.fromEntries(ids.map((id) => [conceptPath(id), JSON.stringify(validConcept(id))])),
};

/** The concept `id` with a change that violates a rule, and the expected message of the check. */
function breach(id: string, change: (concept: ReturnType<typeof validConcept>) => object, message: string) {
  return { path: conceptPath(id), text: JSON.stringify({ ...validConcept(id), ...change(validConcept(id)) }), message };
}

const withExcerpt = (given: object) => (concept: ReturnType<typeof validConcept>) => ({
  references: concept.references.map((one) => (one.ref === "quran:2:1-2" ? { ...one, excerpt: given } : one)),
});

const withReference = (ref: string) => (concept: ReturnType<typeof validConcept>) => ({
  references: [...concept.references.slice(1), { ref, why: "A reason." }],
});

test("the concept check reports each violation with its file", () => {
  const repository = createRepository(copied, validConcepts);
  onTestFinished(() => repository.remove());
  expect(repository.run("node", "tools/check-concepts.ts")).toMatchObject({ code: 0 });
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
    { path: conceptPath("made12"), text: "{", message: "schema: no JSON" },
    breach("made13", withExcerpt({ "ar-uthmani": [1, 2] }), "excerpt: quran:2:1-2 has no range for en-made"),
    // The second edition translates the two verses together.
    breach(
      "made14",
      withExcerpt({ "ar-uthmani": [1, 3], "en-made": [2, 3] }),
      "ends at word 3 of en-made, which has 2",
    ),
    breach("made15", withExcerpt({ ...excerpt, "en-other": [1, 1] }), "has a range for en-other, which no card shows"),
    breach("made16", withExcerpt({ ...excerpt, "en-made": [2, 1] }), "schema: references.1.excerpt.en-made"),
  ];
  repository.write(Object.fromEntries(breaches.map(({ path, text }) => [path, text])));
  const { code, output } = repository.run("node", "tools/check-concepts.ts");
  expect(code).toBe(1);
  const missed = breaches.filter(
    ({ path, message }) => !linesWith(output, path).some((line) => line.includes(message)),
  );
  expect(missed).toEqual([]);
  expect(output).toContain(`${breaches.length} found`);
});

test("the concept check fails for too few concepts, accepts a named scholar, and lists shared triggers", () => {
  const shared = { ...validConcept("made0"), review: "scholar", triggers: validConcept("made1").triggers };
  const { [conceptPath("made149")]: _, ...fewer } = validConcepts;
  const repository = createRepository(copied, { ...fewer, [conceptPath("made0")]: JSON.stringify(shared) });
  onTestFinished(() => repository.remove());
  repository.write({
    "content/concept-reviews.json": JSON.stringify([{ concept: "made0", reviewer: "A Name", date: "2026-01-01" }]),
  });
  const { code, output } = repository.run("node", "tools/check-concepts.ts");
  expect(code).toBe(1);
  expect(output).toContain("too-few: 149 of 150");
  expect(output).toContain("1 found");
  expect(linesWith(output, "shared trigger, en").join()).toContain("made0, made1");
});

test("the concept check reports a hadith that the mirror's files do not contain, for every collection", () => {
  const mirror = "mirror/gh/AhmedBaset/hadith-json@1/db";
  const hadiths = (...list: object[]) => JSON.stringify({ hadiths: list });
  const one = hadiths({ idInBook: 1, chapterId: 1 }, { idInBook: 2, chapterId: 7 });
  const books = ["aladab_almufrad", "shamail_muhammadiyah", "bulugh_almaram"];
  const repository = createRepository(copied, {
    ...validConcepts,
    [`${mirror}/by_book/forties/nawawi40.json`]: one,
    [`${mirror}/by_book/forties/qudsi40.json`]: one,
    [`${mirror}/by_book/other_books/riyad_assalihin.json`]: hadiths({ idInBook: 1 }, { idInBook: 1218 }),
    ...Object.fromEntries(books.map((book) => [`${mirror}/by_book/other_books/${book}.json`, one])),
    [`${mirror}/by_chapter/the_9_books/bukhari/2.json`]: one,
    [`${mirror}/by_chapter/the_9_books/muslim/0.json`]: one,
    [conceptPath("made1")]: JSON.stringify({
      ...validConcept("made1"),
      ...withReference("hadith:riyad:680")(validConcept("made1")),
    }),
    [conceptPath("made2")]: JSON.stringify({
      ...validConcept("made2"),
      ...withReference("hadith:muslim:0:2")(validConcept("made2")),
    }),
    [conceptPath("made3")]: JSON.stringify({
      ...validConcept("made3"),
      ...withReference("hadith:adab:7:1")(validConcept("made3")),
    }),
    [conceptPath("made4")]: JSON.stringify({
      ...validConcept("made4"),
      ...withReference("hadith:adab:7:2")(validConcept("made4")),
    }),
    [conceptPath("made5")]: JSON.stringify({
      ...validConcept("made5"),
      ...withReference("hadith:riyad:2")(validConcept("made5")),
    }),
  });
  onTestFinished(() => repository.remove());
  const { output } = repository.run("env", "CORPUS_MIRROR=mirror", "node", "tools/check-concepts.ts");
  expect(output).toContain("no-passage: hadith:adab:7:2");
  expect(output).toContain("no-passage: hadith:riyad:2 ");
  expect(output).toContain("2 found");
});
