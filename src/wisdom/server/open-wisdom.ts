import type { MessageSource } from "#i18n/context.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Listener, Sql } from "#platform/database/index.ts";
import { createSharedRateLimit } from "#platform/limits/shared-rate-limit.ts";
import type { Logger } from "#platform/log.ts";
import type { SendMessage } from "#platform/mail/smtp-mailer.ts";
import { keyedHash } from "#platform/seal.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { createWisdom } from "./create-wisdom.ts";
import { createConfirmationMailStore } from "./mail/confirmation-mail-store.ts";
import { openDailyMail } from "./mail/daily-mail.ts";
import { createSubscriptionStore } from "./mail/subscription-store.ts";
import { openOverrideDays } from "./overrides/override-days.ts";
import { createOverrideStore } from "./overrides/override-store.ts";
import { readWisdomContent } from "./read-content.ts";

export type WisdomOptions = {
  database: Database;
  sql: Sql;
  listener: Pick<Listener, "subscribe">;
  quran: Quran;
  messages: MessageSource;
  /** Absent if the server sends no mail. */
  send: SendMessage | undefined;
  /** Counts a mail with the ceilings of the day. False if it must not be sent. */
  countMail(recipient: string): Promise<boolean>;
  /** The proved address of a user; undefined without one, and for a deleted user. */
  findUserAddress(userId: string): Promise<string | undefined>;
  /** The public origin. */
  origin: string;
  secret: string;
  clock: Clock;
  log: Logger;
};

/**
 * Confirmation mails to one address in a day. They are far fewer than a recipient's ceiling of mails, so that strangers who enter an address here
 * cannot use up the mails that its account needs.
 */
const confirmationsOfDay = 5;

/** Counts confirmation mails, by their own limit and by the daily ceilings of all mails. */
function createConfirmationLimit({ sql, secret, countMail }: Pick<WisdomOptions, "sql" | "secret" | "countMail">) {
  const limit = createSharedRateLimit({
    sql,
    name: "wisdom_confirmations",
    points: confirmationsOfDay,
    seconds: 86_400,
  });
  return async (recipient: string): Promise<boolean> =>
    (await limit.consume(keyedHash(secret, "wisdom confirmations", recipient))) === 0 && countMail(recipient);
}

/** Opens the daily wisdom: its verses, the overrides of administrators, and the daily mail. */
export async function openWisdom({ database, listener, quran, ...options }: WisdomOptions) {
  const { send, log } = options;
  const content = await readWisdomContent("content/wisdom");
  const store = createOverrideStore(database);
  const overrides = await openOverrideDays({ store, quran, content, listener, log });
  const wisdom = createWisdom({ content, quran, overrides, mailed: send !== undefined });
  const subscriptions = createSubscriptionStore(database);
  const countConfirmation = createConfirmationLimit(options);
  const confirmationMails = createConfirmationMailStore(database);
  const stores = { store: subscriptions, confirmationMails };
  const mail = openDailyMail({ ...options, ...stores, wisdom, countConfirmation });
  return { wisdom, overrides, mail, content };
}
export type OpenWisdom = Awaited<ReturnType<typeof openWisdom>>;
