import type { MessageSource } from "#i18n/context.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import type { Mail, SendMessage } from "#platform/mail/smtp-mailer.ts";
import type { Wisdom } from "../../shared/contract.ts";
import { createWisdomMails } from "./render-mail.ts";
import type { Due, SubscriptionStore, Wish } from "./subscription-store.ts";

/** What the operations and the job of the daily mail need. */
export type DailyMail = {
  store: SubscriptionStore;
  /** Absent if the server sends no mail. */
  send: SendMessage | undefined;
  renderConfirmation(wish: Wish, token: string): Mail;
  renderDaily(due: Due, now: Date): Mail;
  secret: string;
  log: Logger;
  clock: Clock;
};

type Parts = Pick<DailyMail, "store" | "send" | "secret" | "log"> & {
  wisdom: Pick<Wisdom, "on">;
  messages: MessageSource;
  /** The public origin. */
  origin: string;
  clock?: Clock;
};

export function openDailyMail({ wisdom, messages, origin, clock = systemClock, ...parts }: Parts): DailyMail {
  return { ...parts, clock, ...createWisdomMails({ wisdom, messages, origin, secret: parts.secret }) };
}
