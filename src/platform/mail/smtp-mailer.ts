import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Logger } from "../log.ts";
import { isLoopback } from "../loopback.ts";
import { DeliveryFailed, defaultRetryPolicy, type RetryPolicy, retrySend } from "../retry-send.ts";
import { isMailAddress } from "./mail-address.ts";
import { readMailFrom, readMailServer } from "./mail-settings.ts";

/**
 * One mail to one person. `language` is a tag such as "ar". A mail that is sent regularly has the address of `unsubscribe`, to which mail
 * programs post to end it (RFC 8058).
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** Names a mail that is sent again later if it could not be sent: a mail program shows it once, should it be taken twice. */
  id?: string | undefined;
  unsubscribe?: string | undefined;
};

/**
 * Resolves once a mail server has taken the mail. Throws a DeliveryFailed when none did, after trying again, and a TypeError for a
 * mail that cannot be one: an address or a subject that would write into the header.
 */
export type SendMessage = (mail: Mail) => Promise<void>;

export type SmtpOptions = {
  /** SMTP_URL and MAIL_FROM, as the configuration has checked them. */
  url: string;
  from: string;
  log: Logger;
  retry?: RetryPolicy;
  /** Aborted when the server stops. */
  stopping?: AbortSignal | undefined;
};

/** Sends mails through an SMTP server, each over a connection of its own. */
export function createSmtpMailer({ url, from, log, retry = defaultRetryPolicy, stopping }: SmtpOptions): SendMessage {
  const { host, port, secure, plainAllowed, auth } = readMailServer(url, isLoopback);
  const sender = readMailFrom(from);
  if (!sender) throw new TypeError("MAIL_FROM is no address");
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !plainAllowed,
    // Where the server may go without TLS, a certificate that cannot be verified is better than no TLS.
    tls: { rejectUnauthorized: !plainAllowed },
    ...(auth && { auth }),
    connectionTimeout: retry.timeout,
    greetingTimeout: retry.timeout,
    socketTimeout: retry.timeout,
    dnsTimeout: retry.timeout,
    // A mail is what we wrote: no part of it is fetched from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  const domain = sender.address.split("@")[1] ?? "localhost";
  return async (mail) => {
    check(mail);
    // The same in each attempt, so that a mail that was taken twice is shown once.
    const messageId = `<${mail.id ?? randomUUID()}@${domain}>`;
    const message = compose(mail, sender, messageId);
    const send = (signal: AbortSignal) =>
      transport.sendMail({ ...message, signal }).catch((error: unknown) => {
        throw readFailure(error);
      });
    await retrySend("mail", send, { retry, log, stopping });
  };
}

function compose(
  { to, subject, text, html, language, unsubscribe }: Mail,
  sender: { name: string; address: string },
  messageId: string,
) {
  return {
    from: sender,
    to: { name: "", address: to },
    envelope: { from: sender.address, to: [to] },
    subject,
    text,
    html,
    messageId,
    headers: {
      "Content-Language": language,
      // Suppress automatic replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** @throws TypeError for a value with a line break or another control character, which would inject headers */
function check({ to, subject, language, id = "", unsubscribe = "" }: Mail) {
  if (!isMailAddress(to)) throw new TypeError("The mail's recipient is no address");
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)) throw new TypeError("The mail's subject holds a control character");
  if (/[^\w-]/.test(id)) throw new TypeError("The mail's id is no word");
  if (/[^\x21-\x7e]|[<>]/.test(unsubscribe)) throw new TypeError("The address to unsubscribe is no address");
  if (!/^[a-z]{2,3}$/.test(language)) throw new TypeError("The mail's language is no language tag");
}

const refusals = new Set(["EENVELOPE", "EMESSAGE", "EAUTH", "ENOAUTH", "ETLS", "EREQUIRETLS", "ECONFIG"]);

/** What the server said in words is left out: it often repeats the address. */
function readFailure(error: unknown): DeliveryFailed {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  const answered = typeof responseCode === "number" ? responseCode : undefined;
  const named = typeof code === "string" && /^E[A-Z_0-9]+$/.test(code) ? code : "no code";
  // 421 and 4xx: not now. 5xx: never. Without an answer it depends on what failed: the way, or what we asked for.
  const transient = answered !== undefined ? answered < 500 : !refusals.has(named);
  const said = answered === undefined ? named : `${named}, ${answered}`;
  const refused = !transient && (named === "EENVELOPE" || named === "EMESSAGE");
  return new DeliveryFailed(`the mail server did not take the mail: ${said}`, { transient, refused });
}
