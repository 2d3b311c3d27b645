import { expect, test } from "vitest";
import { createTestGuard, otherThanProse, proseIn } from "../../../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../../../tests/support/corpus/corpus.ts";

const { guard } = await createTestGuard();

/** The words of a verse in pairs, as a comment explains them. */
const piecesOf = (ref: string) => corpusText("ar-imlaei", ref).match(/\S+(?:\s\S+)?/gu) ?? [];
const comments = ["أي بسبب ما سبق", "يعني القوم المذكورين", "وهذا بيان للحال", "كما تقدم ذكره"];
const explained = (pieces: readonly string[], sign = "،") =>
  `قال تعالى: ${pieces.map((piece, at) => `${piece} ${comments[at % comments.length]}`).join(`${sign} `)}.`;
const verses = ["15:79", "95:4", "7:136", "97:3", "20:2"];
const withheld = { kind: "withheld", of: "quran" };

test.for(verses)("split verse: %s explained in pieces becomes one citation, and its comment stays", (ref) => {
  const pieces = piecesOf(ref);
  for (const sign of ["،", "؛", ":", " –"]) {
    const shown = guard(explained(pieces, sign), "ar");
    expect.soft(otherThanProse(shown), sign).toEqual([{ kind: "quotation", of: "quran", ref, by: "exact" }]);
    expect.soft(proseIn(shown), sign).not.toContain(pieces[0]);
    for (const [at] of pieces.entries()) expect.soft(proseIn(shown), sign).toContain(comments[at % comments.length]);
  }
  const bracketed = guard(explained(pieces.map((piece) => `(${piece})`)), "ar");
  expect(otherThanProse(bracketed)).toEqual([{ kind: "quotation", of: "quran", ref, by: "exact" }]);
});

test.for(verses)("split verse: pieces of %s in another order, with a gap or a foreign word are withheld", (ref) => {
  const pieces = piecesOf(ref);
  const stranger = corpusText("ar-imlaei", "112:1").split(" ")[1] ?? "";
  const wrong = [
    [...pieces].reverse(),
    [pieces[0] ?? "", ...pieces.slice(2).reverse()],
    pieces.map((piece, at) => (at === 1 ? `${piece.split(" ")[0]} ${stranger}` : piece)).slice(0, 2),
  ];
  for (const one of wrong) {
    const shown = guard(explained(one), "ar");
    expect.soft(otherThanProse(shown), one.join(" | ")).toEqual([withheld]);
  }
});

test("split verse: words between pieces without punctuation are part of the quotation", () => {
  const [first = "", ...rest] = piecesOf("15:79");
  const shown = guard(`قال تعالى: ${first} الظالمون كلهم جميعا ${rest.join(" الكافرون ")}.`, "ar");
  expect(otherThanProse(shown)).toEqual([withheld]);
  expect(proseIn(shown)).not.toContain(first);
});

test("split verse: other vowelled words beside the pieces are withheld", () => {
  const made = corpusText("ar-imlaei", "2:255").split(" ").slice(3, 11).reverse();
  const strange = made
    .filter((word) => word.length > 4)
    .slice(0, 4)
    .join(" ");
  const shown = guard(explained([...piecesOf("15:79"), strange]), "ar");
  expect(otherThanProse(shown)).toEqual([{ kind: "quotation", of: "quran", ref: "15:79", by: "exact" }, withheld]);
  expect(proseIn(shown)).not.toContain(strange);
});
