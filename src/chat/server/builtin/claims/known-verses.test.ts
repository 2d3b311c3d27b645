import { expect, test } from "vitest";
import file from "../../../../../content/guidance/known-verses.json" with { type: "json" };
import { findKnownVerse, findRecalledVerse } from "./known-verses.ts";

test.each([
  ["maybe you hate a thing and its good for you", "2:216"],
  ["which ayah: perhaps you dislike something and it's better for you", "2:216"],
  ["hoşlanmadığınız bir şey sizin için hayırlı olabilir ayeti", "2:216"],
  ["boleh jadi kamu benci sesuatu padahal itu baik", "2:216"],
  ["jo cheez napasand ho wo behtar ho sakti hai", "2:216"],
  ["kullarım beni sorarsa", "2:186"],
  ["kullarım sana beni sorarsa ben yakınım diyordu o ayet hangisi", "2:186"],
  ["gdy słudzy zapytają o Mnie, jestem blisko", "2:186"],
  ["jika hambaKu bertanya tentang Aku, Aku dekat", "2:186"],
  ["jab mere bande mere bare mein poochein to main qareeb hun", "2:186"],
  ["z trudnoscia przychodzi ulga", "94:5-6"],
  ["po każdej trudności przychodzi łatwość", "94:5-6"],
  ["her zorlukla beraber bir kolaylık var", "94:5-6"],
  ["habis kesulitan ada kemudahan", "94:5-6"],
  ["Bóg nie obciąża nikogo ponad siły", "2:286"],
  ["kimseye taşıyamayacağı yük yüklemez", "2:286"],
  ["deve iğne deliğinden geçmedikçe", "7:40"],
  ["unta masuk lubang jarum", "7:40"],
  ["her nefis ölümü tadacak", "3:185"],
  ["nikt nie poniesie cudzego ciężaru", "6:164"],
])("the verse that is remembered as: %s", (words, verse) => {
  expect(findKnownVerse(words)).toBe(verse);
});

test.each([
  "I hate this thing in me",
  "is it good for you to pray at night",
  "my servants at the hotel asked for more pay",
  "kullarım yok",
  "what helps with hardship",
  "zorluk çekiyorum",
  "what is jihad",
  `${"and ".repeat(30)} with hardship comes ease`,
])("no verse that is remembered as: %s", (words) => {
  expect(findKnownVerse(words)).toBeUndefined();
});

test.each([
  ["maybe you hate a thing and its good for you which surah", "2:216"],
  ["kullarım beni sorarsa", "2:186"],
  ["zorlukla beraber kolaylık var ayeti", "94:5-6"],
  ["what's the verse about disliking something that's actually good for you", "2:216"],
  ["where does it say god is close when asked about him, surah", "2:186"],
  ["po trudach przychodzi ulga, sura?", "94:5-6"],
  ["allah kaldıramayacağın yükü vermez hangi ayet", "2:286"],
  ["tiap yang hidup pasti mati, surat apa", "3:185"],
  ["surat apa yang bilang Allah tidak membebani di luar kesanggupan", "2:286"],
])("a question which verse it is: %s", (question, verse) => {
  expect(findRecalledVerse(question)).toBe(verse);
});

test("known verses: who only tells what a verse says does not ask which one it is", () => {
  expect(findRecalledVerse("they say that after hardship comes ease but not for me")).toBeUndefined();
});

test("known verses: no verse stands twice in the list", () => {
  const verses = file.verses.map(({ verse }) => verse);
  expect(new Set(verses).size).toBe(verses.length);
});
