import { expect, test } from "vitest";
import { languages } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { someReasons } from "../../../../tests/support/corpus/concept-reasons.ts";
import { reasonsOf } from "./answer-text.ts";

const { quotations, guard } = await createTestGuard();

test.for(languages)(
  "reasons of passages: those that are given stay whole before the card, and nine in ten are (%s)",
  (language) => {
    const written = someReasons(language);
    const given = written.flatMap(([ref, line]) => {
      const [, kind = "", reference = ""] = /^([a-z]+):(.+)$/u.exec(ref) ?? [];
      const passages = { verses: kind === "quran" ? [reference] : [], hadith: kind === "hadith" ? [reference] : [] };
      const reason = reasonsOf(
        [{ id: "one", strength: 1, reasons: { [ref]: line }, ...passages }],
        quotations,
        language,
      )(ref);
      return reason === undefined ? [] : [{ ref, reason }];
    });
    const broken = given.filter(({ ref, reason }) => {
      const pieces = guard(`${reason}\n\n[${ref}]\n\n`, language);
      return !proseIn(pieces).startsWith(reason) || otherThanProse(pieces).length !== 1;
    });
    expect(broken).toEqual([]);
    expect(given.length / written.length).toBeGreaterThan(0.9);
  },
);
