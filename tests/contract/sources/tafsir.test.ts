import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSources } from "#sources/server/index.ts";
import { findDamage } from "../../../tools/corpus/find-foreign-signs.ts";
import { chapters } from "../../support/corpus/corpus.ts";
import { importTimeout, type MirrorSources, openMirrorSources, testOfTexts } from "./open-mirror-sources.ts";

let opened: MirrorSources;
let sources: OpenSources;

beforeAll(async () => {
  opened = await openMirrorSources("tafsir");
  ({ sources } = opened);
}, importTimeout);
afterAll(() => opened.close());

test("every tafsir is listed with its terms, loaded or not", () => {
  const all = sources.evidence.sources();
  expect(all.map(({ id }) => id)).toEqual(["en-tazkirul-quran", "tr-mokhtasar", "ur-bayan-ul-quran"]);
  for (const one of all)
    expect(one.license).toMatch(one.id === "tr-mokhtasar" ? /^CC BY-NC-ND$/ : /^licence not stated$/);
  expect(opened.states()).toEqual([opened.mirrored ? "loaded" : "waiting"]);
});

testOfTexts("a tafsir has a comment on each of the 6236 verses", async () => {
  const rows = await opened.connection.sql<{ tafsir: string; verses: number }[]>`
    select tafsir, count(*)::int as verses from sources.tafsir_texts group by 1 order by 1`;
  expect(rows.map(({ tafsir, verses }) => [tafsir, verses])).toEqual([
    ["en-tazkirul-quran", 6236],
    ["tr-mokhtasar", 6236],
    ["ur-bayan-ul-quran", 6236],
  ]);
  const throne = chapters[1]?.firstVerse ?? 0;
  const [comment] = await sources.evidence.tafsir("en", throne + 254);
  expect(comment).toMatchObject({ lang: "en", source: { id: "en-tazkirul-quran" } });
  expect(comment && comment.from <= throne + 254 && throne + 254 <= comment.to).toBe(true);
  expect(await sources.evidence.tafsir("pl", throne)).toEqual([]);
});

testOfTexts(
  "no comment has signs that programs left, and one that is repeated for the next verse covers both",
  async () => {
    const rows = await opened.connection.sql<{ place: string; text: string }[]>`
    select tafsir || ' ' || verse as place, text from sources.tafsir_texts`;
    const places = rows.map(({ place }) => place);
    expect(
      findDamage(
        rows.map(({ text }) => text),
        (at) => places[at] ?? "",
      ),
    ).toEqual([]);
    const [comment] = await sources.evidence.tafsir("tr", (chapters[1]?.firstVerse ?? 0) + 3);
    expect(comment && comment.to - comment.from).toBe(1);
  },
);

/** Twelve words of a text, without its quotation marks. */
const wordsOfPhrase = (text: string) =>
  text
    .replace(/["“”„«»]/gu, " ")
    .trim()
    .split(/\s+/u)
    .slice(0, 12)
    .join(" ");

testOfTexts("comments are found by reference and by words", async () => {
  const { results } = await sources.search.tafsir("tr", "2:255", 10);
  expect(results).toMatchObject([{ ref: "2:255", lang: "tr", edition: "tr-mokhtasar" }]);
  // A reference has no script of its own: the reader's language decides, also where that is written in Arabic letters.
  const inUrdu = await sources.search.tafsir("ur", "2:255", 10);
  expect(inUrdu.results).toMatchObject([{ ref: "2:255", lang: "ur", edition: "ur-bayan-ul-quran" }]);
  const words = wordsOfPhrase(results[0]?.text ?? "");
  expect((await sources.search.tafsir("tr", `"${words}"`, 10)).results.map(({ ref }) => ref)).toContain("2:255");
});

testOfTexts(
  "a comment that the file has on both sides of a surah's border is found on neither, by reference and by reading",
  async () => {
    const indexOf = (chapter: number, verse: number) => (chapters[chapter - 1]?.firstVerse ?? 0) + verse - 1;
    expect(await sources.evidence.tafsir("ur", indexOf(105, 1))).toEqual([]);
    expect((await sources.search.tafsir("ur", "105:1", 1)).results).toEqual([]);
    expect(await sources.evidence.tafsir("en", indexOf(109, 6))).toEqual([]);
    expect((await sources.search.tafsir("en", "109:6", 1)).results).toEqual([]);
    expect(await sources.evidence.tafsir("ur", indexOf(2, 255))).toHaveLength(1);
  },
);
