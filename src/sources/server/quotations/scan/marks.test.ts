import { expect, test } from "vitest";
import { commonMarks } from "./marks.ts";
import { replaceConfusables } from "./words/confusables.ts";

test("marks: every bracket and mark that Unicode calls opening or closing becomes a known one, of the same length", () => {
  const known = /^[([{«“‘‹„‚﴾﴿)\]}»”’›]$/u;
  for (let code = 0; code < 0x10000; code += 1) {
    const sign = String.fromCharCode(code);
    if (!/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/u.test(sign)) continue;
    expect.soft(commonMarks(sign), code.toString(16)).toMatch(known);
  }
});

test("confusables: letters of other scripts become Latin, in place", () => {
  expect(replaceConfusables("Аllаh sаys, ΑΟ")).toBe("Allah says, AO");
  expect(replaceConfusables("مرحبا żółw")).toBe("مرحبا żółw");
});
