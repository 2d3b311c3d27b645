import { expect, test } from "vitest";
import { correctText } from "../../src/quran/shared/errata.ts";
import { readPinned } from "./build-corpus.ts";
import { readErrata } from "./check-errata.ts";
import { readEditionList } from "./edition-list.ts";
import { readVerseFacts } from "./read-verse-facts.ts";

const keys = readVerseFacts().map(({ chapter, number }) => `${chapter}:${number}`);
function textsOf(id: string): Map<string, string> {
  const edition = readEditionList().editions.find((one) => one.id === id);
  if (!edition) throw new Error(`There is no edition ${id}.`);
  return new Map(readPinned(edition).map((text, index) => [keys[index] ?? "", text]));
}

const isMove = ({ why }: { why: string }) => /was printed at|to verse \d+:\d+ of the Arabic text/.test(why);

/** An edition before and after its errata move clauses, and the pairs of verses: the one that gets the clause, and the one that had it. */
function readMoves(id: string) {
  const { errata, missing } = readErrata(id);
  const texts = textsOf(id);
  const corrected = (verse: string, slips: typeof errata) =>
    correctText(
      texts.get(verse) ?? "",
      slips.filter((slip) => slip.verse === verse),
    );
  return {
    missing,
    moves: errata.flatMap(({ verse, why }) => {
      const [, other] = /^The (?:end|beginning) of the verse was printed at (\d+:\d+)/.exec(why) ?? [];
      return other === undefined ? [] : [{ verse, other }];
    }),
    /** A verse with all errata but those that move a clause. */
    before: (verse: string) =>
      corrected(
        verse,
        errata.filter((slip) => !isMove(slip)),
      ),
    after: (verse: string) => corrected(verse, errata),
  };
}

const english = textsOf("en-sahih");
const { missing, moves, before, after } = readMoves("pl-bielawski");

/** The letters of a text in alphabetical order; a digit may have been read for one. */
const letters = (...texts: string[]) =>
  [...texts.join("").toLowerCase().replaceAll("0", "o")]
    .filter((sign) => /\p{L}/u.test(sign))
    .sort()
    .join("");

test.each([
  ["pl-bielawski", 26],
  ["en-ahmedali", 2],
  ["en-arberry", 1],
  ["en-maududi", 1],
])("%s: clauses are moved with the source's own words", (id, atLeast) => {
  const edition = readMoves(id);
  expect(edition.moves.length).toBeGreaterThanOrEqual(atLeast);
  for (const { verse, other } of edition.moves) {
    expect(edition.after(verse).length, verse).toBeGreaterThan(edition.before(verse).length);
    expect(edition.after(other).length, other).toBeLessThan(edition.before(other).length);
    expect(letters(edition.after(verse), edition.after(other)), `${verse} and ${other}`).toBe(
      letters(edition.before(verse), edition.before(other)),
    );
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
