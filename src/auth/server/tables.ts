import { sql } from "drizzle-orm";
import { bigint, boolean, check, jsonb, pgSchema, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { StoredCredential } from "./webauthn/credential-schemas.ts";

export const auth = pgSchema("auth");
export const moment = (name: string) => timestamp(name, { withTimezone: true });
const times = () => ({ createdAt: moment("created_at").notNull(), updatedAt: moment("updated_at").notNull() });
type Json = Record<string, unknown>;

export const users = auth.table(
  "users",
  {
    instanceId: uuid("instance_id"),
    id: uuid().primaryKey(),
    aud: text().notNull().default("authenticated"),
    role: text().notNull().default("authenticated"),
    email: text(),
    encryptedPassword: text("encrypted_password"),
    emailConfirmedAt: moment("email_confirmed_at"),
    invitedAt: moment("invited_at"),
    confirmationToken: text("confirmation_token").notNull().default(""),
    confirmationSentAt: moment("confirmation_sent_at"),
    recoveryToken: text("recovery_token").notNull().default(""),
    recoverySentAt: moment("recovery_sent_at"),
    emailChangeTokenNew: text("email_change_token_new").notNull().default(""),
    emailChange: text("email_change").notNull().default(""),
    emailChangeSentAt: moment("email_change_sent_at"),
    lastSignInAt: moment("last_sign_in_at"),
    rawAppMetaData: jsonb("raw_app_meta_data").$type<Json>().notNull().default({}),
    rawUserMetaData: jsonb("raw_user_meta_data").$type<Json>().notNull().default({}),
    isSuperAdmin: boolean("is_super_admin"),
    ...times(),
    phone: text().unique("users_phone_key"),
    phoneConfirmedAt: moment("phone_confirmed_at"),
    phoneChange: text("phone_change").notNull().default(""),
    phoneChangeToken: text("phone_change_token").notNull().default(""),
    phoneChangeSentAt: moment("phone_change_sent_at"),
    emailChangeTokenCurrent: text("email_change_token_current").notNull().default(""),
    emailChangeConfirmStatus: smallint("email_change_confirm_status").notNull().default(0),
    bannedUntil: moment("banned_until"),
    reauthenticationToken: text("reauthentication_token").notNull().default(""),
    reauthenticationSentAt: moment("reauthentication_sent_at"),
    isSsoUser: boolean("is_sso_user").notNull().default(false),
    deletedAt: moment("deleted_at"),
    isAnonymous: boolean("is_anonymous").notNull().default(false),
    /** The address counts as confirmed although nobody has proved it. Not in the hosted service. */
    emailUnproved: boolean("email_unproved").notNull().default(false),
  },
  (table) => [
    check("users_email_check", sql`${table.email} <> '' and ${table.email} = lower(${table.email})`),
    check("users_phone_check", sql`${table.phone} ~ '^[1-9][0-9]{6,14}$'`),
    check("users_email_change_confirm_status_check", sql`${table.emailChangeConfirmStatus} between 0 and 2`),
  ],
);

export const identities = auth.table(
  "identities",
  {
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    identityData: jsonb("identity_data").$type<Json>().notNull(),
    provider: text().notNull(),
    lastSignInAt: moment("last_sign_in_at"),
    ...times(),
    email: text(),
    id: uuid().primaryKey(),
  },
  (table) => [unique("identities_provider_id_provider_key").on(table.providerId, table.provider)],
);

export const sessions = auth.table(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...times(),
    factorId: uuid("factor_id"),
    aal: text().notNull().default("aal1"),
    notAfter: moment("not_after"),
    refreshedAt: moment("refreshed_at"),
    userAgent: text("user_agent"),
    refreshTokenCounter: bigint("refresh_token_counter", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    check("sessions_aal_check", sql`${table.aal} in ('aal1', 'aal2', 'aal3')`),
    check("sessions_refresh_token_counter_check", sql`${table.refreshTokenCounter} >= 0`),
  ],
);

export const refreshTokens = auth.table(
  "refresh_tokens",
  {
    id: bigint({ mode: "number" }).primaryKey().default(sql`nextval('auth.refresh_tokens_id_seq')`),
    token: text().notNull().unique("refresh_tokens_token_key"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    revoked: boolean().notNull().default(false),
    ...times(),
    parent: text(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
  },
  (table) => [
    check("refresh_tokens_token_check", sql`${table.token} ~ '^[0-9a-f]{64}$'`),
    check("refresh_tokens_parent_check", sql`${table.parent} ~ '^[0-9a-f]{64}$'`),
  ],
);

export const mfaFactors = auth.table(
  "mfa_factors",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    friendlyName: text("friendly_name"),
    factorType: text("factor_type").notNull(),
    status: text().notNull(),
    ...times(),
    secret: text(),
    phone: text(),
    lastChallengedAt: moment("last_challenged_at"),
    webAuthnCredential: jsonb("web_authn_credential").$type<StoredCredential>(),
  },
  (table) => [
    check("mfa_factors_factor_type_check", sql`${table.factorType} in ('totp', 'phone', 'webauthn')`),
    check("mfa_factors_status_check", sql`${table.status} in ('unverified', 'verified')`),
  ],
);

export const mfaChallenges = auth.table("mfa_challenges", {
  id: uuid().primaryKey(),
  factorId: uuid("factor_id")
    .notNull()
    .references(() => mfaFactors.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
  verifiedAt: moment("verified_at"),
  ipAddress: text("ip_address").notNull(),
  otpCode: text("otp_code"),
});

export const mfaAmrClaims = auth.table(
  "mfa_amr_claims",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    ...times(),
    authenticationMethod: text("authentication_method").notNull(),
    id: uuid().primaryKey(),
  },
  (table) => [
    unique("mfa_amr_claims_session_id_authentication_method_key").on(table.sessionId, table.authenticationMethod),
  ],
);

export const oneTimeTokens = auth.table(
  "one_time_tokens",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenType: text("token_type").notNull(),
    tokenHash: text("token_hash").notNull().unique("one_time_tokens_token_hash_key"),
    codeHash: text("code_hash").notNull(),
    relatesTo: text("relates_to").notNull(),
    attempts: smallint().notNull().default(0),
    ...times(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    check(
      "one_time_tokens_token_type_check",
      sql`${table.tokenType} in ('confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'phone_change_token')`,
    ),
    check("one_time_tokens_token_hash_check", sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check("one_time_tokens_attempts_check", sql`${table.attempts} >= 0`),
    unique("one_time_tokens_user_id_token_type_key").on(table.userId, table.tokenType),
  ],
);

export const flowState = auth.table(
  "flow_state",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    authCode: text("auth_code").unique("flow_state_auth_code_key"),
    codeChallengeMethod: text("code_challenge_method"),
    codeChallenge: text("code_challenge"),
    providerType: text("provider_type").notNull(),
    providerAccessToken: text("provider_access_token"),
    providerRefreshToken: text("provider_refresh_token"),
    ...times(),
    authenticationMethod: text("authentication_method").notNull(),
    authCodeIssuedAt: moment("auth_code_issued_at"),
    referrer: text(),
    linkingTargetId: uuid("linking_target_id").references(() => users.id, { onDelete: "cascade" }),
    secrets: text(),
  },
  (table) => [
    check("flow_state_auth_code_check", sql`${table.authCode} ~ '^[0-9a-f]{64}$'`),
    check("flow_state_code_challenge_method_check", sql`${table.codeChallengeMethod} in ('s256', 'plain')`),
  ],
);

export const ssoProviders = auth.table(
  "sso_providers",
  {
    id: uuid().primaryKey(),
    resourceId: text("resource_id"),
    ...times(),
    disabled: boolean().notNull().default(false),
  },
  (table) => [check("sso_providers_resource_id_check", sql`${table.resourceId} <> ''`)],
);

export const ssoDomains = auth.table(
  "sso_domains",
  {
    id: uuid().primaryKey(),
    ssoProviderId: uuid("sso_provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
    domain: text().notNull(),
    ...times(),
  },
  (table) => [check("sso_domains_domain_check", sql`${table.domain} <> ''`)],
);

export const samlProviders = auth.table(
  "saml_providers",
  {
    id: uuid().primaryKey(),
    ssoProviderId: uuid("sso_provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
    entityId: text("entity_id").notNull().unique("saml_providers_entity_id_key"),
    metadataXml: text("metadata_xml").notNull(),
    metadataUrl: text("metadata_url"),
    attributeMapping: jsonb("attribute_mapping").$type<Json>(),
    ...times(),
    nameIdFormat: text("name_id_format"),
  },
  (table) => [
    check("saml_providers_entity_id_check", sql`${table.entityId} <> ''`),
    check("saml_providers_metadata_xml_check", sql`${table.metadataXml} <> ''`),
    check("saml_providers_metadata_url_check", sql`${table.metadataUrl} <> ''`),
  ],
);

export const samlRelayStates = auth.table(
  "saml_relay_states",
  {
    id: uuid().primaryKey(),
    ssoProviderId: uuid("sso_provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
    requestId: text("request_id").notNull(),
    forEmail: text("for_email"),
    redirectTo: text("redirect_to"),
    ...times(),
    flowStateId: uuid("flow_state_id").references(() => flowState.id, { onDelete: "cascade" }),
  },
  (table) => [check("saml_relay_states_request_id_check", sql`${table.requestId} <> ''`)],
);

export const samlAssertions = auth.table("saml_assertions", {
  assertionId: text("assertion_id").primaryKey(),
  expiresAt: moment("expires_at").notNull(),
});

export const auditLogEntries = auth.table("audit_log_entries", {
  id: uuid().primaryKey(),
  payload: jsonb().$type<Json>().notNull(),
  createdAt: moment("created_at").notNull(),
  ipAddress: text("ip_address").notNull().default(""),
});

export const signingKeys = auth.table(
  "signing_keys",
  {
    kid: text().primaryKey(),
    algorithm: text().notNull(),
    publicJwk: jsonb("public_jwk").$type<Json>().notNull(),
    privateJwk: text("private_jwk").notNull(),
    createdAt: moment("created_at").notNull(),
    retiredAt: moment("retired_at"),
  },
  (table) => [check("signing_keys_algorithm_check", sql`${table.algorithm} in ('ES256', 'RS256')`)],
);
