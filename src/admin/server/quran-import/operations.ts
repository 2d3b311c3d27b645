import { operationsWith } from "#api/server/serve-operation.ts";
import { isUuid } from "#api/shared/uuid.ts";
import {
  addEdition,
  confirmImport,
  describeEdition,
  type EditionChange,
  type EditionImports,
  quranError,
  removeEdition,
  rollBackEdition,
  switchEdition,
} from "#quran/server/index.ts";
import type { AuditAction } from "../../shared/audit.ts";
import * as contracts from "../../shared/quran-import-operations.ts";
import type { AuditStore } from "../audit/audit-store.ts";
import { rate } from "../context.ts";

export type QuranImportDependencies = { imports: EditionImports; audit: Pick<AuditStore, "change"> };

const { forAdmins } = operationsWith<QuranImportDependencies>();
/** Bytes of a request's body. The largest file takes a little less in base64. */
const uploadLimit = 43 * 1024 * 1024;
const uploadRate = { name: "admin-import", points: 20, seconds: 60 };

/** The editions of the Qur'an and the import of their new versions. */
export const quranImportOperations = [
  forAdmins(contracts.readEditions, {
    summary: "The editions of the Qur'an and how each is served.",
    rate,
    run: async ({ imports }) => ({ editions: await imports.list() }),
  }),
  forAdmins(contracts.addEdition, {
    summary: "Adds a translation that the release does not bring; it is served once an import of it was confirmed.",
    rate,
    invalid: () =>
      quranError("quran/bad-description", "It takes a language, a code, names, terms and an https address."),
    run: ({ audit }, input, { user }) =>
      audit.change(user.id, async (transaction) => {
        const after = await addEdition(transaction, input);
        return { result: { id: after.id }, entry: { action: "edition/add", subject: after.id, before: null, after } };
      }),
  }),
  forAdmins(contracts.describeEdition, {
    summary: "Describes an added edition anew; its texts stay.",
    rate,
    invalid: () => quranError("quran/bad-description", "It takes names, terms and an https address."),
    run: ({ audit }, description, { params: { id = "" }, user }) =>
      audit.change(user.id, async (transaction) => {
        const { edition, before, after } = await describeEdition(transaction, { edition: id, after: description });
        const changed = JSON.stringify(before) !== JSON.stringify(after);
        const entry = { action: "edition/describe" as const, subject: edition, before, after };
        return { result: {}, entry: changed ? entry : null };
      }),
  }),
  forAdmins(contracts.removeEdition, {
    summary: "Removes an added edition.",
    rate,
    run: ({ audit }, _, { params: { id = "" }, user }) =>
      audit.change(user.id, async (transaction) => {
        const before = await removeEdition(transaction, id);
        return { result: {}, entry: { action: "edition/remove", subject: id, before, after: null } };
      }),
  }),
  forAdmins(contracts.startImport, {
    summary: "Checks a file as a new version of an edition; only its confirmation changes what is served.",
    rate: uploadRate,
    bodyLimit: uploadLimit,
    invalid: () => quranError("quran/bad-import", "The file is sent in base64, with its name."),
    run: async ({ imports }, { fileName, file }, { params: { id = "" }, user }) => ({
      import: await imports.start({
        edition: id,
        from: { kind: "upload", fileName, file: Buffer.from(file, "base64") },
        actor: user.id,
      }),
    }),
  }),
  forAdmins(contracts.fetchImport, {
    summary: "Fetches a file by its address and SHA-256, and checks it as a new version of an edition.",
    rate: uploadRate,
    invalid: () => quranError("quran/bad-import", "It takes an address and the SHA-256 of the file."),
    run: async ({ imports }, { address, sha256 }, { params: { id = "" }, user }) => ({
      import: await imports.start({ edition: id, from: { kind: "address", address, sha256 }, actor: user.id }),
    }),
  }),
  forAdmins(contracts.importVersion, {
    summary: "Checks a version of an edition that the release brings.",
    rate: uploadRate,
    invalid: () => quranError("quran/unknown-version", "It takes the checksum of a version."),
    run: async ({ imports }, { checksum }, { params: { id = "" }, user }) => ({
      import: await imports.start({ edition: id, from: { kind: "package", checksum }, actor: user.id }),
    }),
  }),
  forAdmins(contracts.readImport, {
    summary: "How far an import is, and what its check found.",
    rate,
    run: async ({ imports }, _, { params: { id } }) => ({ import: await imports.read(importId(id)) }),
  }),
  forAdmins(contracts.confirmImport, {
    summary: "Serves the texts of a checked import.",
    rate,
    async run({ imports, audit }, { reviewed }, { params, user }) {
      const id = importId(params.id);
      await audit.change(user.id, async (transaction) =>
        entryOf("edition/import", await confirmImport(transaction, { id, reviewed })),
      );
      return { import: await imports.read(id) };
    },
  }),
  forAdmins(contracts.cancelImport, {
    summary: "Cancels an import that is being checked or waits for its confirmation.",
    rate,
    run: async ({ imports }, _, { params: { id } }) => ({ import: await imports.cancel(importId(id)) }),
  }),
  forAdmins(contracts.rollBackEdition, {
    summary: "Serves the former version of an edition again.",
    rate,
    run: ({ audit }, _, { params: { id = "" }, user }) =>
      audit.change(user.id, async (transaction) =>
        entryOf("edition/roll-back", await rollBackEdition(transaction, id)),
      ),
  }),
  forAdmins(contracts.switchEdition, {
    summary: "Switches an edition off or on.",
    rate,
    run: ({ audit }, { on }, { params: { id: edition = "" }, user }) =>
      audit.change(user.id, async (transaction) =>
        entryOf("edition/switch", await switchEdition(transaction, { edition, on })),
      ),
  }),
];

function entryOf(action: AuditAction, { edition, before, after }: EditionChange) {
  return { result: { checksum: after.checksum }, entry: { action, subject: edition, before, after } };
}

/** @throws AppError quran/unknown-import */
function importId(id: string | undefined): string {
  if (!isUuid(id)) throw quranError("quran/unknown-import", "There is no such import.");
  return id.toLowerCase();
}
