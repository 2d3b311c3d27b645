import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/index.ts";
import { type PackageVersion, totals } from "../../shared/corpus-file.ts";
import type { EditionImport, ManagedEdition } from "../../shared/import/edition-import.ts";
import { quranError } from "../error-catalogue.ts";
import { createChoiceStore, type EditionState } from "./choice-store.ts";
import { describeSource, versionsOf } from "./import-source.ts";
import { createImportStore, type ImportRow } from "./import-store.ts";
import { readPackageVersions } from "./package-versions.ts";
import { createImportCheck, type EditionImportOptions, type ImportRequest } from "./run-check.ts";

export type EditionImports = ReturnType<typeof createEditionImports>;

/** Imports of editions: a file is checked in the background and then waits; nothing is served differently before `confirmImport`. */
export function createEditionImports(options: EditionImportOptions) {
  const { database, folder } = options;
  const store = createImportStore(database);
  const running = new Set<Promise<void>>();
  const readPackages = () => readPackageVersions(folder);
  const check = createImportCheck({ ...options, readPackages });

  return {
    /**
     * Starts to read and to check a file.
     * @throws AppError quran/unknown-edition, quran/fixed-edition, quran/unknown-version, quran/import-running
     */
    async start(request: ImportRequest): Promise<EditionImport> {
      const { edition, from, actor } = request;
      const state = await findReplaceable(database, edition);
      const id = randomUUID();
      const described = describeSource(from, state, await readPackages());
      const begun = { id, edition, ...described, comparedWith: state.checksum, actor };
      if (!(await store.begin(begun))) throw quranError("quran/import-running", "Another import is being checked.");
      const work = check(id, request, state).finally(() => running.delete(work));
      running.add(work);
      return readImport(database, id);
    },

    read: (id: string) => readImport(database, id),

    /** The editions as administrators see them. */
    async list(): Promise<ManagedEdition[]> {
      await store.endSilent();
      const [editions, last] = await Promise.all([createChoiceStore(database).readEditions(), store.readLast()]);
      const byEdition = new Map(last.map((row) => [row.edition, row]));
      const offered = await readPackages();
      return editions.map((edition) => presentEdition(edition, ownImport(edition, byEdition.get(edition.id)), offered));
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
  const { id, edition, state, source, address, fileName, bytes, checksum, chaptersDone, report } = row;
  const { startedAt, importedAt } = row;
  return {
    ...{ id, edition, state, source, address, fileName, bytes, checksum, chaptersDone, report },
    startedAt: startedAt.toISOString(),
    importedAt: importedAt?.toISOString() ?? null,
  };
}

/** Not an import of a removed edition that had the same code. */
function ownImport({ addedAt }: EditionState, last: ImportRow | undefined): ImportRow | undefined {
  return last && addedAt && last.startedAt < addedAt ? undefined : last;
}

function presentEdition(
  edition: EditionState,
  last: ImportRow | undefined,
  packages: readonly PackageVersion[],
): ManagedEdition {
  const { id, language, kind, name, author, license, nonCommercial, sourceUrl, searched } = edition;
  const { checksum, switchedOff, changedAt, added } = edition;
  const hasTexts = checksum !== "";
  return {
    ...{ id, language, kind, name, author, license, nonCommercial, sourceUrl, searched, checksum, switchedOff, added },
    state: stateOf(edition, last),
    verses: hasTexts ? totals.verses : 0,
    // Without a former version an added edition is removed instead.
    canRollBack: edition.canRollBack && (!added || edition.former !== null),
    changedAt: changedAt?.toISOString() ?? null,
    replaceable: kind !== "text",
    versions: kind === "text" ? [] : versionsOf(edition, packages),
    optional: isOptional(edition) && hasTexts,
    lastImport: last ? presentImport(last) : null,
  };
}

export function isOptional({ kind, isDefault }: Pick<EditionState, "kind" | "isDefault">): boolean {
  return kind !== "text" && !isDefault;
}

function stateOf(edition: EditionState, last: ImportRow | undefined): ManagedEdition["state"] {
  if (last?.state === "checking") return "importing";
  if (edition.checksum === "") return "empty";
  if (edition.switchedOff) return "switched-off";
  if (last?.state === "failed") return "failed";
  return edition.import ? "loaded" : "bundled";
}
