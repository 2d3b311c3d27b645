import { describe, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Concept } from "./concept-file.ts";
import { matchConcepts } from "./match-concepts.ts";
import { buildTriggerTable } from "./triggers.ts";

/** A concept with these triggers in one language, and in the others with none that a question holds. */
function concept(id: string, language: Language, triggers: string[]): Concept {
  const other = (name: string) => Array.from({ length: 5 }, (_, at) => `${name}${id}${at}`);
  return {
    id,
    group: "stories",
    review: "none",
    names: { en: "-", ar: "-", pl: "-", tr: "-", id: "-", ur: "-" },
    triggers: { en: other("x"), ar: [], pl: [], tr: [], id: [], ur: [], [language]: triggers },
    references: [{ ref: "quran:1:1", why: "A reason." }],
  };
}

/** The strength of each concept that the question is found to speak of. */
function strengths(language: Language, triggers: Record<string, string[]>, question: string, rarity = 6) {
  const concepts = Object.entries(triggers).map(([id, list]) => concept(id, language, list));
  const table = buildTriggerTable(language, concepts, () => rarity);
  const matches = matchConcepts(language, table, question);
  return Object.fromEntries(matches.map((match) => [concepts[match.concept]?.id, match.strength]));
}

describe("one word", () => {
  test.each<[Language, string, string]>([
    ["en", "lantern", "My lanterns went out"],
    ["pl", "żałoba", "jestem w ŻAŁOBIE"],
    ["pl", "łódź", "gdzie jest lodz"],
    ["tr", "ışık", "ISIK nerede"],
    ["tr", "inciler", "İNCİLER güzel"],
    ["ar", "مصباح", "أين المِصْبَاحُ؟"],
    ["ar", "مصباح", "والمصباح"],
    ["id", "lentera", "di mana lentera itu?"],
    ["ur", "چراغ", "چراغوں کا کیا ہوا"],
  ])("%s: “%s” is met in “%s”", (language, trigger, question) => {
    expect(strengths(language, { lamp: [trigger] }, question).lamp).toBeGreaterThan(0.5);
  });

  test("counts more if it is rare, and less if many concepts share it", () => {
    const rare = strengths("en", { lamp: ["lantern"] }, "a lantern", 8).lamp ?? 0;
    const common = strengths("en", { lamp: ["lantern"] }, "a lantern", 1).lamp ?? 0;
    const shared = strengths("en", { lamp: ["lantern"], boat: ["lantern"] }, "a lantern", 8).lamp ?? 0;
    expect(rare).toBeGreaterThan(common);
    expect(rare).toBeGreaterThan(shared);
  });
});

describe("a phrase", () => {
  const triggers = { boat: ["mend the broken boat"] };

  test("matches in any order if its words are near each other", () => {
    const whole = strengths("en", triggers, "My boat is broken, who can mend it?").boat ?? 0;
    const apart = strengths(
      "en",
      triggers,
      "boat orchard harvest basket ladder autumn winter river mountain valley broken candle window garden mend",
    ).boat;
    expect(whole).toBeGreaterThan(0.8);
    expect(apart ?? 0).toBeLessThan(whole / 2);
  });

  test("counts more than single words, and a part of it less", () => {
    const whole = strengths("en", triggers, "mend a broken boat").boat ?? 0;
    const part = strengths("en", triggers, "a broken window").boat ?? 0;
    expect(whole).toBeGreaterThan(strengths("en", { boat: ["boat"] }, "mend a broken boat").boat ?? 1);
    expect(part).toBeLessThan(whole / 3);
  });

  test("of function words matches verbatim only", () => {
    expect(strengths("en", { envy: ["why not me"] }, "They have it all, why not me?").envy).toBeGreaterThan(0.3);
    expect(strengths("en", { envy: ["why not me"] }, "why is it not about me")).toEqual({});
  });

  test("in quotation marks matches verbatim only", () => {
    expect(strengths("en", { boat: ['"mend the boat"'] }, "who will mend the boat").boat).toBeGreaterThan(0.3);
    expect(strengths("en", { boat: ['"mend the boat"'] }, "a boat to mend, mending boats")).toEqual({});
  });

  test("of framing words matches verbatim only", () => {
    expect(strengths("en", { shame: ["can't tell anyone"] }, "I can't tell anyone about it").shame).toBeGreaterThan(
      0.3,
    );
    expect(strengths("en", { shame: ["can't tell anyone"] }, "can anyone tell me")).toEqual({});
  });

  test("with a negation counts little in a question without one", () => {
    const denied = strengths("en", { lonely: ["no neighbours"] }, "I have no neighbours").lonely ?? 0;
    expect(strengths("en", { lonely: ["no neighbours"] }, "I like the neighbours").lonely ?? 0).toBeLessThan(
      denied / 2,
    );
  });
});

describe("a question", () => {
  test("matches several concepts, strongest first", () => {
    const found = strengths(
      "en",
      { salt: ["salt"], boat: ["broken boat", "fishing nets"] },
      "fishing nets, a broken boat, and salt",
    );
    expect(Object.keys(found)).toEqual(["boat", "salt"]);
  });

  test.each(languages)("without known words matches none: %s", (language) => {
    expect(strengths(language, { lamp: ["lantern"] }, "submarine 12 ?")).toEqual({});
    expect(strengths(language, { lamp: ["lantern"] }, "")).toEqual({});
  });
});
