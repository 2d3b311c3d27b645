import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { plainText, termsIn } from "../../shared/document.ts";
import { readMarkdown } from "../read-markdown.ts";
import { markTerms, termWords } from "./mark-terms.ts";

const term = (...words: string[]) => ({ term: "-", text: "-", words });

function marked(language: Language, terms: Parameters<typeof termWords>[1], text: string) {
  const blocks = readMarkdown(text);
  const result = markTerms(blocks, termWords(language, terms));
  expect(plainText(result)).toBe(plainText(blocks));
  return result;
}

test("the first occurrence of a term is marked, in paragraphs, lists and bold, but not in headings and links", () => {
  const terms = { fatwa: term("fatwa", "fatwas"), hadith: term("hadith") };
  const text = "## A fatwa\n\nSee [the hadith](/hadith).\n\n- No **Fatwas**, no hadith.\n\nA fatwa, a hadith.";
  const blocks = marked("en", terms, text);
  expect(termsIn(blocks)).toEqual(["fatwa", "hadith"]);
  expect(blocks[2]).toMatchObject({
    items: [
      [
        { kind: "text", text: "No " },
        { kind: "strong", parts: [{ kind: "term", id: "fatwa", text: "Fatwas" }] },
        { kind: "text", text: ", no " },
        { kind: "term", id: "hadith", text: "hadith", after: "." },
      ],
    ],
  });
  expect(blocks[3]).toMatchObject({ parts: [{ kind: "text", text: "A fatwa, a hadith." }] });
});

test("glossary terms are marked in a text as whole words only, in their longest form", () => {
  const terms = { hijri: term("Hijri", "Hijri calendar"), imam: term("imam") };
  const blocks = marked("en", terms, "The Hijri calendar; an imamate, an imam’s word.");
  expect(blocks[0]).toMatchObject({ parts: [{}, { text: "Hijri calendar" }, {}, { text: "imam" }, {}] });
});

test("glossary terms: a marked term includes the punctuation that touches it", () => {
  const terms = { fatwa: term("fatwa"), imam: term("imam"), hadith: term("hadith") };
  const blocks = marked("en", terms, "No (“fatwa”), an imam’s word – hadith.");
  expect(blocks[0]).toMatchObject({
    parts: [
      { text: "No " },
      { before: "(“", text: "fatwa", after: "”)," },
      { text: " an " },
      { before: "", text: "imam", after: "’" },
      { text: "s word – " },
      { before: "", text: "hadith", after: "." },
    ],
  });
});

test("glossary terms: an asterisk stands for the endings of a word", () => {
  expect(termsIn(marked("tr", { tefsir: term("tefsir*") }, "Ayetler ve tefsirlerden"))).toEqual(["tefsir"]);
  expect(termsIn(marked("pl", { fatwa: term("fatwy") }, "Nie wydaje fatw"))).toEqual([]);
});

test("an Arabic word is found with the particles that are written together with it", () => {
  const terms = { hadith: term("الحديث"), fatwa: term("فتوى") };
  for (const word of ["الحديث", "والحديث", "بالحديث", "للحديث", "وللحديث"]) {
    expect(termsIn(marked("ar", terms, `قبل ${word} بعد`))).toEqual(["hadith"]);
  }
  expect(termsIn(marked("ar", terms, "جواب بفتوى"))).toEqual(["fatwa"]);
  expect(termsIn(marked("ar", terms, "هذا حديث آخر"))).toEqual([]);
});

test("glossary terms: a language without words marks nothing", () => {
  expect(termsIn(marked("id", {}, "Satu hadis."))).toEqual([]);
});
