import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard } = await createTestGuard();

test.each<[Language, string]>([
  ["en", "Do not count the boats, because We have lit a lantern for each of you."],
  ["en", "Keep walking when it is dark, since My lanterns are near to whoever walks."],
  ["pl", "Bo My zapalimy latarnie w porcie każdemu, kto wraca."],
  ["pl", "Nie licz łodzi, albowiem Nasze latarnie świecą w każdym porcie."],
  ["id", "Sebab kepada setiap nelayan Kami nyalakan sebuah lentera di pelabuhan."],
  ["id", "Jangan takut gelap karena lentera-Ku selalu menyala di pelabuhan."],
  ["tr", "Korkma, çünkü Biz her limana bir fener yaktık."],
])("guard, %s: what is said in God's first person is withheld: %s", (language, text) => {
  const shown = guard(`${text}\n`, language);
  expect(otherThanProse(shown)).toMatchObject([{ kind: "withheld", of: "translation" }]);
  expect(proseIn(shown)).not.toMatch(/lantern|latarni|latarnie|lentera|fener/u);
});

test.each<[Language, string]>([
  ["en", "We light lanterns in the harbour, and we wait for the boats."],
  ["en", "What Our Teachers Told Us About The Harbour And Its Lanterns"],
  ["en", "People say that Our Lord knows every lantern in the harbour."],
  ["en", "In many verses the speaker is We, and in others He."],
  ["pl", "Mój wujek zapala latarnie w porcie, a my czekamy na łodzie."],
  ["pl", "Gdy Mojżesz stanął nad morzem, ludzie bali się o swoje łodzie."],
  ["id", "Kami menyalakan lentera di pelabuhan dan menunggu perahu."],
  ["tr", "Biz limanda fener yakar ve kayıkları bekleriz."],
])("guard, %s: the writer's own first person stays: %s", (language, text) => {
  const shown = guard(`${text}\n`, language);
  expect(otherThanProse(shown)).toEqual([]);
  expect(proseIn(shown).trim()).toBe(text);
});
