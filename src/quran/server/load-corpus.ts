import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Corpus, corpusSchema, textsSchema } from "../shared/corpus-file.ts";
import type { CorpusStore } from "./corpus-store.ts";

/** The edition that was just loaded, and how many of all. */
export type CorpusProgress = { edition: string; done: number; total: number };

/**
 * Loads the built corpus of `folder` (build/corpus) into the database, unless that version is loaded. Returns whether it loaded. Throws
 * if the folder is missing, or an edition does not match its checksum.
 */
export async function loadCorpus(
  store: CorpusStore,
  folder: string,
  onProgress: (progress: CorpusProgress) => void,
): Promise<boolean> {
  const corpus = await readBuiltCorpus(folder);
  if ((await store.version()) === corpus.version) return false;
  const total = corpus.editions.length;
  return store.replace(
    corpus,
    (edition) => readCheckedTexts(folder, edition),
    (done) => onProgress({ edition: corpus.editions[done - 1]?.name ?? "", done, total }),
  );
}

async function readBuiltCorpus(folder: string): Promise<Corpus> {
  const path = join(folder, "corpus.json");
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new Error(`There is no built corpus in ${folder}: \`node tools/corpus/build.ts\` makes it.`, { cause });
  });
  return corpusSchema.parse(JSON.parse(text));
}

async function readCheckedTexts(folder: string, { id, checksum }: Corpus["editions"][number]): Promise<string> {
  const json = await readFile(join(folder, "editions", `${id}.json`), "utf8");
  const texts = textsSchema.parse(JSON.parse(json));
  const found = createHash("sha256").update(texts.join("\n")).digest("hex");
  if (found !== checksum) throw new Error(`Edition ${id} is damaged: its texts are not the ones that were built.`);
  return json;
}
