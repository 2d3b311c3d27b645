import { createHash } from "node:crypto";
import type { Citation } from "../../src/chat/shared/contract.ts";
import { parseVerseReference, type VerseRange } from "../../src/quran/shared/verse-reference.ts";
import type { QuotationCheck } from "../../src/sources/shared/quotations.ts";
import { proseSentences } from "./lost-runs.ts";
import { type answerShape, plainLetters } from "./quotations.ts";

/** What a reader was shown of an answer. */
export type Replayed = { prose: string; citations: Citation[]; withheld: number; dropped: number };
type Answer = ReturnType<typeof answerShape.parse> & { shown: Replayed };
export type Checks = {
  check: QuotationCheck;
  plain: (quote: string) => boolean;
  stored: (chapter: number, from: number, to: number) => readonly string[];
};
export type ShownFigures = {
  counts: { name: string; some: number; all: number }[];
  /** The exceptions, to be printed only for answers that may be read. */
  lists: { name: string; lines: string[] }[];
};

/** Whether an answer belongs to the third that is only counted. Depends on the id alone. */
export function isShut(id: string): boolean {
  return Number.parseInt(createHash("sha256").update(id).digest("hex").slice(0, 8), 16) % 3 === 0;
}

/** Fewest consecutive words of a quotation in the prose that show a part of it. */
export const shownPart = 4;

/** How the labelled quotations and the other sentences of some answers were shown. */
export function measureShown(answers: readonly Answer[], { check, plain, stored }: Checks): ShownFigures {
  const spans = answers.flatMap(({ id, quotations, shown }) => {
    const letters = ` ${plainLetters(shown.prose)} `;
    const cited = shown.citations.flatMap((one) => (one.kind === "quran" ? (parseVerseReference(one.ref) ?? []) : []));
    const texts = cited.flatMap(({ chapter, from, to }) => stored(chapter, from, to));
    return quotations.map((span) => {
      const words = plainLetters(span.text);
      const inProse = words !== "" && letters.includes(` ${words} `);
      const isCited = piecesOf(span.text).every((piece) => texts.some((text) => text.includes(` ${piece} `)));
      return {
        ...{ ...span, id, inProse },
        part: inProse || partsIn(letters, words).length > 0,
        contradicted: span.kind === "quran" && span.genuine !== plain(span.text),
        cited: span.kind === "quran" && (isCited || isNamed(check.check(span.text, "quran").ref, cited)),
      };
    });
  });
  const line = (span: (typeof spans)[number]) =>
    `${span.id}@${span.start}${span.contradicted ? " (a plain search contradicts the label)" : ""}  ${span.text.trim().replace(/\s+/gu, " ").slice(0, 160)}`;
  const of = (kind: "quran" | "hadith", genuine: boolean) =>
    spans.filter((span) => span.kind === kind && span.genuine === genuine);
  const wrong = of("quran", false);
  const genuine = of("quran", true);
  const wrongHadith = of("hadith", false);
  const leaks = wrong.filter(({ inProse }) => inProse);
  const parts = wrong.filter(({ inProse, part }) => part && !inProse);
  const missing = genuine.filter(({ cited }) => !cited);
  const told = wrongHadith.filter(({ inProse }) => inProse);
  const toldParts = wrongHadith.filter(({ inProse, part }) => part && !inProse);
  const sentences = answers.flatMap(({ id, answer, quotations, shown }) =>
    proseSentences(answer, { prose: shown.prose, cited: citedText(shown.citations, stored) }, quotations).map(
      (one) => ({ ...one, id }),
    ),
  );
  const lost = sentences.filter(({ kept }) => !kept);
  const total = (key: "withheld" | "dropped") => answers.reduce((sum, { shown }) => sum + shown[key], 0);
  return {
    counts: [
      { name: "wrong verses shown", some: leaks.length, all: wrong.length },
      { name: "wrong verses shown in part", some: parts.length, all: wrong.length },
      { name: "wrong hadith shown", some: told.length, all: wrongHadith.length },
      { name: "wrong hadith shown in part", some: toldParts.length, all: wrongHadith.length },
      { name: "genuine verses cited", some: genuine.length - missing.length, all: genuine.length },
      { name: "sentences of prose kept", some: sentences.length - lost.length, all: sentences.length },
      { name: "notices of withheld quotations, per answer", some: total("withheld"), all: answers.length },
    ],
    lists: [
      { name: "wrong verses shown", lines: leaks.map(line) },
      { name: "wrong verses shown in part", lines: parts.map(line) },
      { name: "wrong hadith shown", lines: told.map(line) },
      { name: "wrong hadith shown in part", lines: toldParts.map(line) },
      { name: "genuine verses not cited", lines: missing.map(line) },
      {
        name: "sentences of prose lost",
        lines: lost.map(({ id, text }) => `${id}  ${text.replace(/\s+/gu, " ").slice(0, 200)}`),
      },
    ],
  };
}

/** The stored texts of the citations, verses in both spellings. */
export function citedText(citations: readonly Citation[], stored: Checks["stored"]): string {
  const texts = citations.flatMap((one) => {
    const range = one.kind === "quran" ? parseVerseReference(one.ref) : undefined;
    if (range) return stored(range.chapter, range.from, range.to);
    return one.kind === "quran" ? [] : one.texts.map(({ text }) => text);
  });
  return texts.join(" ");
}

/** The longest stretches of words, of `shownPart` and more, that stand in letters; both as `plainLetters` writes them. */
export function partsIn(letters: string, words: string): string[] {
  const all = words.split(" ");
  const parts: { from: number; to: number }[] = [];
  for (let at = 0; at + shownPart <= all.length; at += 1) {
    if (!letters.includes(` ${all.slice(at, at + shownPart).join(" ")} `)) continue;
    const last = parts.at(-1);
    if (last && letters.includes(` ${all.slice(last.from, at + shownPart).join(" ")} `)) last.to = at + shownPart;
    else parts.push({ from: at, to: at + shownPart });
  }
  return parts.map(({ from, to }) => all.slice(from, to).join(" "));
}

/** Whether the citations include every place where a quotation was found, alone or as part of a range. */
export function isNamed(found: string | null, cited: readonly VerseRange[]): boolean {
  return (found?.split(",") ?? [""]).every((ref) => {
    const range = parseVerseReference(ref);
    return cited.some((one) => range && one.chapter === range.chapter && one.from <= range.from && one.to >= range.to);
  });
}

/** A quotation's parts between ellipses, without verse numbers. */
function piecesOf(text: string): string[] {
  return text
    .replace(/[([{﴿][^()[\]{}﴿﴾]{0,40}?[0-9٠-٩۰-۹]\s?[)\]}﴾]/gu, " ")
    .split(/…|‥|(?:\.\s?){2,}/u)
    .map(plainLetters)
    .filter((piece) => piece !== "");
}
