import { createHash, randomUUID } from "node:crypto";
import type { Database, PooledDatabase } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Quran } from "../../shared/contract.ts";
import type { EditionImport, ManagedEdition } from "../../shared/import/edition-import.ts";
import { createCorpusStore } from "../corpus-store.ts";
import { quranError } from "../error-catalogue.ts";
import { checkEdition, failedReport } from "./check-edition.ts";
import { createChoiceStore, type EditionState } from "./choice-store.ts";
import { createImportStore, type ImportRow } from "./import-store.ts";

export type EditionImportOptions = { database: PooledDatabase; quran: Pick<Quran, "chapters">; log: Logger };
export type EditionImports = ReturnType<typeof createEditionImports>;

/** A file that is imported as a new version of an edition. */
export type ImportRequest = { edition: string; fileName: string; file: Uint8Array; actor: string };

/** A step of a check is written to the database at most this often, in milliseconds. */
const progressEvery = 500;

/** Imports of editions: a file is checked in the background and then waits; nothing is served differently before `confirmImport`. */
export function createEditionImports({ database, quran, log }: EditionImportOptions) {
  const corpus = createCorpusStore(database);
  const store = createImportStore(database);
  /** Checks take longer than requests may. */
  const slow = createImportStore(database.longRunning);
  const running = new Set<Promise<void>>();

  async function check(id: string, { edition, file }: ImportRequest): Promise<void> {
    let last = performance.now();
    const onChapter = async (done: number) => {
      if (performance.now() - last < progressEvery) return;
      last = performance.now();
      if (!(await store.touch(id, done))) throw new Cancelled();
    };
    try {
      const present = await corpus.readTexts(edition);
      const { report, texts } = await checkEdition(file, present, quran.chapters, onChapter);
      const checksum = texts ? createHash("sha256").update(texts.join("\n")).digest("hex") : null;
      await slow.finish(id, { report, checksum, ...(texts && { texts }) });
    } catch (error) {
      if (error instanceof Cancelled) return;
      log.error({ err: error }, "an edition could not be checked");
      const report = failedReport({ code: "interrupted", place: "" });
      await store.finish(id, { report, checksum: null }).catch(() => {});
    }
  }

  return {
    /** Starts to check a file. @throws AppError quran/unknown-edition, quran/fixed-edition, quran/import-running */
    async start(request: ImportRequest): Promise<EditionImport> {
      const { edition, fileName, file, actor } = request;
      const { checksum } = await findReplaceable(database, edition);
      const id = randomUUID();
      const bytes = file.byteLength;
      const begun = { id, edition, fileName: fileName.slice(0, 200), bytes, comparedWith: checksum, actor };
      if (!(await store.begin(begun))) throw quranError("quran/import-running", "Another import is being checked.");
      const work = check(id, request).finally(() => running.delete(work));
      running.add(work);
      return readImport(database, id);
    },

    read: (id: string) => readImport(database, id),

    /** The editions as administrators see them. */
    async list(): Promise<ManagedEdition[]> {
      await store.endSilent();
      const [editions, last] = await Promise.all([createChoiceStore(database).readEditions(), store.readLast()]);
      const byEdition = new Map(last.map((row) => [row.edition, row]));
      return editions.map((edition) => presentEdition(edition, byEdition.get(edition.id)));
    },

    /** @throws AppError quran/unknown-import, quran/import-not-ready */
    async cancel(id: string): Promise<EditionImport> {
      await readImport(database, id);
      if (!(await store.cancel(id))) throw quranError("quran/import-not-ready", "There is nothing to cancel.");
      return readImport(database, id);
    },

    /** Resolves when no check is running in this process. */
    async settled(): Promise<void> {
      await Promise.all(running);
    },
  };
}

class Cancelled extends Error {}

async function readImport(database: Database, id: string): Promise<EditionImport> {
  const row = await createImportStore(database).find(id);
  if (!row) throw quranError("quran/unknown-import", "There is no such import.");
  return presentImport(row);
}

/** @throws AppError quran/unknown-edition */
export async function findEdition(database: Database, id: string): Promise<EditionState> {
  const edition = (await createChoiceStore(database).readEditions()).find((one) => one.id === id);
  if (!edition) throw quranError("quran/unknown-edition", "There is no such edition.");
  return edition;
}

async function findReplaceable(database: Database, id: string): Promise<EditionState> {
  const edition = await findEdition(database, id);
  if (edition.kind === "text") throw quranError("quran/fixed-edition", "The Arabic text cannot be replaced.");
  return edition;
}

export function presentImport(row: ImportRow): EditionImport {
  const { id, edition, state, fileName, bytes, checksum, chaptersDone, startedAt, importedAt, report } = row;
  return {
    ...{ id, edition, state, fileName, bytes, checksum, chaptersDone, report },
    startedAt: startedAt.toISOString(),
    importedAt: importedAt?.toISOString() ?? null,
  };
}

function presentEdition(edition: EditionState, last: ImportRow | undefined): ManagedEdition {
  const { id, language, kind, name, author, license, checksum, canRollBack, switchedOff, changedAt } = edition;
  return {
    ...{ id, language, kind, name, author, license, checksum, canRollBack, switchedOff },
    state: stateOf(edition, last),
    verses: 6236,
    changedAt: changedAt?.toISOString() ?? null,
    replaceable: kind !== "text",
    optional: isOptional(edition),
    lastImport: last ? presentImport(last) : null,
  };
}

export function isOptional({ kind, isDefault }: Pick<EditionState, "kind" | "isDefault">): boolean {
  return kind !== "text" && !isDefault;
}

function stateOf({ switchedOff, import: chosen }: EditionState, last: ImportRow | undefined): ManagedEdition["state"] {
  if (last?.state === "checking") return "importing";
  if (switchedOff) return "switched-off";
  if (last?.state === "failed") return "failed";
  return chosen ? "loaded" : "bundled";
}
