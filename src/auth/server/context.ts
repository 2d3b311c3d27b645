import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import type { AuthLimits } from "./limits.ts";
import type { SendMail, SendSms } from "./mail/message-ports.ts";
import type { OidcProvider } from "./oauth/oidc-provider.ts";
import type { AuthSettings } from "./settings.ts";
import type { AuthStore } from "./stores/auth-store.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";
import type { Passwords } from "./users/passwords.ts";

/** What every operation of the accounts works with. */
export type Auth = {
  settings: AuthSettings;
  store: AuthStore;
  keys: SigningKeys;
  passwords: Passwords;
  limits: AuthLimits;
  clock: Clock;
  log: Logger;
  messages: MessageSource;
  /** Absent where mails cannot be sent: sign-in by e-mail is off then, unless addresses count as confirmed. */
  sendMail: SendMail | undefined;
  sendSms: SendSms | undefined;
  /** Where one can sign in elsewhere, and Google's issuer, which may be another provider's. */
  oidc: { google: OidcProvider | undefined; googleIssuer: string | undefined };
  /** Which providers one can sign in with elsewhere, for `/settings`. */
  providers: () => Record<string, boolean>;
};

/** Who asks, as far as that is kept or counted. */
export type Requester = {
  /** A keyed hash of the network address: the address itself goes no further than this. */
  address: string;
  userAgent: string | undefined;
  /** The language in which mails are written. */
  language: Language;
};
