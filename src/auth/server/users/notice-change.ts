import { randomBytes } from "node:crypto";
import { isLanguage } from "#i18n/shared/languages.ts";
import type { Auth, Requester } from "../context.ts";
import type { AccountChange } from "../mail/message-ports.ts";
import { sendNoticeLater } from "../mail/send-messages.ts";
import { accountLockLifetime } from "../settings.ts";
import type { AuthStores } from "../stores/auth-store.ts";
import type { UserRow } from "../stores/user-store.ts";
import { hashToken } from "../tokens/refresh-token.ts";

/** Milliseconds before the notice in which the change itself was written. */
const margin = 60_000;

/**
 * Tells the owner by mail of a change of how the account is signed in to, with a link that undoes it and locks everybody out
 * (`secure-account.ts`). The mail goes to the confirmed address before the change, in the account's language; there is none
 * for an account without such an address.
 */
export async function noticeChange(
  auth: Auth,
  stores: AuthStores,
  { before, change }: { before: UserRow; change: AccountChange },
  requester: Pick<Requester, "language">,
): Promise<void> {
  const { id: userId, email, phone } = before;
  if (!auth.sendMail || !email || !before.emailConfirmedAt || before.isSsoUser) return;
  const token = randomBytes(32).toString("base64url");
  const now = auth.clock.now();
  await stores.accountLocks.insert({
    tokenHash: hashToken(token),
    ...{ userId, email, phone },
    since: new Date(now.getTime() - margin),
    createdAt: now,
    expiresAt: new Date(now.getTime() + accountLockLifetime * 1000),
  });
  const link = `${auth.settings.issuer}/secure?${new URLSearchParams({ token })}`;
  const language = languageOf(before) ?? requester.language;
  await sendNoticeLater(auth, stores, { kind: "account_changed", to: email, link, change }, { language, userId });
}

/** The language that the user chose at the sign-up; undefined where it is not known. */
export function languageOf({ rawUserMetaData: { language } }: Pick<UserRow, "rawUserMetaData">) {
  return typeof language === "string" && isLanguage(language) ? language : undefined;
}
