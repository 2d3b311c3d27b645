import { expect, test } from "vitest";
import { correctText } from "../../src/quran/shared/errata.ts";
import { readPinned } from "./build-corpus.ts";
import { readErrata } from "./check-errata.ts";
import { readEditionList } from "./edition-list.ts";
import { readVerseFacts } from "./read-verse-facts.ts";

const keys = readVerseFacts().map(({ chapter, number }) => `${chapter}:${number}`);
const { errata, missing } = readErrata("pl-bielawski");

function textsOf(id: string): Map<string, string> {
  const edition = readEditionList().editions.find((one) => one.id === id);
  if (!edition) throw new Error(`There is no edition ${id}.`);
  return new Map(readPinned(edition).map((text, index) => [keys[index] ?? "", text]));
}

const [polish, english] = [textsOf("pl-bielawski"), textsOf("en-sahih")];
const corrected = (verse: string, slips: typeof errata) =>
  correctText(
    polish.get(verse) ?? "",
    slips.filter((slip) => slip.verse === verse),
  );
const isMove = ({ why }: { why: string }) => /was printed at|to verse \d+:\d+ of the Arabic text/.test(why);
/** A verse with all errata but those that move a clause. */
const before = (verse: string) =>
  corrected(
    verse,
    errata.filter((slip) => !isMove(slip)),
  );
const after = (verse: string) => corrected(verse, errata);

/** Pairs of verses between which the errata move a clause: the verse that gets it, and the one that had it. */
const moves = errata.flatMap(({ verse, why }) => {
  const [, other] = /^The (?:end|beginning) of the verse was printed at (\d+:\d+)/.exec(why) ?? [];
  return other === undefined ? [] : [{ verse, other }];
});

/** The letters of a text in alphabetical order; a digit may have been read for one. */
const letters = (...texts: string[]) =>
  [...texts.join("").toLowerCase().replaceAll("0", "o")]
    .filter((sign) => /\p{L}/u.test(sign))
    .sort()
    .join("");

test("clauses are moved with the source's own words", () => {
  expect(moves.length).toBeGreaterThan(25);
  for (const { verse, other } of moves) {
    expect(after(verse).length, verse).toBeGreaterThan(before(verse).length);
    expect(after(other).length, other).toBeLessThan(before(other).length);
    expect(letters(after(verse), after(other)), `${verse} and ${other}`).toBe(letters(before(verse), before(other)));
  }
});

test("the lengths of two verses are more like those of the English ones after a clause was moved between them", () => {
  const share = (verse: string, other: string, of: (key: string) => string) =>
    of(verse).length / (of(verse).length + of(other).length);
  const distance = (of: (key: string) => string) =>
    moves.map(({ verse, other }) => {
      const expected = share(verse, other, (key) => english.get(key) ?? "");
      return Math.abs(share(verse, other, of) - expected);
    });
  const [then, now] = [distance(before), distance(after)];
  expect(now.filter((one, at) => one >= (then[at] ?? 0)).length).toBeLessThan(5);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  expect(sum(now)).toBeLessThan(sum(then) / 3);
});

test("verses that are marked as incomplete are shorter than their English translation lets expect", () => {
  // Saheeh International adds words in brackets.
  const ratio = (verse: string) => after(verse).length / (english.get(verse) ?? "").replace(/\[[^\]]*\]/g, "").length;
  const mean = (verses: readonly string[]) => verses.reduce((sum, verse) => sum + ratio(verse), 0) / verses.length;
  expect(mean(missing.map(({ verse }) => verse))).toBeLessThan(mean(keys) * 0.9);
});
