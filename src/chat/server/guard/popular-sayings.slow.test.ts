import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard, quotations } = await createTestGuard();
const sayingsSchema = z.array(z.array(z.string()).min(1));
const sayingsOf = (language: Language) =>
  sayingsSchema.parse(JSON.parse(readFileSync(`content/popular-sayings/${language}.json`, "utf8")));

/** Sentences of the writer with the name of a source, and without one. */
const frames: Record<Language, readonly [sourced: string, unsourced: string]> = {
  en: ["My aunt likes to tell what she heard of the Prophet and adds, X, as she pours the tea.", "My aunt says X."],
  ar: ["تحب خالتي أن تحكي ما سمعته عن النبي ﷺ فتضيف، X، وهي تصب الشاي.", "تقول خالتي X."],
  pl: ["Ciocia lubi opowiadać o Proroku i dodaje, X, kiedy nalewa herbatę.", "Ciocia mówi X."],
  tr: ["Teyzem Peygamberimizden duyduklarını anlatmayı sever ve ekler, X, çay koyarken.", "Teyzem X der."],
  id: ["Bibi suka bercerita tentang Nabi dan menambahkan, X, sambil menuang teh.", "Bibi bilang X."],
  ur: ["خالہ نبی ﷺ کی باتیں سنانا پسند کرتی ہیں اور کہتی جاتی ہیں، X، اور چائے ڈالتی ہیں۔", "خالہ کہتی ہیں X۔"],
};

describe.each([...languages])("popular sayings in %s", (language) => {
  const wordings = sayingsOf(language).flat();

  test("are not shown as words of the Prophet, in any wording", () => {
    for (const text of wordings) {
      const shown = guard(`1.\n\n${frames[language][0].replace("X", text)}\n\n2.`, language);
      expect.soft(proseIn(shown), text).not.toContain(text);
      expect
        .soft(
          otherThanProse(shown).map(({ kind }) => kind),
          text,
        )
        .toEqual(["withheld"]);
    }
  });

  test("stay without the name of a source: they are proverbs too", () => {
    const text = frames[language][1].replace("X", sayingsOf(language)[0]?.[0] ?? "");
    expect(otherThanProse(guard(`1.\n\n${text}\n\n2.`, language))).toEqual([]);
  });

  test("stand in no verse, and each once in the list", () => {
    expect(wordings.filter((text) => quotations.check(text).verdict === "exact")).toEqual([]);
    expect(new Set(wordings).size).toBe(wordings.length);
  });
});
