import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import type { AuthLimits } from "./limits.ts";
import type { SendMail, SendSms } from "./mail/message-ports.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { MessageCeilings } from "./message-ceilings.ts";
import type { OidcProvider } from "./oauth/oidc-provider.ts";
import type { AuthSettings } from "./settings.ts";
import type { AuthStore } from "./stores/auth-store.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";
import type { Passwords } from "./users/passwords.ts";

/** The dependencies of every account operation. */
export type Auth = {
  settings: AuthSettings;
  store: AuthStore;
  keys: SigningKeys;
  passwords: Passwords;
  limits: AuthLimits;
  /** The ceilings of a day for mails and text messages. */
  ceilings: MessageCeilings;
  clock: Clock;
  log: Logger;
  messages: MessageSource;
  /** Undefined where mails cannot be sent: sign-in by email is then off, unless addresses need no confirmation. */
  sendMail: SendMail | undefined;
  /** Mails that are kept until they were sent. */
  outbox: Outbox;
  sendSms: SendSms | undefined;
  /** The OpenID Connect providers. `googleIssuer` differs from Google's own where a stand-in is configured. */
  oidc: { google: OidcProvider | undefined; googleIssuer: string | undefined };
  /** The enabled external providers, for `/settings`. */
  providers: () => Record<string, boolean>;
  /** What other slices delete before the account, because it may be more than one transaction deletes in its time. If it fails, the account stays. */
  beforeDeletion: BeforeDeletion[];
  /** What other slices do once an account was deleted. The caller does not wait for it; a failure is logged. */
  afterDeletion: AfterDeletion[];
};

/** Repeatable: it runs again where the deletion was interrupted and is tried again. */
export type BeforeDeletion = (userId: string) => Promise<void>;

/** `userId`: of the account that no longer exists, or that has lost its personal data. */
export type AfterDeletion = (userId: string) => Promise<void>;

/** The sender of a request, as far as it is stored or counted. */
export type Requester = {
  /** A keyed hash of the network address; the address itself is not passed on. */
  address: string;
  userAgent: string | undefined;
  /** The language of mails. */
  language: Language;
};
