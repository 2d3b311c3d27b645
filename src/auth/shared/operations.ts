import * as z from "zod/mini";
import { defineOperation, noInput } from "../../api/shared/operation.ts";
import { activityKinds, browsers, deleteWord, systems } from "./account.ts";

/** One signed-in session of the user. Times are ISO 8601; what is not recognised is null. */
const deviceSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** When the session was last refreshed, which happens about hourly while it is used. */
  lastUsedAt: z.string(),
  browser: z.nullable(z.enum(browsers)),
  system: z.nullable(z.enum(systems)),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** `aal2` where a second factor was used. */
  aal: z.enum(["aal1", "aal2"]),
});
export type Device = z.infer<typeof deviceSchema>;

export const listDevices = defineOperation({
  method: "GET",
  path: "/account/sessions",
  access: "user",
  input: noInput,
  /** The session that was used last comes first. */
  output: z.object({ sessions: z.array(deviceSchema) }),
});

const activitySchema = z.object({ id: z.string(), at: z.string(), kind: z.enum(activityKinds) });
export type Activity = z.infer<typeof activitySchema>;

export const listActivity = defineOperation({
  method: "GET",
  path: "/account/activity",
  access: "user",
  input: noInput,
  /** The last fifty events of signing in and of changes of how one signs in, the newest first. `at` is ISO 8601. */
  output: z.object({ events: z.array(activitySchema) }),
});

const moment = z.string();
const optional = z.nullable(z.string());

/** What is stored of the account itself. Passwords, keys of passkeys and factors, and tokens are not in it. Times in ISO 8601. */
export const accountExportSchema = z.object({
  id: z.string(),
  email: optional,
  emailConfirmedAt: optional,
  phone: optional,
  phoneConfirmedAt: optional,
  createdAt: moment,
  lastSignInAt: optional,
  hasPassword: z.boolean(),
  role: optional,
  /** What the user or their provider gave: name, language and the like. */
  profile: z.record(z.string(), z.unknown()),
  identities: z.array(
    z.object({
      provider: z.string(),
      email: optional,
      createdAt: moment,
      lastSignInAt: optional,
      profile: z.unknown(),
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), createdAt: moment, lastUsedAt: optional })),
  secondFactors: z.array(
    z.object({ name: optional, kind: z.string(), phone: optional, verified: z.boolean(), createdAt: moment }),
  ),
  sessions: z.array(deviceSchema),
  activity: z.array(activitySchema),
  /** What was asked for of the daily verse by mail; `confirmedAt`: null before the link of the first mail was opened. */
  dailyMail: z.array(
    z.object({ email: z.string(), lang: z.string(), timeZone: z.string(), createdAt: moment, confirmedAt: optional }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

export const exportAccount = defineOperation({
  method: "GET",
  path: "/account/export",
  access: "user",
  input: noInput,
  output: accountExportSchema,
});

export const deleteAccount = defineOperation({
  method: "POST",
  path: "/account/delete",
  access: "user",
  input: z.object({ confirm: z.literal(deleteWord) }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ["auth/type-delete", "auth/fresh-proof-needed", "auth/delete-failed"],
});
