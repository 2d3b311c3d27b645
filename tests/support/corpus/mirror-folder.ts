import { existsSync } from "node:fs";

const candidates = [process.env.CORPUS_MIRROR, "corpus"];

/** The folder of the corpus mirror (files of hadith collections and tafsirs), or undefined on a machine without one. */
export function mirrorFolder(): string | undefined {
  return candidates.find((place) => place !== undefined && existsSync(`${place}/gh`));
}

/** The reason given when a test that needs the mirror is skipped. */
export const mirrorMissing = "no corpus mirror on this machine: set CORPUS_MIRROR to its folder, or link it as corpus";
