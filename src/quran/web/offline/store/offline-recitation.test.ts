import { expect, test } from "vitest";
import { recitationFiles } from "./offline-recitation.ts";

test("offline recitation: one file for each verse, and that of 1:1 if the basmala stands above the surah", () => {
  const fatihah = recitationFiles({ reciter: "alafasy", chapter: 1, verseCount: 7 });
  expect([fatihah.length, fatihah[0]]).toEqual([7, "/media/recitation/alafasy/1:1.mp3"]);
  expect(recitationFiles({ reciter: "alafasy", chapter: 112, verseCount: 4 })).toEqual([
    "/media/recitation/alafasy/1:1.mp3",
    ...[1, 2, 3, 4].map((verse) => `/media/recitation/alafasy/112:${verse}.mp3`),
  ]);
  expect(recitationFiles({ reciter: "alafasy", chapter: 9, verseCount: 129 })).toHaveLength(129);
});
