import { z } from "zod";
import type { HadithErratum } from "../../shared/hadith-errata.ts";
import { readAttribution } from "../hadith/read-attribution.ts";
import { splitNarration } from "../hadith/split-narration.ts";
import { createEventLoopYield } from "../index/event-loop-yield.ts";
import type { BookRecord, HadithRecord, SourceRecords } from "./records.ts";
import { repairArabic, repairEnglish, repairNarrator } from "./repair-texts.ts";
import type { ListedCollection } from "./source-list.ts";

const chapterSchema = z.object({ id: z.number().nonnegative(), arabic: z.string(), english: z.string() });
const hadithSchema = z.object({
  idInBook: z.int().positive(),
  chapterId: z.number().nonnegative(),
  arabic: z.string().trim().min(1),
  english: z.object({ narrator: z.string().trim(), text: z.string().trim() }),
});
const fileSchema = z
  .object({
    chapters: z.array(chapterSchema).optional(),
    chapter: chapterSchema.optional(),
    hadiths: z.array(hadithSchema).min(1),
  })
  .transform(({ chapters, chapter, hadiths }) => ({ chapters: chapters ?? (chapter ? [chapter] : []), hadiths }));

type Raw = z.infer<typeof hadithSchema>;
type Chapter = z.infer<typeof chapterSchema> & { hadith: Raw[] };

/**
 * Parses the files of a collection. The number of a hadith is not the file's running number but its position within its book,
 * or within the collection after sorting the books. Throws if the files contradict the source list, or an erratum does not match its hadith once.
 */
export async function readCollection(
  source: Pick<ListedCollection, "id" | "numbering" | "grading" | "form" | "records" | "books" | "errata" | "missing">,
  files: readonly { bytes: Buffer }[],
): Promise<Extract<SourceRecords, { kind: "hadith" }>> {
  const pace = createEventLoopYield();
  const chapters: Chapter[] = [];
  for (const { bytes } of files) {
    chapters.push(...readFile(bytes));
    await pace();
  }
  if (chapters.length !== Math.max(1, source.books)) throw new Error(`${source.id} has ${chapters.length} books`);
  // A collection numbered throughout begins with chapter 0, which is last in the file.
  if (source.numbering === "collection") chapters.sort((one, other) => rank(one) - rank(other));
  const slips = Map.groupBy([...(source.errata ?? []), ...(source.missing ?? [])], (slip) => slip.hadith);
  const books: BookRecord[] = [];
  const hadith: HadithRecord[] = [];
  for (const [position, chapter] of chapters.entries()) {
    const key = source.numbering === "collection" ? String(position + 1) : keyOf(chapter.id);
    const { arabic: nameAr, english: nameEn, hadith: own } = chapter;
    books.push({ key, nameAr, nameEn, firstHadith: hadith.length, hadithCount: own.length });
    for (const [at, raw] of own.entries()) {
      const ref = `${source.id}:${source.numbering === "collection" ? hadith.length + 1 : `${key}:${at + 1}`}`;
      hadith.push(toRecord(source, correct(raw, slips.get(ref))));
      slips.delete(ref);
      await pace();
    }
  }
  if (hadith.length !== source.records) throw new Error(`${source.id} has ${hadith.length} hadith`);
  if (slips.size > 0) throw new Error(`${source.id} has no ${[...slips.keys()].join()}`);
  return { kind: "hadith", books, hadith };
}

/** Applies the errata of one hadith. Throws if one does not match its texts exactly once. */
function correct(raw: Raw, slips: readonly HadithErratum[] = []): Raw {
  let { arabic, english } = raw;
  for (const { hadith, was, is } of slips) {
    const occurrences = [arabic, english.text, english.narrator].join("\n").split(was).length - 1;
    if (occurrences !== 1) throw new Error(`An erratum's "${was}" occurs ${occurrences} times, not once, in ${hadith}`);
    const put = (text: string) => text.replace(was, () => is);
    arabic = put(arabic);
    english = { narrator: put(english.narrator), text: put(english.text) };
  }
  return { ...raw, arabic, english };
}

const rank = ({ id }: Chapter) => (id === 0 ? 0 : 1);

/** In a collection numbered per book, chapter 0 is the introduction. */
function keyOf(id: number): string {
  return id === 0 ? "introduction" : String(id);
}

function readFile(bytes: Buffer): Chapter[] {
  const { chapters, hadiths } = fileSchema.parse(JSON.parse(bytes.toString("utf8")));
  if (!hadiths.every(({ idInBook }, at) => idInBook === at + 1)) throw new Error("A hadith is missing or out of order");
  const read = chapters.map((chapter) => ({
    ...chapter,
    hadith: hadiths.filter(({ chapterId }) => chapterId === chapter.id),
  }));
  const total = read.reduce((sum, { hadith }) => sum + hadith.length, 0);
  if (total !== hadiths.length) throw new Error("A hadith stands in no chapter, or in two");
  return read;
}

/** The number of a footnote of the printed edition. The files have the notes of the English texts, and none of the Arabic ones. */
const noteMark = /\s*\(\s?\d{1,2}\s?\)/gu;

function toRecord(
  { grading, form }: Pick<ListedCollection, "grading" | "form">,
  { arabic: stored, english }: Raw,
): HadithRecord {
  const written = repairArabic(stored);
  const translation = repairEnglish(english.text);
  // Elsewhere numbers in brackets are those of hadith that an attribution names.
  const arabic = form === "line" || form === "parentheses" ? written.replace(noteMark, "").trim() : written;
  const { end, attribution, compilers, grade } = readAttribution(arabic, form);
  return {
    arabic,
    english: translation || undefined,
    englishNarrator: (translation && repairNarrator(english.narrator)) || undefined,
    matn: splitNarration(arabic, end, form === "braces"),
    attribution,
    compilers,
    grade: grading === "compiler" ? { value: "sahih", by: "compiler" } : grade,
  };
}
