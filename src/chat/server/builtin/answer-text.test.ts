import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import type { Concern } from "#sources/shared/contract.ts";
import { marks, reasonsOf } from "./answer-text.ts";

const ref = "quran:2:216";
const first = { "en-sahih": [13, 43] } as const;
const second = { "en-sahih": [1, 12] } as const;
const concern = (given: Partial<Concern>): Concern => ({
  ...{ id: "made", strength: 0.9, verses: ["2:216"], hadith: [], reasons: { [ref]: "A reason." } },
  ...given,
});

test("a passage is marked with the excerpt of the concern whose reason is shown", () => {
  const reasons = reasonsOf([concern({ reasons: {} }), concern({ excerpts: { [ref]: first } }), concern({})]);
  expect([...marks("quran", ["2:216"], reasons)].join("")).toBe(
    "A reason.\n\n[excerpt:en-sahih.13-43][quran:2:216]\n\n",
  );
  const whole = reasonsOf([concern({}), concern({ excerpts: { [ref]: first } })]);
  expect([...marks("quran", ["2:216"], whole)].join("")).toBe("A reason.\n\n[quran:2:216]\n\n");
});

test("a concern that the question is hardly about sets no part of a verse apart", () => {
  expect(reasonsOf([concern({ strength: 0.1, excerpts: { [ref]: first } })])(ref)).toEqual({ why: "A reason." });
});

test("verses that the person named or attached have no excerpt", () => {
  const reasons = reasonsOf([concern({ excerpts: { [ref]: first } })], [], "en", ["2:216"]);
  expect(reasons(ref)).toEqual({ why: "A reason." });
});

test("the excerpt of a fixed answer has precedence, also where it has none", () => {
  const why = Object.fromEntries(languages.map((language) => [language, "Fixed."])) as Record<
    (typeof languages)[number],
    string
  >;
  const concerns = [concern({ excerpts: { [ref]: first } })];
  expect(reasonsOf(concerns, [{ ref, why, excerpt: second }])(ref)).toEqual({ why: "Fixed.", excerpt: second });
  expect(reasonsOf(concerns, [{ ref, why }])(ref)).toEqual({ why: "Fixed." });
});
