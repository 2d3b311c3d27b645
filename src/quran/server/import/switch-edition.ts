import type { Database } from "#platform/database/index.ts";
import { quranError } from "../error-catalogue.ts";
import { createChoiceStore, type EditionState } from "./choice-store.ts";
import { findEdition, isOptional } from "./edition-imports.ts";
import { createImportStore } from "./import-store.ts";

/** How an edition was served before a change and is after it. */
export type EditionChange = { edition: string; before: Served; after: Served };
/** `import`: the version; null is that of the release. */
type Served = { import: string | null; checksum: string; switchedOff: boolean };

// Each function runs inside a transaction that the caller opens: the change is made whole or not at all.

/**
 * Serves the texts of a checked import. `reviewed`: the administrator has looked at its warnings.
 * @throws AppError quran/unknown-import, quran/import-not-ready, quran/import-outdated, quran/import-unreviewed
 */
export function confirmImport(
  transaction: Database,
  { id, reviewed }: { id: string; reviewed: boolean },
): Promise<EditionChange> {
  const store = createImportStore(transaction);
  const read = async () => {
    const found = await store.find(id);
    if (!found) throw quranError("quran/unknown-import", "There is no such import.");
    return found;
  };
  return change(
    transaction,
    async () => (await read()).edition,
    async (edition) => {
      const { state, report, comparedWith, checksum } = await read();
      if (state !== "checked" || !report || report.errorCount > 0 || report.changed === 0)
        throw quranError("quran/import-not-ready", "This import cannot be confirmed.");
      if (comparedWith !== edition.checksum)
        throw quranError("quran/import-outdated", "The edition has changed since the file was compared with it.");
      if (report.warningCount > 0 && !reviewed)
        throw quranError("quran/import-unreviewed", "The report has warnings to look at first.");
      if (!(await store.markImported(id))) throw quranError("quran/import-not-ready", "This import was cancelled.");
      await createChoiceStore(transaction).choose(edition.id, {
        // The texts of the release are served as such: their indexes are built already.
        import: checksum === edition.releaseChecksum ? null : id,
        former: edition.import,
        canRollBack: true,
      });
    },
  );
}

/** Serves the former version again; called twice it restores the first state. @throws AppError quran/nothing-to-restore */
export function rollBackEdition(transaction: Database, edition: string): Promise<EditionChange> {
  return change(
    transaction,
    async () => edition,
    async ({ id, canRollBack, former, import: current }) => {
      if (!canRollBack) throw quranError("quran/nothing-to-restore", "There is no former version.");
      await createChoiceStore(transaction).choose(id, { import: former, former: current });
    },
  );
}

/** @throws AppError quran/fixed-edition for the Arabic text and a language's default translation */
export function switchEdition(
  transaction: Database,
  { edition, on }: { edition: string; on: boolean },
): Promise<EditionChange> {
  return change(
    transaction,
    async () => edition,
    async (found) => {
      if (!on && !isOptional(found)) throw quranError("quran/fixed-edition", "This edition cannot be switched off.");
      await createChoiceStore(transaction).choose(found.id, { switchedOff: !on });
    },
  );
}

/**
 * Serves an edition as it was before a change, unless it was changed again since.
 * @throws AppError quran/unknown-edition, quran/changed-since
 */
export function undoEditionChange(
  transaction: Database,
  { edition, before, after }: EditionChange,
): Promise<EditionChange> {
  return change(
    transaction,
    async () => edition,
    async (found) => {
      // Not the checksum: another release may have brought other texts of its own.
      if (found.import !== after.import || found.switchedOff !== after.switchedOff)
        throw quranError("quran/changed-since", "This edition was changed again since.");
      await createChoiceStore(transaction).choose(found.id, {
        ...(before.import !== after.import && { import: before.import, former: after.import, canRollBack: true }),
        switchedOff: before.switchedOff,
      });
    },
  );
}

async function change(
  transaction: Database,
  which: () => Promise<string>,
  make: (edition: EditionState) => Promise<void>,
): Promise<EditionChange> {
  await createChoiceStore(transaction).lockChoices();
  const edition = await which();
  const before = await findEdition(transaction, edition);
  await make(before);
  return { edition, before: served(before), after: served(await findEdition(transaction, edition)) };
}

function served({ import: version, checksum, switchedOff }: EditionState): Served {
  return { import: version, checksum, switchedOff };
}
