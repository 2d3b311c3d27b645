import { expect, test } from "vitest";
import { fc } from "../../../tests/support/property-seed.ts";
import { createReasoningSplitter } from "./split-reasoning.ts";

/** What is said and thought, with `|` where a reasoning was closed that no tag had opened. */
function split(chunks: readonly string[], inside: boolean) {
  const splitter = createReasoningSplitter(inside);
  let [text, reasoning] = ["", ""];
  for (const stretch of [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()]) {
    if (stretch.kind === "closed") text += "|";
    else if (stretch.kind === "text") text += stretch.text;
    else reasoning += stretch.text;
  }
  return [text, reasoning];
}

const cases: [string, boolean, string, string][] = [
  ["Peace.", false, "Peace.", ""],
  ["Peace.", true, "", "Peace."],
  ["<think>so</think>Peace.", false, "Peace.", "so"],
  ["<think>so</think>Peace.", true, "|Peace.", "so"],
  ["One <think>so</think>two <think>or</think>three", false, "One two three", "soor"],
  ["so</think>Peace.", true, "|Peace.", "so"],
  ["so</think>Peace.", false, "so|Peace.", ""],
  ["so</think>Peace.</think>More.", true, "|Peace.|More.", "so"],
  ["I write `</think>` then.\n</think>\n\nPeace.", true, "|\n\nPeace.", "I write `</think>` then.\n"],
  ["It's an open ` mark</think>Peace.", true, "|Peace.", "It's an open ` mark"],
  ["`a <think> b` c", false, "`a <think> b` c", ""],
  ["``a ` </think> b`` c", false, "``a ` </think> b`` c", ""],
  ["```\n\n</think>\n``` c</think>d", false, "```\n\n</think>\n``` c|d", ""],
  ["a ` b\n\nc</think>d", false, "a ` b\n\nc|d", ""],
  ["a “</think>” b '</think>' c", false, "a “</think>” b '</think>' c", ""],
  ['he said "so"</think>Peace.', false, 'he said "so"|Peace.', ""],
  ["1 < 2, <thin> </thin> <", false, "1 < 2, <thin> </thin> <", ""],
  ["so <th", true, "", "so <th"],
];

test.each(cases)("reasoning of %j (begun within: %j), in chunks of any size", (whole, inside, text, reasoning) => {
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length)), (cuts) => {
      const at = [0, ...cuts.sort((one, other) => one - other), whole.length];
      const chunks = at.slice(1).map((end, index) => whole.slice(at[index], end));
      expect(split(chunks, inside)).toEqual([text, reasoning]);
    }),
  );
});

test("reasoning: nothing of a text is held back but what may begin a tag", () => {
  const splitter = createReasoningSplitter(false);
  for (const chunk of ["Pat", "ience `", 'is" ', "1 < 2 "]) {
    expect(
      splitter
        .push(chunk)
        .map((stretch) => ("text" in stretch ? stretch.text : ""))
        .join(""),
    ).toBe(chunk);
  }
  expect(splitter.push("a </thi")).toEqual([{ kind: "text", text: "a " }]);
});
