import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const hadithFile = z.object({ hadiths: z.array(z.object({ idInBook: z.int(), chapterId: z.number().nullish() })) });
type Hadith = z.infer<typeof hadithFile>["hadiths"][number];

/** The file of Riyad as-Salihin puts the first book last: the hadith that opens it, and how many the others count before it. */
const riyad = { first: 1218, inFirstBook: 679 };

/**
 * Every hadith of the collections in a copy of the public files, as "riyad:25" or "muslim:45:3"; undefined where
 * the folder holds no such copy.
 */
export function readHadithReferences(mirror: string | undefined): Set<string> | undefined {
  const owner = mirror === undefined ? "" : join(mirror, "gh/AhmedBaset");
  const copy = existsSync(owner) ? readdirSync(owner).find((name) => name.startsWith("hadith-json@")) : undefined;
  if (!copy) return undefined;
  const books = join(owner, copy, "db/by_book");
  const chapters = join(owner, copy, "db/by_chapter/the_9_books");
  const found = new Set<string>();
  for (const name of ["nawawi40", "qudsi40"]) {
    for (const { idInBook } of read(join(books, `forties/${name}.json`))) found.add(`${name}:${idInBook}`);
  }
  for (const { idInBook } of read(join(books, "other_books/riyad_assalihin.json"))) {
    found.add(`riyad:${idInBook >= riyad.first ? idInBook - riyad.first + 1 : idInBook + riyad.inFirstBook}`);
  }
  for (const [name, file] of Object.entries(byChapter)) addByChapter(found, name, read(join(books, file)));
  for (const name of ["bukhari", "muslim"]) {
    for (const file of readdirSync(join(chapters, name))) {
      const count = read(join(chapters, name, file)).length;
      for (let number = 1; number <= count; number += 1) found.add(`${name}:${file.replace(".json", "")}:${number}`);
    }
  }
  return found;
}

const byChapter = {
  adab: "other_books/aladab_almufrad.json",
  shamail: "other_books/shamail_muhammadiyah.json",
  bulugh: "other_books/bulugh_almaram.json",
};

function addByChapter(found: Set<string>, name: string, hadiths: readonly Hadith[]): void {
  const counts = new Map<string, number>();
  for (const { chapterId } of hadiths) {
    const chapter = String(chapterId ?? "");
    const number = (counts.get(chapter) ?? 0) + 1;
    counts.set(chapter, number);
    found.add(`${name}:${chapter}:${number}`);
  }
}

function read(path: string): Hadith[] {
  return hadithFile.parse(JSON.parse(readFileSync(path, "utf8"))).hadiths;
}
