import { compilers, gradeSchema, type Hadith, type Stretch } from "../../shared/evidence.ts";
import type { HadithRow } from "../sources-store.ts";
import { formatHadithReference, hadithAt, type LoadedCollection } from "./collection.ts";

/** A stored hadith with its reference; undefined where the collection has no such position. */
export function presentHadith(collection: LoadedCollection, row: HadithRow): Hadith | undefined {
  const position = hadithAt(collection, row.position);
  if (!position) return undefined;
  const matn = stretch(row.matnStart, row.matnEnd);
  const attribution = stretch(row.attributionStart, row.attributionEnd);
  const grade = gradeSchema.safeParse({ value: row.grade, by: row.gradeBy });
  return {
    ref: formatHadithReference(collection, position),
    collection: position.collection,
    book: position.book,
    number: position.number,
    arabic: { text: row.arabic, ...(matn && { matn }), ...(attribution && { attribution }) },
    ...(row.english !== null && { english: presentEnglish(row.english, row.englishNarrator) }),
    compilers: compilers.filter((one) => row.compilers.includes(one)),
    ...(grade.success && { grade: grade.data }),
  };
}

function presentEnglish(text: string, narrator: string | null): NonNullable<Hadith["english"]> {
  return narrator === null ? { text } : { narrator, text };
}

function stretch(start: number | null, end: number | null): Stretch | undefined {
  return start === null || end === null ? undefined : { start, end };
}
