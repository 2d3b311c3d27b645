import type { BookPage, Collection, Evidence, Hadith, Source } from "../../shared/evidence.ts";
import { bookWord } from "../../shared/hadith-address.ts";

export type HadithPageTarget =
  | { kind: "book"; page: BookPage }
  | { kind: "hadith"; collection: Collection; hadith: Hadith }
  /** A known collection that is not loaded yet. */
  | { kind: "unloaded"; source: Source };

type Params = { collection: string; book: string; number?: string | undefined };

/** The page that an address of two or three segments below /hadith names; undefined if there is none. */
export async function resolveHadithAddress(
  evidence: Evidence,
  params: Params,
  page: number,
): Promise<HadithPageTarget | undefined> {
  const { collection: id, book, number } = params;
  const collection = evidence.collection(id);
  if (!collection) return findUnloadedCollection(evidence, id);
  const key = bookKeyOf(collection, book, number);
  if (key !== undefined) {
    const found = await evidence.book(id, key, page);
    return found && { kind: "book", page: found };
  }
  const hadith = await evidence.hadith([id, book, ...(number === undefined ? [] : [number])].join(":"));
  return hadith && { kind: "hadith", collection, hadith };
}

export function findUnloadedCollection(evidence: Evidence, id: string): HadithPageTarget | undefined {
  const source = evidence.sources().find((one) => one.id === id && one.kind === "hadith");
  return source && { kind: "unloaded", source };
}

/** The key of the book in an address; undefined if the address names a hadith. */
function bookKeyOf({ numbering }: Collection, book: string, number: string | undefined): string | undefined {
  if (numbering === "collection") return book === bookWord ? number : undefined;
  return number === undefined ? book : undefined;
}
