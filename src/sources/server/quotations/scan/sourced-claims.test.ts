import { expect, test } from "vitest";
import { nothingInCommon } from "../bags/compare-text.ts";
import { unknownAs } from "../check-quote.ts";
import { finish } from "../steps.ts";
import type { ScanContext } from "./claim.ts";
import { createProseTest } from "./own-prose.ts";
import { sourcedClaims } from "./sourced-claims.ts";

const context: ScanContext = {
  quotations: {
    check: (_, kind) => unknownAs(kind ?? "quran"),
    setPhrases: () => [],
    standsIn: () => false,
    breaksOff: () => false,
    versesAround: () => [],
    checkClause: () => unknownAs("quran"),
    *recognise() {
      yield;
      return [];
    },
    compare: () => nothingInCommon,
  },
  script: "other",
  prose: createProseTest(undefined),
};

function claimed(text: string): string[] {
  const claims = finish(sourcedClaims(context, { text, start: 0, end: text.length }, []));
  return claims.map(({ start, end }) => text.slice(start, end));
}

test("a sentence whose source stands behind it in brackets, behind a dash or on the next line is claimed", () => {
  const saying = "The lanterns of the harbour burn for the patient";
  expect(claimed(`Rest a while. ${saying} (Qur'an 2:153).`)).toEqual([saying]);
  expect(claimed(`Rest a while. ** ${saying} - * *the Prophet Muhammad* .\n\nAnd more.`)).toEqual([saying]);
  expect(claimed(`Rest a while.\n\n${saying}\n\n *Source*:\n **Bukhari** .\nAnd more.`)).toEqual([saying]);
});

test("a sentence whose source is a sentence of its own is claimed", () => {
  const saying = "The lanterns of the harbour burn for the patient";
  expect(claimed(`Rest a while. ${saying}. Sahih Muslim 2564.`)).toEqual([`${saying}.`]);
  expect(claimed(`Rest a while. ${saying}. Muslim scholars explain it.`)).toEqual([]);
});

test("of several notes behind one sentence the first one claims it", () => {
  const saying = "The lanterns of the harbour burn for the patient";
  expect(claimed(`${saying} (2:3)! (2:4)\n(2:5)`)).toEqual([saying]);
});

const length = 12_000;
test.each([
  ["notes", "(2:3). ".repeat(length / 7)],
  ["notes that end no sentence", "(2:3).".repeat(length / 6)],
  ["notes behind the writer's own words", `This verse teaches us patience ${"(2:3).".repeat(length / 6)}`],
  ["signs behind a dash", `a - ${"*".repeat(length)}x–`],
  ["blanks behind a dash", `a -${" ".repeat(length)}x–`],
  ["signs behind a label", `a\nsource:${"*".repeat(length)}x${"y".repeat(120)}`],
  ["signs behind a short note", `a\nsource: x${"*".repeat(length)}${"y".repeat(120)}`],
  ["sources that are sentences", "The lamp burns. Muslim 2564. ".repeat(length / 29)],
  ["signs behind a sentence", `a. xyz${"*".repeat(length)}y`],
  ["empty lines", "\n".repeat(length)],
])("%s take time by the length of the text", (_, text) => {
  const started = process.cpuUsage();
  claimed(text);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2_000);
});
