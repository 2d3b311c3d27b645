import { expect, test } from "vitest";
import type { Citation } from "#chat/shared/contract.ts";
import { type AnswerBlock, citationsOf, layOutAnswer } from "./lay-out-answer.ts";
import { citeMark } from "./prose/parse-prose.ts";

type Part = Parameters<typeof layOutAnswer>[0][number];

/** Verses without texts, which the layout does not read. */
function verses(ref: string): Citation {
  return { kind: "quran", by: "reference", ref, path: "", texts: [], chapter: { id: 2, name: "", arabicName: "" } };
}

/** Parts from a short notation: `[2:1]` is a citation, `[-]` a withheld quotation, `[r]` the reflection, everything else prose. */
function partsOf(answer: string): Part[] {
  return answer
    .split(/(\[[^\]]+\])/u)
    .filter(Boolean)
    .map((piece): Part => {
      if (piece === "[-]") return { type: "data-withheld", data: { kind: "quran" } };
      if (piece === "[r]") return { type: "data-section", data: { section: "reflection" } };
      const ref = /^\[(.+)\]$/u.exec(piece)?.[1];
      return ref ? { type: "data-citation", data: verses(ref) } : { type: "text", text: piece };
    });
}

function outline(blocks: readonly AnswerBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "prose") return [block.prose.replaceAll(citeMark, "^")];
    if (block.kind === "citation") return [`[${block.citation.ref}]`];
    if (block.kind === "places") return block.places.map(({ url }) => url);
    return block.kind === "withheld" ? [`[- ${block.count}]`] : ["(", ...outline(block.blocks), ")"];
  });
}

const laidOut = (answer: string) => outline(layOutAnswer(partsOf(answer)));

test("answer layout: a citation between sentences stands at its place", () => {
  expect(laidOut("Two verses. [2:1][2:2]Read them.")).toEqual(["Two verses.", "[2:1]", "[2:2]", "Read them."]);
  expect(laidOut("It says: [2:1] And also: [2:2]")).toEqual(["It says:", "[2:1]", "And also:", "[2:2]"]);
  expect(laidOut("[2:1]")).toEqual(["[2:1]"]);
});

test("answer layout: help directories stand outside of the reflection", () => {
  const places: Part = { type: "data-care", data: { places: [{ name: "Help", url: "https://help.example/" }] } };
  const parts = [...partsOf("[2:1][r]Rest."), places];
  expect(outline(layOutAnswer(parts))).toEqual(["[2:1]", "(", "Rest.", ")", "https://help.example/"]);
});

test("answer layout: a citation within a sentence is named there, and its card follows the paragraph", () => {
  expect(laidOut("Lean on patience [2:1], and ease comes [2:2] [2:3].\n\nThen rest.")).toEqual([
    "Lean on patience ^, and ease comes ^ ^.",
    "[2:1]",
    "[2:2]",
    "[2:3]",
    "Then rest.",
  ]);
  expect(laidOut("- one [2:1]\n- two [2:2]\nEnd")).toEqual(["- one ^\n- two ^\nEnd", "[2:1]", "[2:2]"]);
  expect(laidOut("اصبر [2:1] تؤجر")).toEqual(["اصبر ^ تؤجر", "[2:1]"]);
});

test("answer layout: text after a citation is unchanged, except for a missing space before a word", () => {
  expect(laidOut("Hold on [2:1][2:2]and wait [2:3](so).")).toEqual([
    "Hold on ^ ^ and wait ^ (so).",
    "[2:1]",
    "[2:2]",
    "[2:3]",
  ]);
  expect(laidOut("- one [2:1]\n- two [2:2]\n\n2. three")).toEqual(["- one ^\n- two ^", "[2:1]", "[2:2]", "2. three"]);
  expect(laidOut("Hold on [2:1]. Then wait [2:2] God’s way")).toEqual([
    "Hold on ^. Then wait ^ God’s way",
    "[2:1]",
    "[2:2]",
  ]);
  expect(laidOut("Hold on [2:1], wait")).toEqual(["Hold on ^, wait", "[2:1]"]);
  expect(laidOut("Hold on [2:1].\n\nThen wait")).toEqual(["Hold on ^.", "[2:1]", "Then wait"]);
});

test("answer layout: punctuation after a card is dropped", () => {
  expect(laidOut("A verse. [2:1]. [2:2] .")).toEqual(["A verse.", "[2:1]", "[2:2]"]);
  expect(laidOut("A verse. [2:1]. More.")).toEqual(["A verse.", "[2:1]", "More."]);
});

test("answer layout: withheld quotations leave one box for neighbours", () => {
  expect(laidOut("He said [-] and [-][-] so.")).toEqual(["He said", "[- 1]", "and", "[- 2]", "so."]);
});

test("answer layout: help lines stand at their place, and only http(s) links are kept", () => {
  const places = ["https://example.org/a", "javascript:alert(1)", "data:text/html,x"].map((url) => ({
    name: "A",
    url,
  }));
  const care: Part = { type: "data-care", data: { places } };
  const parts = [...partsOf("Words."), care, ...partsOf("[2:1]More.")];
  expect(outline(layOutAnswer(parts))).toEqual(["Words.", "https://example.org/a", "[2:1]", "More."]);
});

test("answer layout: the reflection contains all that follows, and is not shown while empty", () => {
  expect(laidOut("A. [2:1][r]Think [2:2] of it.")).toEqual(["A.", "[2:1]", "(", "Think ^ of it.", "[2:2]", ")"]);
  expect(laidOut("A.[r]")).toEqual(["A."]);
});

test("answer layout: blocks keep their keys while the answer grows", () => {
  const parts = partsOf("Two [2:1] verses.\n\nMore. [2:2]End.[r]Think.");
  const keys = (blocks: readonly AnswerBlock[]) => blocks.map(({ key }) => key);
  const whole = keys(layOutAnswer(parts));
  expect(new Set(whole).size).toBe(whole.length);
  for (let count = 0; count <= parts.length; count++) {
    const grown = keys(layOutAnswer(parts.slice(0, count)));
    expect(whole.slice(0, grown.length)).toEqual(grown);
  }
});

test("answer layout: citations of the reflection are found, and a citation mark typed in prose is none", () => {
  const blocks = layOutAnswer([...partsOf("A [2:1].[r]B [2:2]."), { type: "text", text: ` ${citeMark}c` }]);
  expect(citationsOf(blocks).map(({ ref }) => ref)).toEqual(["2:1", "2:2"]);
  expect(outline(blocks).join(" ")).toContain("B ^. c");
});
