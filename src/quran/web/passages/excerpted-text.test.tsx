import { AlQuran, VerseMode } from "alfurqan";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuranText } from "#ui/quran-text.tsx";
import { ExcerptedText, shadeAround } from "./excerpted-text.tsx";

const verses = AlQuran.verseByChapter(2, VerseMode.uthmani).map(({ text }) => text.trim());
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");
test("a verse with an excerpt keeps each of its characters, whatever its range is", () => {
  for (const text of verses) {
    const starts = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ index, end: index + word.length }));
    for (const [from, to] of [
      [0, Math.floor(starts.length / 2)],
      [Math.floor(starts.length / 3), starts.length - 1],
    ] as const) {
      const excerpt = { start: starts[from]?.index ?? 0, end: starts[to]?.end ?? 0 };
      const markup = renderToStaticMarkup(<QuranText text={text} number="٢" shade={shadeAround(excerpt)} />);
      expect(textOf(markup)).toBe(text);
    }
  }
});

test("only what stands outside of the excerpt is muted", () => {
  const text = "one two three";
  const render = (excerpt: { start: number; end: number } | undefined) =>
    renderToStaticMarkup(<ExcerptedText text={text} excerpt={excerpt} />);
  expect(render(undefined)).toBe(text);
  expect(render({ start: 0, end: 13 })).toBe(text);
  expect(render({ start: 4, end: 7 })).toBe('<span class="muted">one </span>two<span class="muted"> three</span>');
  expect(render({ start: 0, end: 0 })).toBe('<span class="muted">one two three</span>');
  expect(render({ start: 4, end: 13 })).toBe('<span class="muted">one </span>two three');
});

test("a piece of a text is muted by its place in the whole", () => {
  const excerpt = { start: 4, end: 7 };
  expect(renderToStaticMarkup(<ExcerptedText text="two three" excerpt={excerpt} start={4} />)).toBe(
    'two<span class="muted"> three</span>',
  );
  expect(renderToStaticMarkup(<ExcerptedText text="three" excerpt={excerpt} start={8} />)).toBe(
    '<span class="muted">three</span>',
  );
});

test("a word is muted together with its sign of pause", () => {
  const text = "كلمة ۖ ثم كلمة";
  const second = { start: text.indexOf("ثم"), end: text.length };
  expect(renderToStaticMarkup(<QuranText text={text} shade={shadeAround(second)} />)).toMatch(
    /^<p[^>]*><span class="muted"><span class="keep">كلمة<span class="waqf"[^>]*> ۖ<\/span><\/span><\/span><span class="muted"> <\/span>ثم <span class="keep">كلمة<\/span><\/p>$/u,
  );
});
