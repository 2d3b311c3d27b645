import type { MessageSource } from "#i18n/context.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database, Sql } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { Auth } from "./context.ts";
import { createAuthLimits } from "./limits.ts";
import type { SendMail, SendSms } from "./mail/message-ports.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createMessageCeilings } from "./message-ceilings.ts";
import { type OidcClient, openOidcProvider } from "./oauth/oidc-provider.ts";
import { authSettings } from "./settings.ts";
import { createAuthStore } from "./stores/auth-store.ts";
import { databaseKeys, fileKeys } from "./tokens/signing-keys.ts";
import { createPasswords, type Passwords } from "./users/passwords.ts";

export type AuthDependencies = {
  config: Config;
  secrets: Secrets;
  /** The public origin of the site. */
  origin: string;
  database: { database: Database; sql: Sql };
  log: Logger;
  messages: MessageSource;
  sendMail?: SendMail | undefined;
  sendSms?: SendSms | undefined;
  /** Undefined where sign-in with Google is off. */
  google?: OidcClient | undefined;
  clock: Clock;
  passwords?: Passwords;
};

/** Creates the accounts service. @throws StartRefused when the file AUTH_SIGNING_KEYS cannot be used. */
export async function createAuth(dependencies: AuthDependencies): Promise<Auth> {
  const { config, secrets, origin, database, log, messages, sendMail, sendSms, google } = dependencies;
  const { clock, passwords = createPasswords() } = dependencies;
  const settings = authSettings(config, secrets, origin);
  const store = createAuthStore(database.database);
  const keys = config.AUTH_SIGNING_KEYS
    ? await fileKeys(config.AUTH_SIGNING_KEYS)
    : await databaseKeys({ store: store.signingKeys, secret: settings.secret, clock });
  const ceilings = createMessageCeilings(database.sql, settings, store.ceilings);
  const limits = createAuthLimits(database, settings, ceilings);
  const outbox = createOutbox({ store, secret: settings.secret, sendMail, clock, log });
  const oidc = { google: google && openOidcProvider(google, clock), googleIssuer: google?.issuer };
  const providers = () => ({ google: google !== undefined });
  return {
    settings,
    store,
    keys,
    passwords,
    limits,
    ceilings,
    clock,
    log,
    messages,
    sendMail,
    outbox,
    sendSms,
    oidc,
    providers,
    beforeDeletion: [],
    afterDeletion: [],
  };
}
