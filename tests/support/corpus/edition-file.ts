import { readFileSync } from "node:fs";
import { z } from "zod";
import { chapters } from "./corpus.ts";

/** An edition of the release as a file for an upload, with a text of its own at one verse; `sign` is put after every other verse. */
export function editionFile(edition: string, ref: string, text: string, sign = "") {
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(`build/corpus/editions/${edition}.json`, "utf8")));
  const verses = chapters.flatMap(({ id, firstVerse, verseCount }) =>
    Array.from({ length: verseCount }, (_, at) => {
      const key = `${id}:${at + 1}`;
      return { chapter: id, verse: at + 1, text: key === ref ? text : `${texts[firstVerse + at]}${sign}` };
    }),
  );
  return { name: "edition.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(verses)) };
}
