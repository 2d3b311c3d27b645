import type { MessageSource } from "#i18n/context.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Listener } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import type { SendMessage } from "#platform/mail/smtp-mailer.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { createWisdom } from "./create-wisdom.ts";
import { openDailyMail } from "./mail/daily-mail.ts";
import { createSubscriptionStore } from "./mail/subscription-store.ts";
import { openOverrideDays } from "./overrides/override-days.ts";
import { createOverrideStore } from "./overrides/override-store.ts";
import { readWisdomContent } from "./read-content.ts";

export type WisdomOptions = {
  database: Database;
  listener: Pick<Listener, "subscribe">;
  quran: Quran;
  messages: MessageSource;
  /** Absent if the server sends no mail. */
  send: SendMessage | undefined;
  /** The public origin. */
  origin: string;
  secret: string;
  clock: Clock;
  log: Logger;
};

/** Opens the daily wisdom: its verses, the overrides of administrators, and the daily mail. */
export async function openWisdom({ database, listener, quran, ...options }: WisdomOptions) {
  const { send, log } = options;
  const content = await readWisdomContent("content/wisdom");
  const store = createOverrideStore(database);
  const overrides = await openOverrideDays({ store, quran, content, listener, log });
  const wisdom = createWisdom({ content, quran, overrides, mailed: send !== undefined });
  const subscriptions = createSubscriptionStore(database);
  const mail = openDailyMail({ ...options, store: subscriptions, wisdom });
  return { wisdom, overrides, mail, content };
}
export type OpenWisdom = Awaited<ReturnType<typeof openWisdom>>;
