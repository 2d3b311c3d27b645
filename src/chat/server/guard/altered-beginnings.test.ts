import { expect, test } from "vitest";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";

const { guard } = await createTestGuard();

/** What the writer says before a text, without a sign between them, a word that no verse holds, and verses with a short sentence before a long one. */
const cases = [
  ["id", "Sang ayah hanya mengingatkan bahwa", "lentera", ["4:13", "18:17", "24:39", "40:9", "45:11"]],
  [
    "ur",
    "والد نے بس اتنا یاد دلایا کہ",
    "چراغ",
    ["5:1", "5:7", "9:14", "14:22", "15:32", "21:24", "30:5", "31:12", "59:24"],
  ],
] as const;
const stop = /(?<=[.!?۔])\s+/u;

test.each(cases.flatMap(([language, lead, stranger, refs]) => refs.map((ref) => ({ language, lead, stranger, ref }))))(
  "guard, $language: the altered first sentence of $ref is not shown before the second",
  ({ language, lead, stranger, ref }) => {
    const sentences = corpusText(language, ref).split(stop);
    const isShort = (sentence: string) => sentence.split(" ").length >= 4 && sentence.split(" ").length <= 6;
    const at = sentences.findIndex((one, at) => isShort(one) && (sentences[at + 1]?.split(" ").length ?? 0) >= 6);
    const [first = "", second = ""] = sentences.slice(at);
    const altered = [...first.split(" ").slice(0, -1), `${stranger}${first.slice(-1)}`].join(" ");
    const shown = guard(`${lead} ${altered} ${second}\n`, language);
    expect(otherThanProse(shown)).not.toEqual([]);
    expect(proseIn(shown)).not.toContain(stranger);
  },
);

test("guard: the exclamations with which a verse begins belong to it", () => {
  const [cry = "", second = ""] = corpusText("pl", "38:35").split(/(?<=!)\s+(?=I daj)/u);
  const shown = guard(
    `Bliższa władzy niż drogi jest prośba Salomona ${cry.replace(/^Powiedział:\s*/u, "")} ${second}\n`,
    "pl",
  );
  expect(otherThanProse(shown)).toHaveLength(1);
  expect(proseIn(shown)).not.toContain("Przebacz");
});
