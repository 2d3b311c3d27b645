import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Our own part of the corpus: names, errata, the list of editions. */
export const contentFolder = join(root, "content/corpus");
export const conceptFolder = join(root, "content/concepts");
export const buildFolder = join(root, "build/corpus");
export const searchFolder = join(root, "build/search");

const { resolve } = createRequire(import.meta.url);
export const tanzilFolder = join(dirname(resolve("@ghoran/translation")), "../json");
export const kemenagFolder = join(dirname(resolve("quran-kemenag/package.json")), "data");
export const chapterFolder = join(dirname(resolve("quran-json/package.json")), "dist/chapters");
