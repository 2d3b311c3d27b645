import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";

/** Succeeds if the caller is an administrator. */
export const readAccess = defineOperation({
  method: "GET",
  path: "/admin/access",
  access: "admin",
  input: noInput,
  output: z.object({ email: z.string() }),
});

const loggedChange = z.object({
  id: z.string(),
  at: z.string(),
  /** The address of the administrator; null if the account has none any more. */
  by: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type LoggedChange = z.output<typeof loggedChange>;

export const readChanges = defineOperation({
  method: "GET",
  path: "/admin/changes",
  access: "admin",
  /** `before`: the id of the last change that the caller has. */
  input: z.object({ before: z.optional(z.uuid()) }),
  output: z.object({
    changes: z.array(loggedChange),
    /** Whether there are older ones. */
    more: z.boolean(),
  }),
});

/** Restores what a change replaced, unless it was changed again since. The undo is logged as a change of its own. */
export const undoChange = defineOperation({
  method: "POST",
  path: "/admin/changes/:id/undo",
  access: "admin",
  input: noInput,
  output: noOutput,
  errors: [
    ...["admin/not-found", "admin/not-undoable", "admin/changed-meanwhile", "admin/other-admin"],
    ...["quran/unknown-edition", "quran/changed-since", "quran/edition-exists", "quran/unknown-import"],
  ],
});
