import { existsSync } from "node:fs";

const places = [process.env.CORPUS_MIRROR, "corpus", "../shared/corpus"];

/** A folder with the files of hadith and tafsirs, where this machine has one. */
export function mirrorFolder(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(`${place}/gh`));
}

/** Says what a test could not look at. Samples that the tests make are looked at all the same. */
export function sayMissing(what: string): void {
  console.warn(
    `NOT CHECKED: ${what}. There is no mirror of the sources: set CORPUS_MIRROR to a folder that holds one.`,
  );
}
