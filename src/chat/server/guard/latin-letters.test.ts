import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";

const { guard } = await createTestGuard();

test.each<[Language, string]>([
  ["en", "Say la hawla wala quwwata illa billahil aliyyil azeem whenever it feels too heavy."],
  ["en", "Repeat la ilaha illallahu wahdahu la sharika lah a hundred times."],
  ["en", "He wrote barakallahu lakuma wa baraka alaykuma to the couple."],
  ["id", "Ucapkan laa haula wa laa quwwata illaa billaahil 'aliyyil 'azhiim pelan-pelan."],
  ["tr", "Ağır gelince lâ havle ve lâ kuvvete illâ billâhil aliyyil azîm de."],
  ["ur", "Aaj subhanallahi wa bihamdihi subhanallahil azeem sau dafa parhein."],
  ["pl", "Napisał assalamu alajkum wa rahmatullahi wa barakatuh i usiadł obok nas."],
])("guard, %s: a remembrance in Latin letters is shown: %s", (language, text) => {
  const pieces = guard(text, language);
  expect(otherThanProse(pieces)).toEqual([]);
  expect(proseIn(pieces)).toBe(text);
});

test.each<[Language, string, string]>([
  ["id", "Sedekah subuh walau seribu rupiah, karena", "kullu baytin madrasatun"],
  ["en", "Give something every morning, for", "kullu baytin madrasatun"],
])("guard, %s: an invented saying of three words in Latin letters is withheld", (language, before, said) => {
  const pieces = guard(`${before} ${said}.`, language);
  expect(otherThanProse(pieces)).toMatchObject([{ kind: "withheld" }]);
  expect(proseIn(pieces)).toContain(before);
  expect(proseIn(pieces)).not.toContain("kullu");
});

test("guard: a transcription is withheld from the colon before it on, with words that prose has too", () => {
  const pieces = guard("Dünyada yolcu gibi olmak öğütlenmiştir: kun fî baytika ka'annaka dayfun av musâfirun", "tr");
  expect(otherThanProse(pieces)).toMatchObject([{ kind: "withheld" }]);
  expect(proseIn(pieces)).not.toContain("kun");
});

test("guard: four words with all vowels within an Urdu sentence are a quotation", () => {
  const words = ["93:1", "94:1", "95:1", "96:1"].map((ref) => corpusText("ar-uthmani", ref).split(" ")[0]);
  const pieces = guard(`اور سن لیجیے کہ ${words.join(" ")}۔ آج تنخواہ دیں۔`, "ur");
  expect(otherThanProse(pieces)).toMatchObject([{ kind: "withheld" }]);
  expect(proseIn(pieces)).toContain("آج تنخواہ دیں");
});
