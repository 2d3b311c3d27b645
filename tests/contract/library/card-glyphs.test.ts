import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { languages, usesArabicScript } from "#i18n/shared/languages.ts";
import { faces, openFonts } from "#library/server/cards/card-renderer.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";

type Face = keyof typeof faces;

const quran = openQuranInMemory();
let renderer: Awaited<ReturnType<typeof openFonts>>;
beforeAll(async () => {
  renderer = await openFonts();
});

/** The outlines of the glyphs of a text in a face. */
async function outlinesOf(text: string, face: Face): Promise<string[]> {
  const style = { fontFamily: faces[face], fontSize: 40 };
  const svg = await renderer.renderSvg({ type: "text", text, style }, { width: 4000, height: 4000 });
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, outline = ""]) => outline);
}

/** The outlines of boxes for missing characters, as the face draws characters that no font has. */
async function boxesOf(face: Face): Promise<string[]> {
  const boxes = await Promise.all(["\u{e000}", "\u{4e00}", "\u{905}"].map((missing) => outlinesOf(missing, face)));
  expect(new Set(boxes.map(String)).size).toBe(1);
  return boxes[0] ?? [];
}

/** The characters of a text that a face draws as boxes. A mark is drawn on a letter, as it stands in texts. */
async function missingFrom(face: Face, text: string): Promise<string[]> {
  const boxes = await boxesOf(face);
  expect(boxes).toHaveLength(1);
  const missing: string[] = [];
  for (const character of new Set(text.replaceAll(/[\s\p{Cf}]/gu, ""))) {
    const letter = face === "latin" ? "n" : "ن";
    const outlines = await outlinesOf(/\p{M}/u.test(character) ? letter + character : character, face);
    if (outlines.length === 0 || outlines.some((one) => boxes.includes(one))) missing.push(character);
  }
  return missing;
}

const verses = quran.chapters.flatMap(({ id, verseCount }) =>
  Array.from({ length: verseCount }, (_, step) => `${id}:${step + 1}`),
);

test("cards: the check of glyphs reports a character that no font has", async () => {
  expect(await missingFrom("quran", "ن\u{e000}")).toEqual(["\u{e000}"]);
  expect(await missingFrom("latin", "n一")).toEqual(["一"]);
});

test("cards have a glyph for every character of the Qur'an", async () => {
  expect(verses).toHaveLength(6236);
  const text = verses.map((key) => corpusText("ar-uthmani", key)).join("");
  expect(await missingFrom("quran", text)).toEqual([]);
});

test.each(languages)(
  "cards have a glyph for every character of translations, names and titles: %s",
  async (language) => {
    const names = [
      ...quran.chapters.map(({ names }) => names[language].name),
      ...quran.editions.map(({ name }) => name),
    ];
    const translations = language === "ar" ? [] : verses.map((key) => corpusText(language, key));
    const own = [`locales/${language}/app.json`, `locales/${language}/blog.json`, ...textsIn(language)];
    const text = [...translations, ...own.map((file) => readFileSync(file, "utf8"))].join("");
    const face = language === "ur" ? "urdu" : usesArabicScript(language) ? "arabic" : "latin";
    expect(await missingFrom(face, text + names.filter((name) => isWritten(name, face)).join(""))).toEqual([]);
  },
);

/** The names of editions are in the script of their own language. */
const isWritten = (name: string, face: Face) => /\p{Script=Arabic}/u.test(name) === (face !== "latin");

/** The files of our articles and answers in a language. */
function textsIn(language: string): string[] {
  return ["content/blog", "content/faq"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(`${language}.md`))
      .map((name) => `${folder}/${name}`),
  );
}
