import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { concepts, converse, passagesIn } from "../../support/chat/converse.ts";

test.each<[Language, string, string]>([
  ["ur", "وہ آیت کون سی ہے جس میں ہے کہ دلوں کا سکون اللہ کے ذکر میں ہے", "13:28"],
  ["id", "ayat yg bunyinya sesungguhnya bersama kesulitan ada kemudahan surat apa", "94:5-6"],
  ["id", "ayat yang bilang Allah tidak membebani seseorang melainkan sesuai kesanggupannya ada di mana", "2:286"],
  ["en", "which verse says Allah does not burden a soul beyond that it can bear", "2:286"],
  ["en", "theres that verse that goes something like we burden no soul more than... what was it", "2:286"],
  ["tr", "Allah kimseye gücünün yetmeyeceği yük yüklemez ayeti hangi sure", "2:286"],
  ["pl", "w której surze jest, że serca uspokajają się przez wspominanie Boga", "13:28"],
  ["ar", "ما الآية اللي فيها ان القلوب تطمئن بذكر الله", "13:28"],
])("%s: the verse whose words are given comes first: %s", async (lang, question, passage) => {
  const [answer] = await converse(lang, question);
  expect(passagesIn(answer)[0]).toBe(passage);
});

test.each<[Language, string, string, string]>([
  ["en", "which verse says that hearts find rest in the remembrance of Allah", "which surah?", "13:28"],
  ["ar", "ما الآية اللي فيها ان القلوب تطمئن بذكر الله", "وفي أي سورة؟", "13:28"],
  ["pl", "w której surze jest, że serca uspokajają się przez wspominanie Boga", "z jakiej to sury?", "13:28"],
  ["tr", "kalpler ancak Allah'ı anmakla huzur bulur ayeti neydi", "hangi surede?", "13:28"],
  ["id", "ayat yg bunyinya sesungguhnya bersama kesulitan ada kemudahan", "surat apa itu?", "94:5-6"],
  ["ur", "وہ آیت کون سی ہے جس میں ہے کہ دلوں کا سکون اللہ کے ذکر میں ہے", "کس سورت میں؟", "13:28"],
])("%s: %s: which surah it is in (%s) is told of that verse", async (lang, question, next, passage) => {
  const [, answer] = await converse(lang, question, next);
  expect(passagesIn(answer)).toEqual([passage]);
});

/** What a person who told of a death asks next. */
test.each<[Language, string, string]>([
  ["en", "My husband died last month", "What should I tell the children?"],
  ["ar", "توفي أبي", "ماذا أقول لأمي؟"],
  ["pl", "Zmarł mój mąż", "Co mam powiedzieć dzieciom?"],
  ["tr", "Babam vefat etti", "çocuklara ne söyleyeyim?"],
  ["id", "Ayah saya meninggal", "apa yang harus saya katakan pada ibu?"],
  ["ur", "ابو کا انتقال ہو گیا", "میں امی سے کیا کہوں؟"],
])("%s: %s: %s is answered with what was said of grief", async (lang, told, asks) => {
  const ofGrief = ["grief-after-a-death", "loss-of-a-child"].flatMap(
    (id) => concepts.find((one) => one.id === id)?.references.map(({ ref }) => ref.replace("quran:", "")) ?? [],
  );
  const [, answer] = await converse(lang, told, asks);
  const passages = passagesIn(answer);
  expect(passages.length).toBeGreaterThan(1);
  expect(passages.filter((one) => !ofGrief.includes(one))).toEqual([]);
});

test.each<[Language, string, string]>([
  ["en", "My brother passed away in a car crash", "Can I do anything for him?"],
  ["ar", "توفيت جدتي", "ماذا أقرأ لها؟"],
  ["pl", "Zmarła moja babcia", "Jaką modlitwę mogę za nią odmówić?"],
  ["tr", "Dedem vefat etti", "onun için ne okuyabilirim?"],
  ["id", "Ibu saya meninggal", "Apakah beliau masih bisa dengar doa saya?"],
  ["ur", "دادی کا انتقال ہو گیا", "ان کے لیے کیا پڑھوں؟"],
])("%s: %s: %s is answered with prayers for the dead", async (lang, told, asks) => {
  const [, answer] = await converse(lang, told, asks);
  expect(passagesIn(answer)).toContain("14:41");
});

test("a prayer for a person who died is shown before what is said of grief", async () => {
  const [answer] = await converse("en", "My grandad died. What dua can I say for him?");
  expect(passagesIn(answer)[0]).toBe("14:41");
});

test("another question is not answered with the same passages once more; the same question is", async () => {
  const first = "I took my shahada and my parents are Christian. Can I still visit them?";
  const [before, next] = await converse("en", first, "Can I still go to their house for Christmas dinner?");
  const shown = new Set(passagesIn(before));
  expect(passagesIn(next).length).toBeGreaterThan(0);
  expect(passagesIn(next).filter((one) => shown.has(one))).toEqual([]);
  const [, same] = await converse("en", first, first);
  expect(passagesIn(same)).toEqual(passagesIn(before));
});
