import type { MessageSource } from "#i18n/context.ts";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import type { Mail, SendMessage } from "#platform/mail/smtp-mailer.ts";
import type { Wisdom } from "../../shared/contract.ts";
import type { createConfirmationMailStore } from "./confirmation-mail-store.ts";
import { type ConfirmationMails, createConfirmationMails } from "./confirmation-mails.ts";
import { createWisdomMails } from "./render-mail.ts";
import type { Due, SubscriptionStore, Wish } from "./subscription-store.ts";

/** What the operations and the job of the daily mail need. */
export type DailyMail = {
  store: SubscriptionStore;
  /** Absent if the server sends no mail. */
  send: SendMessage | undefined;
  /** Counts a mail to confirm an address. False beyond a limit: then it must not be sent. */
  countConfirmation(recipient: string): Promise<boolean>;
  confirmations: ConfirmationMails;
  /** The proved address of a user; undefined without one, and for a deleted user. */
  findUserAddress(userId: string): Promise<string | undefined>;
  renderConfirmation(wish: Wish, token: string): Mail;
  renderDaily(due: Due, now: Date): Mail;
  secret: string;
  log: Logger;
  clock: Clock;
};

type Dependencies = Pick<
  DailyMail,
  "store" | "send" | "countConfirmation" | "findUserAddress" | "secret" | "log" | "clock"
> & {
  confirmationMails: ReturnType<typeof createConfirmationMailStore>;
  wisdom: Pick<Wisdom, "on">;
  messages: MessageSource;
  /** The public origin. */
  origin: string;
};

export function openDailyMail(given: Dependencies): DailyMail {
  const { confirmationMails: mails, wisdom, messages, origin, ...dependencies } = given;
  const rendering = createWisdomMails({ wisdom, messages, origin, secret: dependencies.secret });
  const confirmations = createConfirmationMails({ ...dependencies, ...rendering, mails });
  return { ...dependencies, ...rendering, confirmations };
}
