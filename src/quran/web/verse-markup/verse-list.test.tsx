import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Chapter, Quran } from "#quran/shared/contract.ts";
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
