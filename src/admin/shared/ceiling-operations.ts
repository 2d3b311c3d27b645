import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { ceilingStateSchema, ceilingsSchema } from "../../auth/shared/ceilings.ts";

export const readCeilings = defineOperation({
  method: "GET",
  path: "/admin/ceilings",
  access: "admin",
  input: noInput,
  output: z.object({ ceilings: z.array(ceilingStateSchema) }),
});

export const changeCeilings = defineOperation({
  method: "PUT",
  path: "/admin/ceilings",
  access: "admin",
  /** `before`: the ceilings that the administrator saw. If another administrator has changed them since, nothing is changed. */
  input: z.object({ before: ceilingsSchema, ceilings: ceilingsSchema }),
  output: noOutput,
  errors: ["admin/changed-meanwhile"],
});
