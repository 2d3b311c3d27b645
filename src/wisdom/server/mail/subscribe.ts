import { randomUUID } from "node:crypto";
import { parseEmail } from "#auth/shared/credentials.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { nextMailTime } from "../../shared/mail-time.ts";
import { wisdomError } from "../error-catalogue.ts";
import { confirmable, hashOf } from "./confirmation-mails.ts";
import type { DailyMail } from "./daily-mail.ts";
import type { Wish } from "./subscription-store.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Requests the daily mail. A user's own confirmed address is subscribed at once; any other address gets a mail with a link to confirm it. The result
 * does not tell whether an address was subscribed before, or whether a limit of mails is reached.
 * @throws AppError wisdom/bad-subscription, wisdom/mail-off
 */
export async function subscribe(
  mail: DailyMail,
  wish: Wish,
  user: { id: string; email: string; emailProved?: boolean; isAnonymous: boolean } | null,
): Promise<"on" | "asked"> {
  const { store, send, clock, confirmations } = mail;
  if (!send) throw wisdomError("wisdom/mail-off", "This server sends no mail.");
  const email = parseEmail(wish.email);
  if (!email) throw wisdomError("wisdom/bad-subscription", "This is no mail address.");
  if (user?.emailProved && !user.isAnonymous && user.email.toLowerCase() === email) {
    const own = { ...wish, id: randomUUID(), email, userId: user.id };
    await releaseAddress(mail, email, user.id);
    await store.subscribeUser(own, nextMailTime(wish.timeZone, clock.now()));
    return "on";
  }
  await confirmations.request({ ...wish, email });
  return "asked";
}

/** If another account's subscription still has this address, moves it to that account's present address, or deletes it if there is none. */
async function releaseAddress({ store, findUserAddress }: DailyMail, email: string, userId: string): Promise<void> {
  const former = await store.holderOf(email, userId);
  if (former === undefined) return;
  const present = await findUserAddress(former);
  if (present === undefined) await store.deleteOfUser(former);
  else await store.changeAddress(former, present);
}

/** Confirms the address whose mail had this token. Returns its language; undefined if the token is unknown or too old. */
export async function confirm({ store, clock }: DailyMail, token: string): Promise<Language | undefined> {
  const now = clock.now();
  const found = await store.findByToken(hashOf(token), new Date(now.getTime() - confirmable));
  if (!found) return undefined;
  await store.confirm(found.id, nextMailTime(found.timeZone, now));
  return found.language;
}

/** Ends the subscription of a link in a daily mail. False if the token is not ours; true also if it had ended before. */
export async function unsubscribe({ store, secret }: DailyMail, token: string): Promise<boolean> {
  const id = readUnsubscribeToken(secret, token);
  if (!id) return false;
  await store.delete(id);
  return true;
}

/** Deletes subscriptions whose confirmation link has expired. */
export async function deleteUnconfirmed({ store, clock }: DailyMail): Promise<void> {
  await store.deleteUnconfirmed(new Date(clock.now().getTime() - confirmable));
}
