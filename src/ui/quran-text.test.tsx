import { AlQuran, VerseMode } from "alfurqan";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { QuranText } from "./quran-text.tsx";

const verses = Array.from({ length: 114 }, (_, index) => AlQuran.verseByChapter(index + 1, VerseMode.uthmani))
  .flat()
  .map(({ verseKey, text }) => ({ verseKey, text: text.trim() }));

/** The markup holds no character references: the text is what is left without tags. */
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");
const withoutHidden = (markup: string) => markup.replaceAll(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, "");

describe("QuranText", () => {
  it("shows each of the 6236 verses as it is stored, with or without a number", () => {
    expect(verses).toHaveLength(6236);
    const altered = verses.filter(({ text }) => {
      const plain = textOf(renderToStaticMarkup(<QuranText text={text} />));
      const numbered = textOf(renderToStaticMarkup(<QuranText text={text} number="٢٨٦" />));
      return plain !== text || numbered !== text;
    });
    expect(altered).toEqual([]);
  });

  it("marks the words that begin at the given offsets, and changes no letter by it", () => {
    for (const { text } of verses.slice(0, 300)) {
      const starts = [...text.matchAll(/\S+/gu)].filter(([word]) => /\p{L}/u.test(word)).map(({ index }) => index);
      const marked = [starts[0] ?? 0, starts.at(-1) ?? 0];
      const markup = renderToStaticMarkup(<QuranText text={text} marked={marked} />);
      expect(textOf(markup)).toBe(text);
      expect(markup.match(/<mark>/g)).toHaveLength(new Set(marked).size);
    }
  });

  it("keeps every pause sign beside its word, lowered and silent", () => {
    for (const { text } of verses) {
      const markup = renderToStaticMarkup(<QuranText text={text} />);
      const signs = text.split(" ").filter((token) => /^[\u06d6-\u06dc]$/u.test(token)).length;
      const lowered = [...markup.matchAll(/<span class="waqf" aria-hidden="true">([^<]*)</g)]
        .map(([, run]) => run)
        .join("");
      expect(lowered.split(" ").length - 1).toBe(signs);
      expect(textOf(withoutHidden(markup))).not.toMatch(/(^| )[\u06d6-\u06dc\u06de\u06e9]( |$)/u);
    }
  });

  it("keeps the last word and the rosette together, and gives the number to the eye alone", () => {
    const markup = renderToStaticMarkup(<QuranText text={verses[152]?.text ?? ""} number="١٤٦" />);
    expect(markup).toMatch(/<span class="keep">[^<]+<span class="ros" aria-hidden="true">/);
    expect(markup).toContain('data-number="١٤٦"');
    expect(textOf(markup)).not.toContain("١");
  });

  it("says that the text is Arabic, and takes the reader's size", () => {
    expect(renderToStaticMarkup(<QuranText text="" className="quran-l" />)).toMatch(
      /^<p class="quran-l" lang="ar" dir="rtl">/,
    );
  });
});
