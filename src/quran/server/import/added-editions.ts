import type { Database } from "#platform/database/index.ts";
import {
  type AddedEdition,
  addedEditionId,
  type EditionDescription,
  type NewEdition,
  translatedLanguages,
} from "../../shared/import/added-edition.ts";
import { quranError } from "../error-catalogue.ts";
import { createAddedStore } from "./added-store.ts";
import { createChoiceStore } from "./choice-store.ts";
import { findEdition } from "./edition-imports.ts";
import { createImportStore } from "./import-store.ts";

// Each function runs inside a transaction that the caller opens.

/**
 * Adds a translation. It has no texts, and nobody sees it, before an import of it is confirmed.
 * @throws AppError quran/edition-exists
 */
export async function addEdition(transaction: Database, edition: NewEdition): Promise<AddedEdition> {
  const id = addedEditionId(edition);
  await insert(transaction, { id, ...edition });
  return { id, ...edition, import: null, switchedOff: false };
}

/**
 * Adds an edition again that was removed, with the texts that it had.
 * @throws AppError quran/edition-exists; quran/unknown-import if its texts are gone
 */
export async function restoreEdition(transaction: Database, edition: AddedEdition): Promise<void> {
  await insert(transaction, edition);
  const { id, import: version, switchedOff } = edition;
  const kept = version === null ? undefined : await createImportStore(transaction).find(version);
  if (version !== null && (kept?.edition !== id || kept.state !== "imported"))
    throw quranError("quran/unknown-import", "The texts of this edition are gone.");
  await createChoiceStore(transaction).choose(id, { import: version, former: null, canRollBack: false, switchedOff });
}

/** How an added edition was described before a change and is after it. */
type DescriptionChange = { edition: string; before: EditionDescription; after: EditionDescription };

/**
 * Describes an added edition anew. Every server shows the new description at once, and reads its search again where that changed.
 * @throws AppError quran/unknown-edition; quran/fixed-edition for an edition of the release
 */
export async function describeEdition(
  transaction: Database,
  { edition, after }: Pick<DescriptionChange, "edition" | "after">,
): Promise<DescriptionChange> {
  const choices = createChoiceStore(transaction);
  await choices.lockChoices();
  await findEdition(transaction, edition);
  const store = createAddedStore(transaction);
  const row = await store.lock(edition);
  if (!row) throw quranError("quran/fixed-edition", "An edition of the release is not described anew.");
  await store.describe(edition, after);
  // It is served as before, but every server has to read it again.
  await choices.choose(edition, {});
  return { edition, before: descriptionOf(row), after: descriptionOf(after) };
}

/**
 * Describes an added edition as it was before a change, unless it was described anew since.
 * @throws AppError quran/unknown-edition, quran/changed-since
 */
export async function undoDescription(
  transaction: Database,
  { edition, before, after }: DescriptionChange,
): Promise<DescriptionChange> {
  const undone = await describeEdition(transaction, { edition, after: before });
  if (JSON.stringify(undone.before) !== JSON.stringify(descriptionOf(after)))
    throw quranError("quran/changed-since", "This description was changed again since.");
  return undone;
}

/** The description alone, with its keys in one order. */
function descriptionOf(of: EditionDescription): EditionDescription {
  const { name, author, license, nonCommercial, sourceUrl, searched } = of;
  return { name, author, license, nonCommercial, sourceUrl, searched };
}

/**
 * Removes an added edition, whether it is served or not. Its imported texts are kept, so that it can be restored.
 * @throws AppError quran/unknown-edition; quran/fixed-edition for an edition of the release
 */
export async function removeEdition(transaction: Database, id: string): Promise<AddedEdition> {
  const choices = createChoiceStore(transaction);
  await choices.lockChoices();
  const before = await findEdition(transaction, id);
  const row = await createAddedStore(transaction).delete(id);
  if (!row) throw quranError("quran/fixed-edition", "An edition of the release cannot be removed.");
  await createImportStore(transaction).cancelAll(id);
  await choices.delete(id);
  return describeAdded(row, before);
}

type Described = Omit<AddedEdition, "language" | "code" | "import" | "switchedOff"> & { language: string };

function describeAdded(row: Described, { import: version, switchedOff }: Pick<AddedEdition, "import" | "switchedOff">) {
  const { id, name, author, license, nonCommercial, sourceUrl, searched } = row;
  const language = translatedLanguages.find((one) => one === row.language);
  if (!language) throw new Error(`${id} is in no language of translations`);
  const code = id.slice(addedEditionId({ language, code: "" }).length);
  return {
    id,
    language,
    code,
    name,
    author,
    license,
    nonCommercial,
    sourceUrl,
    searched,
    import: version,
    switchedOff,
  };
}

async function insert(transaction: Database, edition: NewEdition & { id: string }): Promise<void> {
  await createChoiceStore(transaction).lockChoices();
  const { id, language, name, author, license, nonCommercial, sourceUrl, searched } = edition;
  const row = { id, language, name, author, license, nonCommercial, sourceUrl, searched };
  if (!(await createAddedStore(transaction).insert(row)))
    throw quranError("quran/edition-exists", "There is an edition of this code.");
}
