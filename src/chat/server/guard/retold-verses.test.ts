import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";

const { guard } = await createTestGuard();

/** How a writer reports a clause of a verse, which is cited or named before it or in it, and how the sentence goes on. */
const reports: [Language, string, string, string, string][] = [
  ["en", "en-sahih", "In the same verse God says that", "lanterns", ", so be careful."],
  ["pl", "pl-bielawski", "W tym samym wersecie Bóg mówi, że", "latarnie", ", więc bądź ostrożny."],
  ["tr", "tr-diyanet", "Aynı ayette Allah der ki", "fenerler", ", bu yüzden dikkatli olun."],
  ["id", "id-kemenag", "Dalam ayat yang sama dikatakan bahwa", "lentera", ", maka berhati-hatilah."],
  ["ur", "ur-jalandhry", "اسی آیت میں اللہ فرماتا ہے کہ", "قندیل", "، اس لیے احتیاط کریں۔"],
];

/** A clause of a verse of four to eight words, as its words. */
function clauseOf(edition: string, ref: string): string[] {
  const clauses = corpusText(edition, ref)
    .split(/[.,،؛;:!?؟۔()[\]"“”„»«–-]/u)
    .map((one) => one.split(" ").filter((word) => /\p{L}/u.test(word)));
  return clauses.filter(({ length }) => length >= 4 && length <= 8).at(-1) ?? [];
}

const verses = ["49:12", "2:153", "13:28", "3:159"];

test.each(reports)(
  "guard, %s: a clause of a cited verse with one word changed is withheld",
  (language, edition, report, other, behind) => {
    let tried = 0;
    for (const ref of verses) {
      const clause = clauseOf(edition, ref);
      if (clause.length === 0) continue;
      tried += 1;
      const [first = "", ...rest] = clause;
      for (const altered of [
        [other, ...rest],
        [first, ...rest.slice(0, -1), other],
      ]) {
        const text = `(${ref}) ${report} ${altered.join(" ")}${behind}`;
        const shown = guard(`${text}\n`, language);
        expect.soft(proseIn(shown), text).not.toContain(other);
        expect
          .soft(
            otherThanProse(shown).some(({ kind }) => kind !== "reference"),
            text,
          )
          .toBe(true);
      }
    }
    expect(tried).toBeGreaterThan(1);
  },
);

test.each<[Language, string]>([
  ["en", "(49:12) In the same verse God warns us about judging people whom we hardly know."],
  ["pl", "(49:12) W tym samym wersecie Bóg przestrzega, że nie warto pochopnie oceniać ludzi."],
  ["tr", "(49:12) Aynı ayette insanları tanımadan yargılamamamız gerektiği söylenir."],
  ["id", "(49:12) Dalam ayat yang sama dikatakan bahwa menilai orang lain tidaklah bijak."],
  ["ur", "(49:12) اسی آیت میں بتایا گیا ہے کہ لوگوں کو جانے بغیر ان پر حکم نہ لگائیں۔"],
])("guard, %s: a verse in the writer's own words stays", (language, text) => {
  const shown = guard(`${text}\n`, language);
  expect(otherThanProse(shown).filter(({ kind }) => kind === "withheld")).toEqual([]);
});
