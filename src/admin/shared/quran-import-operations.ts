import * as z from "zod/mini";
import { defineOperation, noInput } from "../../api/shared/operation.ts";
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

/** Starts to check a file. Nothing is served differently until it is confirmed. */
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
