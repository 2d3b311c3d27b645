import type { BookPage, Collection, Evidence, Hadith, Source } from "../shared/evidence.ts";
import { bookWord } from "../shared/hadith-address.ts";

export type HadithPlace =
  | { kind: "book"; page: BookPage }
  | { kind: "hadith"; collection: Collection; hadith: Hadith }
  /** A collection that the product knows and that is not loaded yet. */
  | { kind: "absent"; source: Source };

type Params = { collection: string; book: string; number?: string | undefined };

/** What an address of two or three parts beneath /hadith names; undefined where there is no such thing. */
export async function findHadith(evidence: Evidence, params: Params, page: number): Promise<HadithPlace | undefined> {
  const { collection: id, book, number } = params;
  const collection = evidence.collection(id);
  if (!collection) return findAbsent(evidence, id);
  const key = bookKeyOf(collection, book, number);
  if (key !== undefined) {
    const found = await evidence.book(id, key, page);
    return found && { kind: "book", page: found };
  }
  const hadith = await evidence.hadith([id, book, ...(number === undefined ? [] : [number])].join(":"));
  return hadith && { kind: "hadith", collection, hadith };
}

export function findAbsent(evidence: Evidence, id: string): HadithPlace | undefined {
  const source = evidence.sources().find((one) => one.id === id && one.kind === "hadith");
  return source && { kind: "absent", source };
}

/** The key of the book that an address names; undefined where it names a hadith. */
function bookKeyOf({ numbering }: Collection, book: string, number: string | undefined): string | undefined {
  if (numbering === "collection") return book === bookWord ? number : undefined;
  return number === undefined ? book : undefined;
}
