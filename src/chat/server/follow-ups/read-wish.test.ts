import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { readWish } from "./read-wish.ts";

test.each<[Language, string, string]>([
  ["en", "keep it brief please", "short"],
  ["en", "tl;dr", "short"],
  ["ar", "لخصها لي لو سمحت", "short"],
  ["pl", "a możesz w jednym zdaniu?", "short"],
  ["tr", "bana kısaca anlatır mısın", "short"],
  ["id", "intinya aja dong", "short"],
  ["ur", "ذرا مختصر بتائیں", "short"],
  ["ur", "bas khulasa kar dein", "short"],
  ["en", "what surah is this from", "place"],
  ["ar", "في أي سورة هذا", "place"],
  ["ar", "wein mazkora", "place"],
  ["pl", "gdzie to jest w Koranie", "place"],
  ["tr", "bu kaçıncı ayet", "place"],
  ["id", "itu di surah mana", "place"],
  ["ur", "yeh quran mein kahan likha hai", "place"],
  ["en", "but why is that", "why"],
  ["ar", "طيب ليه", "why"],
  ["pl", "ale dlaczego tak", "why"],
  ["tr", "peki ama neden", "why"],
  ["id", "kok gitu sih", "why"],
  ["ur", "magar kyun", "why"],
  ["en", "how do I atone for this", "atone"],
  ["ar", "وكيف كفارته", "atone"],
  ["pl", "jak mogę to odkupić", "atone"],
  ["tr", "nasıl telafi ederim", "atone"],
  ["id", "cara menebusnya bagaimana", "atone"],
  ["ur", "is ka kafara kaise dun", "atone"],
  ["en", "one more, a short one", "more"],
  ["en", "anything else on it?", "more"],
  ["ar", "في غيرها كمان", "more"],
  ["pl", "masz coś innego?", "more"],
  ["tr", "başkası var mı", "more"],
  ["id", "yg lainnya ada ga", "more"],
  ["ur", "aur batao", "more"],
  ["en", "got a hadith for that", "hadith"],
  ["en", "what did the messenger teach about this", "hadith"],
  ["ar", "شو حكى الرسول عن هالموضوع", "hadith"],
  ["pl", "a co o tym mówił prorok", "hadith"],
  ["tr", "bu konuda peygamberimiz ne buyurmuş", "hadith"],
  ["id", "kata rasulullah gimana", "hadith"],
  ["ur", "رسول نے کیا فرمایا", "hadith"],
  ["en", "and the verse after that?", "next"],
  ["ar", "والآية التي بعدها", "next"],
  ["pl", "a kolejny werset", "next"],
  ["tr", "bir sonraki ayet ne", "next"],
  ["id", "ayat berikutnya apa", "next"],
  ["ur", "is ke baad wali ayat", "next"],
  ["en", "the verse before it", "previous"],
  ["en", "is she considered a prophet?", "prophet"],
  ["ar", "وهل هو رسول", "prophet"],
  ["pl", "czy on był wysłannikiem?", "prophet"],
  ["tr", "nebi miydi o", "prophet"],
  ["id", "beliau rasul bukan", "prophet"],
  ["ur", "kya wo paighambar thay", "prophet"],
  ["en", "and why is it not allowed?", "why"],
  ["id", "terus kenapa diharamkan", "why"],
  ["ar", "وين الدليل", "place"],
  ["id", "dalilnya apa", "place"],
  ["ur", "is ki daleel kya hai", "place"],
  ["en", "and for my sister?", "forOne"],
  ["ar", "ولأمي وهي عايشة", "forOne"],
  ["pl", "a dla mojego brata?", "forOne"],
  ["tr", "peki babam için", "forOne"],
  ["id", "kalo buat bapak", "forOne"],
  ["ur", "اور بھائی کے لیے", "forOne"],
  ["en", "when is it said?", "bare"],
  ["tr", "ne zaman denir", "bare"],
])("%s: %s wants of the answer: %s", (language, message, kind) => {
  expect(readWish(message, language)).toEqual({ kind });
});

test.each<[Language, string, string]>([
  ["en", "no, I meant hope", "hope"],
  ["en", "sorry i was asking about the poor tax", "poor tax"],
  ["ar", "لا، قصدي الحج", "الحج"],
  ["pl", "nie, miałam na myśli nadzieję", "nadzieję"],
  ["tr", "hayır, umudu kastettim", "umudu"],
  ["id", "bukan, maksud aku harapan", "harapan"],
  ["ur", "نہیں میرا مطلب امید تھا", "امید"],
  ["ur", "nahi main umeed ka pooch rahi hun", "umeed"],
])("%s: %s corrects the question to %s", (language, message, words) => {
  expect(readWish(message, language)).toEqual({ kind: "meant", words });
});

test.each<[Language, string, string]>([
  ["en", "and what about uncles?", "uncles"],
  ["ar", "والعليم؟", "العليم"],
  ["ar", "طب الحرير", "الحرير"],
  ["pl", "a co z wujkami?", "wujkami"],
  ["tr", "peki ya amcalar?", "amcalar"],
  ["id", "kalau paman gimana?", "paman"],
  ["ur", "اور چچا کا؟", "چچا"],
])("%s: %s asks the same about %s", (language, message, words) => {
  expect(readWish(message, language)).toEqual({ kind: "another", words });
});

test.each<[Language, string]>([
  ["en", "and on the train?"],
  ["ar", "وللمسافر"],
  ["pl", "a dla gości?"],
  ["tr", "peki misafir için"],
  ["id", "kalo buat tamu"],
  ["ur", "aur safar mein?"],
])("%s: %s asks the same of other circumstances", (language, message) => {
  expect(readWish(message, language)).toEqual({ kind: "case" });
});

test.each<[Language, string]>([
  ["en", "and if I forget?"],
  ["en", "what is the story of the cave"],
  ["en", "a dua for my mother"],
  ["ar", "والدي لا يصلي"],
  ["tr", "annem için dua"],
])("%s: %s is no such wish", (language, message) => {
  expect(readWish(message, language)).toBeUndefined();
});
