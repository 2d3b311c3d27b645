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
  ["pl", "a dla mojego brata?"],
  ["tr", "peki babam için"],
  ["id", "kalo buat bapak"],
  ["ur", "aur safar mein?"],
])("%s: %s asks the same of other circumstances", (language, message) => {
  expect(readWish(message, language)).toEqual({ kind: "case" });
});

test.each<[Language, string]>([
  ["en", "one more, a short one"],
  ["en", "and another verse"],
  ["en", "and if I forget?"],
  ["en", "what is the story of the cave"],
  ["ar", "والدي لا يصلي"],
  ["id", "ayat itu maksudnya apa"],
  ["ur", "aur batao"],
])("%s: %s is no such wish", (language, message) => {
  expect(readWish(message, language)).toBeUndefined();
});
