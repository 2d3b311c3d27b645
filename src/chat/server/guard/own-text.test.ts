import { expect, test } from "vitest";
import { excerptMark } from "../citations/excerpt-mark.ts";
import { splitOwnText } from "./own-text.ts";

test("the mark of an excerpt belongs to the mark of the passage behind it", () => {
  const excerpt = { "ar-uthmani": [8, 28], "en-sahih": [13, 43] } as const;
  expect(splitOwnText(`Words. ${excerptMark(excerpt)}[quran:2:216]\n\n[quran:2:153] [reflection]`)).toEqual([
    { kind: "prose", text: "Words. " },
    { kind: "reference", of: "quran", ref: "2:216", excerpt },
    { kind: "prose", text: "\n\n" },
    { kind: "reference", of: "quran", ref: "2:153" },
    { kind: "prose", text: " " },
    { kind: "reflection" },
  ]);
});
