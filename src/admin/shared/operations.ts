import * as z from "zod/mini";
import { defineOperation, noInput } from "../../api/shared/operation.ts";

/** Whether the caller may use the administration: it answers only to administrators. */
export const readAccess = defineOperation({
  method: "GET",
  path: "/admin/access",
  access: "admin",
  input: noInput,
  output: z.object({ email: z.string() }),
});

export const readChanges = defineOperation({
  method: "GET",
  path: "/admin/changes",
  access: "admin",
  /** `before`: the moment of the last change that the caller has, in ISO 8601. */
  input: z.object({ before: z.optional(z.iso.datetime()) }),
  output: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        /** The address of the administrator; null if the account has none any more. */
        by: z.nullable(z.string()),
        action: z.string(),
        subject: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
    /** Whether there are older ones. */
    more: z.boolean(),
  }),
});
