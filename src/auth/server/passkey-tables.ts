import { sql } from "drizzle-orm";
import { bigint, boolean, check, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { auth, moment, users } from "./tables.ts";

/** The passkeys of users: credentials that sign in without a password. */
export const webauthnCredentials = auth.table(
  "webauthn_credentials",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    credentialId: text("credential_id").notNull().unique("webauthn_credentials_credential_id_key"),
    publicKey: text("public_key").notNull(),
    aaguid: uuid(),
    signCount: bigint("sign_count", { mode: "number" }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    backupEligible: boolean("backup_eligible").notNull().default(false),
    backedUp: boolean("backed_up").notNull().default(false),
    friendlyName: text("friendly_name").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    check(
      "webauthn_credentials_credential_id_check",
      sql`${table.credentialId} ~ '^[A-Za-z0-9_-]+$' and length(${table.credentialId}) <= 1400`,
    ),
    check("webauthn_credentials_sign_count_check", sql`${table.signCount} >= 0`),
  ],
);

/** The challenges of passkeys that wait for their answer, as hashes. */
export const webauthnChallenges = auth.table(
  "webauthn_challenges",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    challengeType: text("challenge_type").notNull(),
    challengeHash: text("challenge_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    check(
      "webauthn_challenges_challenge_type_check",
      sql`${table.challengeType} in ('registration', 'authentication')`,
    ),
    check("webauthn_challenges_challenge_hash_check", sql`${table.challengeHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
