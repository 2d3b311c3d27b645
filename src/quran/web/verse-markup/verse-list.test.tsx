import { PassThrough } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Chapter, Quran } from "#quran/shared/contract.ts";
import { KeptVerses } from "../kept-verses.ts";
import { composeVersePage } from "./compose-verse-page.ts";
import { VerseList } from "./verse-list.tsx";

const chapter: Partial<Chapter> = { id: 112, verseCount: 4, firstVerse: 0 };
/** Only the parts that the list uses, with empty texts. */
const quran: Partial<Quran> = {
  chapter: () => chapter as Chapter,
  verseAt: (index) => ({
    key: "112:1",
    chapter: 112,
    number: index + 1,
    index,
    juz: 30,
    page: 604,
    rub: 1,
    sajda: false,
  }),
  arabic: () => ({ lang: "ar", edition: "ar-uthmani", text: "" }),
  translation: () => undefined,
};

test.each([
  [true, 4],
  [false, 0],
])("verse list: play buttons are rendered only when recitation is on (%s)", (playable, buttons) => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <VerseList quran={quran as Quran} chapterId={112} highlighted={null} playable={playable} />
    </MemoryRouter>,
  );
  expect(page.split('data-act="play"').length - 1).toBe(buttons);
  expect(page.split('data-act="actions"').length - 1).toBe(4);
});

test("verse list: a long surah is rendered whole and in order, with turns of the event loop between its parts", async () => {
  const long: Quran = { ...(quran as Quran), chapter: () => ({ ...chapter, verseCount: 286 }) as Chapter };
  const body = new PassThrough();
  let rendered = false;
  const { pipe } = renderToPipeableStream(
    <MemoryRouter>
      <VerseList quran={long} chapterId={112} highlighted={null} playable />
    </MemoryRouter>,
    {
      onAllReady: () => {
        rendered = true;
        pipe(body);
      },
    },
  );
  let turns = 0;
  for (; !rendered; turns += 1) await nextTurn();
  const verses = [...(await readText(body)).matchAll(/<article class="verse" id="v(\d+)"/gu)].map(([, id]) =>
    Number(id),
  );
  expect(verses).toEqual(Array.from({ length: 286 }, (_, i) => i + 1));
  expect(turns).toBeGreaterThan(286 / 20);
});

/** A page with the verses as the reader shows them: a list of chapters, then the list of verses. */
function pageWith(highlighted: { from: number; to: number } | null, highlightedOnly: boolean) {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <div id="chapters">{highlightedOnly ? null : <ul data-places="">The chapters</ul>}</div>
      <main>
        <div id="verses">
          <KeptVerses value={highlightedOnly}>
            <VerseList quran={quran as Quran} chapterId={112} highlighted={highlighted} playable />
          </KeptVerses>
        </div>
      </main>
    </MemoryRouter>,
  );
  return Buffer.from(page);
}

test.each([
  [1, 1],
  [2, 2],
  [4, 4],
  [2, 3],
  [1, 4],
])("the page of verses %i to %i is composed from the chapter's page as it is rendered whole", (from, to) => {
  const range = { from, to };
  const composed = composeVersePage(pageWith(range, true), pageWith(null, false), { chapter: 112, ...range });
  expect(Buffer.concat(composed ?? []).toString()).toBe(pageWith(range, false).toString());
});

test("pages that do not fit are not composed", () => {
  const verses = { chapter: 112, from: 2, to: 2 };
  const error = Buffer.from("<p>an error page</p>");
  expect(composeVersePage(pageWith(verses, true), error, verses)).toBeUndefined();
  expect(composeVersePage(error, pageWith(null, false), verses)).toBeUndefined();
  expect(composeVersePage(pageWith(verses, true), pageWith(null, false), { ...verses, chapter: 113 })).toBeUndefined();
});
