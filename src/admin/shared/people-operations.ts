import * as z from "zod/mini";
import { defineOperation, noInput, noOutput } from "../../api/shared/operation.ts";
import { storable } from "../../api/shared/storable.ts";

export const personSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  createdAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
  banned: z.boolean(),
  factors: z.number(),
  admin: z.boolean(),
});
export type Person = z.output<typeof personSchema>;

export const findPeople = defineOperation({
  method: "GET",
  path: "/admin/people",
  access: "admin",
  /** A part of an address or number, or an id; empty for the newest accounts. */
  input: z.object({ q: z.string().check(z.maxLength(200), storable) }),
  output: z.object({ people: z.array(personSchema) }),
});

const errors = ["admin/not-found", "admin/other-admin"] as const;
/** The errors of changes that cannot be undone, which need a recent proof of the administrator's identity. */
const provedErrors = ["auth/fresh-proof-needed", ...errors] as const;

export const banPerson = defineOperation({
  method: "PUT",
  path: "/admin/people/:id/ban",
  access: "admin",
  input: z.object({ banned: z.boolean() }),
  output: noOutput,
  errors,
});

export const resetFactors = defineOperation({
  method: "DELETE",
  path: "/admin/people/:id/factors",
  access: "admin",
  input: noInput,
  output: noOutput,
  // The last one: a person without a second factor.
  errors: [...provedErrors, "auth/mfa-factor-not-found"],
});

export const deletePerson = defineOperation({
  method: "DELETE",
  path: "/admin/people/:id",
  access: "admin",
  input: noInput,
  output: noOutput,
  errors: provedErrors,
});
