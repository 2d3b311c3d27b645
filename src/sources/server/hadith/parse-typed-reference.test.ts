import { expect, test } from "vitest";
import { readSourceList } from "../import/source-list.ts";
import type { BookRow } from "../sources-store.ts";
import { createCollection, formatHadithReference, type LoadedCollection } from "./collection.ts";
import {
  findLackingBook,
  findTypedReference,
  readCollectionNames,
  readTypedReference,
} from "./parse-typed-reference.ts";

const listed = (await readSourceList("content/corpus")).filter((source) => source.kind === "hadith");
const names = readCollectionNames(listed);

/** Three books of ten hadith each, the first of Muslim's his introduction. */
function shelfOf(source: (typeof listed)[number]): LoadedCollection {
  const keys = source.id === "muslim" ? ["introduction", "1", "2"] : ["1", "2", "3"];
  const books = keys.map(
    (key, position): BookRow => ({
      collection: source.id,
      position,
      key,
      nameAr: "كتاب",
      nameEn: "Book",
      firstHadith: position * 10,
      hadithCount: 10,
    }),
  );
  return createCollection(source, "", books);
}
const shelves = new Map(listed.map((source) => [source.id, shelfOf(source)]));

function read(query: string): string[] | undefined {
  const found = readTypedReference(names, shelves, query);
  return found?.positions.map((position) => formatHadithReference(found.collection, position));
}

test.each([
  ["bukhari:2:1", "bukhari:2:1"],
  [" Bukhari:2:1 ", "bukhari:2:1"],
  ["Bukhari book 2 hadith 1", "bukhari:2:1"],
  ["hadith 1 of book 2 of Sahih al-Bukhari", "bukhari:2:1"],
  ["Sahih Bukhari 2:1", "bukhari:2:1"],
  ["Bukhari 2, 1", "bukhari:2:1"],
  ["Buhari 2/1", "bukhari:2:1"],
  ["Buhârî kitap 2 hadis 1", "bukhari:2:1"],
  ["Sahîh-i Buhârî, 2. kitap, 1. hadis", undefined],
  ["البخاري كتاب ٢ حديث ١", "bukhari:2:1"],
  ["صحيح البخاري ٢:١", "bukhari:2:1"],
  ["صحیح بخاری کتاب ۲ حدیث ۱", "bukhari:2:1"],
  ["Buchari księga 2 hadis 1", "bukhari:2:1"],
  ["Shahih Bukhari kitab 2 hadits nomor 1", "bukhari:2:1"],
  ["HR. Bukhari 2:1", "bukhari:2:1"],
  ["muslim 1 5", "muslim:1:5"],
  ["Müslim 1:5", "muslim:1:5"],
  ["Sahih Muslim introduction 3", "muslim:introduction:3"],
  ["مسلم مقدمة 3", "muslim:introduction:3"],
  ["nawawi 1", "nawawi40:1"],
  ["nawawi40:1", "nawawi40:1"],
  ["nawawi 40 hadith 5", "nawawi40:5"],
  ["Forty Hadith of Nawawi", undefined],
  ["الأربعون النووية ٧", "nawawi40:7"],
  ["hadis kudsi 3", "qudsi40:3"],
  ["Riyad 25", "riyad:25"],
  ["Riyad as-Salihin 25", "riyad:25"],
  ["Riyâzü's-Sâlihîn 25", "riyad:25"],
  ["Riyadhus Shalihin no. 25", "riyad:25"],
  ["رياض الصالحين 25", "riyad:25"],
  ["ریاض الصالحین ۲۵", "riyad:25"],
  ["Rijad as-Salihin 25", "riyad:25"],
  ["Adab al-Mufrad 1 2", "adab:1:2"],
  ["Bulugh al-Maram 1:1", "bulugh:1:1"],
  ["شمائل ترمذی 1 1", "shamail:1:1"],
])("%s", (query, ref) => {
  // "2. kitap" counts the book in front of its word, as Turkish does: the bare numbers in their order say the same.
  expect(read(query)).toEqual(ref === undefined ? (query.includes("kitap") ? ["bukhari:2:1"] : undefined) : [ref]);
});

test("typed reference: a hadith book without a number gives its hadith in order", () => {
  expect(read("Bukhari book 3")).toEqual(Array.from({ length: 10 }, (_, at) => `bukhari:3:${at + 1}`));
});

test("a reference to a missing hadith gives an empty list", () => {
  for (const query of ["bukhari:2:11", "bukhari:9:1", "riyad 31", "riyad 0", "Bukhari book 9"])
    expect(read(query)).toEqual([]);
});

test.each(["Bukhari 5", "sahih bukhari 6018", "muslim 45", "صحيح البخاري ٥", "بلوغ المرام 5"])(
  "%s lacks the book, by which its collection is numbered",
  (query) => {
    expect(readTypedReference(names, shelves, query)).toMatchObject({ positions: [], lacksBook: true });
  },
);

test.each([
  "Forty Hadith of Nawawi",
  "Bukhari",
  "muslim women",
  "is a muslim 5",
  "book 2 hadith 1",
  "riyad 2 5",
  "2:1",
  "",
  "x".repeat(500),
])("is no reference: %s", (query) => {
  expect(read(query)).toBeUndefined();
});

test("no two collections share a name", () => {
  const [one, other] = listed;
  if (!one || !other) throw new Error("The list holds two collections");
  expect(() => readCollectionNames([one, { ...other, aliases: one.aliases }])).toThrow("Two collections");
});

test.each([
  ["What does Sahih al-Bukhari 2:50 teach?", null],
  ["What does Sahih al-Bukhari 2:1 teach?", "bukhari:2:1"],
  ["Can you explain hadith 25 of Riyad as-Salihin to me please", "riyad:25"],
  ["ماذا نتعلم من هذا الحديث: صحيح البخاري ٢:١؟", "bukhari:2:1"],
  ["یہ حدیث ہمیں کیا سکھاتی ہے: صحیح بخاری ۲:۱؟", "bukhari:2:1"],
  ["Czego uczy Sahih al-Buchari 2:1?", "bukhari:2:1"],
  ["muslim 1:5 bize ne öğretiyor?", "muslim:1:5"],
  ["I am a Muslim, 25 years old, and lonely", undefined],
  ["I read Bukhari for 2 years. What does 2:153 mean?", undefined],
  ["What does 2:255 mean?", undefined],
])("the hadith that the sentence %s names is %s", (sentence, ref) => {
  const found = findTypedReference(names, shelves, sentence);
  expect(found && formatHadithReference(found.collection, found.position)).toBe(ref);
});

test.each([
  ["quote bukhari 1", "bukhari"],
  ["What is hadith number 7 of Sahih Muslim?", "muslim"],
  ["buhari 1 numaralı hadis", "bukhari"],
  ["حديث البخاري رقم 1", "bukhari"],
  ["hadits bukhari no 1", "bukhari"],
  ["بخاری حدیث نمبر 1", "bukhari"],
])("a hadith that is named by a number alone lacks its book: %s", (sentence, id) => {
  expect(findLackingBook(names, shelves, sentence)?.source.id).toBe(id);
});

test.each(["I am a Muslim, 25 years old", "Bukhari 2:1", "riyad 25", "What does Islam say about patience?"])(
  "no book is missing: %s",
  (sentence) => {
    expect(findLackingBook(names, shelves, sentence)).toBeUndefined();
  },
);
