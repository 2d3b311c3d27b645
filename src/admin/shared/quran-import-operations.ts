import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { editionDescriptionSchema, newEditionSchema } from "../../quran/shared/import/added-edition.ts";
import { importSchema, managedEditionSchema, maxImportBytes } from "../../quran/shared/import/edition-import.ts";

const oneImport = z.object({ import: importSchema });
const changeErrors = ["quran/unknown-edition"];

export const readEditions = defineOperation({
  method: "GET",
  path: "/admin/editions",
  access: "admin",
  input: noInput,
  output: z.object({ editions: z.array(managedEditionSchema) }),
});

/** Adds a translation that is not part of the release. It is served once one of its imports is confirmed. */
export const addEdition = defineOperation({
  method: "POST",
  path: "/admin/editions",
  access: "admin",
  input: newEditionSchema,
  output: z.object({ id: z.string() }),
  errors: ["quran/bad-description", "quran/edition-exists"],
});

/** Changes the description of an added edition: name, translator, licence and source. Its texts are not changed. */
export const describeEdition = defineOperation({
  method: "PUT",
  path: "/admin/editions/:id",
  access: "admin",
  input: editionDescriptionSchema,
  output: noOutput,
  errors: ["quran/bad-description", "quran/unknown-edition", "quran/fixed-edition"],
});

/** Removes an added edition. Its texts are kept, so that the change log can undo it. */
export const removeEdition = defineOperation({
  method: "DELETE",
  path: "/admin/editions/:id",
  access: "admin",
  input: noInput,
  output: noOutput,
  errors: ["quran/unknown-edition", "quran/fixed-edition"],
});

/** Starts the check of a file. The served text does not change until the import is confirmed. */
export const startImport = defineOperation({
  method: "POST",
  path: "/admin/editions/:id/imports",
  access: "admin",
  input: z.object({
    fileName: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The file in base64. */
    file: z.base64().check(z.minLength(4), z.maxLength(Math.ceil(maxImportBytes / 3) * 4)),
  }),
  output: oneImport,
  errors: ["quran/bad-import", "quran/unknown-edition", "quran/fixed-edition", "quran/import-running"],
});

/** Starts the download and check of a file. The server fetches it by HTTPS from the public internet and accepts only this SHA-256. */
export const fetchImport = defineOperation({
  method: "POST",
  path: "/admin/editions/:id/imports/address",
  access: "admin",
  input: z.object({
    address: z.string().check(z.minLength(1), z.maxLength(2_000)),
    sha256: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[\da-f]{64}$/)),
  }),
  output: oneImport,
  errors: ["quran/bad-import", "quran/unknown-edition", "quran/fixed-edition", "quran/import-running"],
});

/** Starts the check of a version that is part of the release. */
export const importVersion = defineOperation({
  method: "POST",
  path: "/admin/editions/:id/imports/package",
  access: "admin",
  /** The checksum of one of the edition's `versions`. */
  input: z.object({ checksum: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
  output: oneImport,
  errors: ["quran/unknown-version", "quran/unknown-edition", "quran/fixed-edition", "quran/import-running"],
});

export const readImport = defineOperation({
  method: "GET",
  path: "/admin/imports/:id",
  access: "admin",
  input: noInput,
  output: oneImport,
  errors: ["quran/unknown-import"],
});

export const confirmImport = defineOperation({
  method: "POST",
  path: "/admin/imports/:id/confirm",
  access: "admin",
  /** `reviewed`: the administrator has looked at the warnings of the report. */
  input: z.object({ reviewed: z.boolean() }),
  output: oneImport,
  errors: ["quran/unknown-import", "quran/import-not-ready", "quran/import-outdated", "quran/import-unreviewed"],
});

export const cancelImport = defineOperation({
  method: "POST",
  path: "/admin/imports/:id/cancel",
  access: "admin",
  input: noInput,
  output: oneImport,
  errors: ["quran/unknown-import", "quran/import-not-ready"],
});

export const rollBackEdition = defineOperation({
  method: "POST",
  path: "/admin/editions/:id/roll-back",
  access: "admin",
  input: noInput,
  output: z.object({ checksum: z.string() }),
  errors: [...changeErrors, "quran/nothing-to-restore"],
});

export const switchEdition = defineOperation({
  method: "PATCH",
  path: "/admin/editions/:id",
  access: "admin",
  input: z.object({ on: z.boolean() }),
  output: z.object({ checksum: z.string() }),
  errors: [...changeErrors, "quran/fixed-edition"],
});
