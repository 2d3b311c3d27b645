import { createHash } from "node:crypto";
import { languages } from "#i18n/shared/languages.ts";
import type { PooledDatabase } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Quran } from "../../shared/contract.ts";
import type { PackageVersion } from "../../shared/corpus-file.ts";
import { createCorpusStore } from "../corpus-store.ts";
import { checkEdition, failedReport } from "./check-edition.ts";
import { checkNewEdition, type Neighbours } from "./check-new-edition.ts";
import { createChoiceStore, type EditionState } from "./choice-store.ts";
import { type FileSource, readSource } from "./import-source.ts";
import { createImportStore } from "./import-store.ts";
import { UnreadableEdition } from "./parsed-verse.ts";

export type EditionImportOptions = {
  database: PooledDatabase;
  quran: Pick<Quran, "chapters" | "arabic" | "translation" | "defaultTranslation">;
  /** The folder of the built corpus, which holds the versions of packages. */
  folder: string;
  /** Whether files may be fetched from this machine. */
  allowLoopback: boolean;
  log: Logger;
};
/** A file that is imported as a new version of an edition. */
export type ImportRequest = { edition: string; from: FileSource; actor: string };

/** A step of a check is written to the database at most this often, in milliseconds. */
const progressEvery = 500;

type CheckOptions = EditionImportOptions & { readPackages(): Promise<PackageVersion[]> };

class Cancelled extends Error {}

/** Reads the file of an import that has begun, checks it, and stores what was found. The returned function never throws. */
export function createImportCheck({ database, quran, folder, allowLoopback, log, readPackages }: CheckOptions) {
  const corpus = createCorpusStore(database);
  const store = createImportStore(database);
  /** Storing the texts takes longer than requests may. */
  const slow = createImportStore(database.longRunning);

  /** Reads the file, and says all the while that this process is alive. */
  async function load(id: string, { edition, from }: ImportRequest): Promise<Uint8Array> {
    const stop = new AbortController();
    const beat = setInterval(() => {
      store.touch(id, 0).then(
        (isWanted) => isWanted || stop.abort(new Cancelled()),
        () => {},
      );
    }, progressEvery);
    try {
      const shipped = { folder, packages: await readPackages() };
      const reading = { corpus, chapters: quran.chapters, shipped, allowLoopback, signal: stop.signal };
      const file = await readSource(edition, from, reading);
      if (!(await store.touch(id, 0, file.byteLength))) throw new Cancelled();
      return file;
    } finally {
      clearInterval(beat);
    }
  }

  /** What an edition without texts is compared with, beside the file. */
  async function readNeighbours({ language }: EditionState): Promise<Neighbours> {
    const verses = quran.chapters.flatMap(({ firstVerse, verseCount }) =>
      Array.from({ length: verseCount }, (_, at) => firstVerse + at),
    );
    const defaults = new Map(
      languages.map((one) => [one, verses.map((verse) => (quran.translation(one, verse) ?? quran.arabic(verse)).text)]),
    );
    const listed = await createChoiceStore(database).readEditions();
    const known = new Map(listed.map((edition) => [edition.checksum, edition.id]));
    return { language, beside: quran.defaultTranslation(language)?.id ?? "", defaults, known };
  }

  return async function check(id: string, request: ImportRequest, edition: EditionState): Promise<void> {
    let last = performance.now();
    const onChapter = async (done: number) => {
      if (performance.now() - last < progressEvery) return;
      last = performance.now();
      if (!(await store.touch(id, done))) throw new Cancelled();
    };
    try {
      const file = await load(id, request);
      const { chapters } = quran;
      const { report, texts } =
        edition.checksum === ""
          ? await checkNewEdition(file, await readNeighbours(edition), chapters, onChapter)
          : await checkEdition(file, await corpus.readTexts(edition.id), chapters, onChapter);
      const checksum = texts ? createHash("sha256").update(texts.join("\n")).digest("hex") : null;
      await slow.finish(id, { report, checksum, ...(texts && { texts }) });
    } catch (error) {
      if (error instanceof Cancelled) return;
      const known = error instanceof UnreadableEdition;
      if (!known) log.error({ err: error }, "an edition could not be checked");
      const report = failedReport(known ? error : { code: "interrupted", place: "" });
      await store.finish(id, { report, checksum: null }).catch(() => {});
    }
  };
}
