import { expect, test } from "vitest";
import file from "../../../../../content/guidance/known-sayings.json" with { type: "json" };
import { findKnownSaying } from "./known-sayings.ts";

test.each([
  ["kebersihan itu sebagian dari iman", "riyad:25"],
  ["صفائی نصف ایمان ہے", "riyad:25"],
  ["Temizlik imandandır", "riyad:25"],
  ["czystość jest połową wiary", "riyad:25"],
  ["safai aadha iman hai", "riyad:25"],
  ["Actions are judged by intentions", "riyad:1"],
  ["ameller niyetlere göredir", "riyad:1"],
  ["mümin aynı delikten iki kere ısırılmaz", "riyad:1834"],
  ["malu itu sebagian dari iman", "riyad:682"],
  ["تم میں سب سے بہتر وہ ہے جو قرآن سیکھے اور سکھائے", "riyad:993"],
  ["religia to szczerość", "nawawi40:7"],
  ["never be angry", "riyad:48"],
  ["dont get angry, he repeated it three times", "riyad:48"],
  ["jangan marah", "riyad:48"],
  ["ghussa na karo", "riyad:48"],
  ["make it easy and do not make it difficult", "riyad:636"],
  ["kolaylaştırın, zorlaştırmayın", "riyad:636"],
  ["permudahlah dan jangan dipersulit", "riyad:636"],
  ["işçinin hakkını teri kurumadan verin", "bulugh:7:165"],
  ["komşusu açken tok yatan bizden değildir", "adab:6:12"],
  ["zawiść pożera dobre uczynki, jak ogień pożera drewno", "riyad:1569"],
  ["kalau kamu tidak malu, berbuatlah sesukamu", "nawawi40:20"],
  ["whoever has no mercy on our young ones is not one of us", "riyad:355"],
  ["chughli karne wala jannat mein nahi jayega", "muslim:1:196"],
  ["مومن مومن کا آئینہ ہے", "bulugh:16:99"],
  ["habbatussauda itu obat segala penyakit", "bukhari:76:11"],
  ["sadaka malı eksiltmez", "riyad:602"],
  ["الحلال بين والحرام بين", "riyad:587"],
])("the hadith that is known as: %s", (words, ref) => {
  expect(findKnownSaying(words)).toBe(ref);
});

test.each([
  "Cennet annelerin ayakları altındadır",
  "surga di telapak kaki ibu",
  "cinta tanah air sebagian dari iman",
  "sabır imanın yarısıdır",
  "İlim Çin'de de olsa arayın",
  "dua adalah inti ibadah",
  "the Prophet was merciful to people",
  `${"and ".repeat(30)} purity is half of faith`,
])("no hadith that is known as: %s", (words) => {
  expect(findKnownSaying(words)).toBeUndefined();
});

test("known sayings: no hadith stands twice in the list", () => {
  const refs = file.sayings.map(({ hadith }) => hadith);
  expect(new Set(refs).size).toBe(refs.length);
});
