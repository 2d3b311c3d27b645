import { createHash, randomBytes, randomUUID } from "node:crypto";
import { parseEmail } from "#auth/shared/credentials.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { nextMailTime } from "../../shared/mail-time.ts";
import { wisdomError } from "../error-catalogue.ts";
import type { DailyMail } from "./daily-mail.ts";
import type { Wish } from "./subscription-store.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** Milliseconds between two mails to confirm one address, so that nobody can flood it. */
const askedAgain = 10 * 60_000;
/** Milliseconds for which the link to confirm works. */
const confirmable = 48 * 3_600_000;

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
  const { store, send, clock } = mail;
  if (!send) throw wisdomError("wisdom/mail-off", "This server sends no mail.");
  const email = parseEmail(wish.email);
  if (!email) throw wisdomError("wisdom/bad-subscription", "This is no mail address.");
  const now = clock.now();
  if (user?.emailProved && !user.isAnonymous && user.email.toLowerCase() === email) {
    const own = { ...wish, id: randomUUID(), email, userId: user.id };
    await releaseAddress(mail, email, user.id);
    await store.subscribeUser(own, nextMailTime(wish.timeZone, now));
    return "on";
  }
  const token = randomBytes(32).toString("base64url");
  const asked = { ...wish, id: randomUUID(), email, tokenHash: hashOf(token) };
  const askedBefore = new Date(now.getTime() - askedAgain);
  // The mail is not awaited: the response time would tell whether the address was known.
  if (await store.mayRequest(email, askedBefore)) {
    void sendQuietly(mail, async () => {
      // If a limit is reached, nothing is stored, so that the link of the last mail stays valid.
      if (!(await mail.countConfirmation(email))) return;
      if (await store.request(asked, askedBefore)) await send(mail.renderConfirmation({ ...wish, email }, token));
    });
  }
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

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

async function sendQuietly({ log }: DailyMail, sending: () => Promise<void>): Promise<void> {
  try {
    await sending();
  } catch (error) {
    log.error({ err: error }, "a mail to confirm an address was not sent");
  }
}
