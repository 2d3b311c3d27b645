import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { Hono } from "hono";
import { createMailRenderer, type SendMail, type SendSms } from "#auth/server/index.ts";
import type { PaymentService } from "#billing/server/index.ts";
import type { MessageSource } from "#i18n/context.ts";
import type { Config } from "#platform/config.ts";
import { allowLocalRequestsOnly } from "#platform/http/local-requests.ts";
import type { Logger } from "#platform/log.ts";
import { createSmtpMailer, type SendMessage } from "#platform/mail/smtp-mailer.ts";
import { createWebhookSms, type SendTextMessage, webhookSecret } from "#platform/sms/webhook-sms.ts";
import { createGoogleProvider } from "#stand-ins/google/provider.ts";
import { openMailbox } from "#stand-ins/mail/mailbox.ts";
import { createPayStandIn } from "#stand-ins/pay/pay-stand-in.ts";
import { requireToken } from "#stand-ins/require-token.ts";
import { openPhone } from "#stand-ins/sms/phone.ts";
import { standInsAllowed } from "#stand-ins/stand-ins-allowed.ts";
import { urduFont } from "#stand-ins/urdu-font.ts";

export type GoogleClient = { issuer: string; clientId: string; clientSecret: string };

/** The external services that accounts need: each is real, a stand-in, or absent. The buttons of an absent service are not shown. */
export type ExternalServices = {
  sendMail?: SendMail;
  /** Sends a mail that is rendered already. */
  sendMessage?: SendMessage;
  sendSms?: SendSms;
  google?: GoogleClient;
  pay?: PaymentService;
  /** When the server stops: no message is tried again, and an attempt ends within seconds. */
  endRetries(): void;
  /** The names of the active stand-ins, and their pages under `/stand-ins`. */
  standIns: { names: string[]; routes: Hono /** What opens them for a browser. */; token: string };
  /** One description per service, for the terminal at start. */
  summary: { name: string; what: string }[];
};

export type ExternalServicesOptions = {
  config: Config;
  /** The public origin. */
  origin: string;
  appSecret: string;
  messages: MessageSource;
  log: Logger;
  /** Called after each mail and text message, for metrics. */
  onSent?: ((kind: "mail" | "sms", outcome: "sent" | "failed") => void) | undefined;
};

/** `addressOf`: the address of a stand-in's page, with the token that opens it. */
type OpenOptions = ExternalServicesOptions & { addressOf: (name: string) => string; stopping: AbortSignal };

/** A configured service, a stand-in (with `routes`), or neither. */
type ServiceChoice<Service> = { service?: Service; routes?: Hono; what: string };

export function createExternalServices(given: ExternalServicesOptions): ExternalServices {
  const allowed = standInsAllowed(given.config);
  const token = given.config.STAND_INS_TOKEN ?? randomBytes(18).toString("base64url");
  const addressOf = (name: string) => `${given.origin}/stand-ins/${name}?token=${token}`;
  const stop = new AbortController();
  const options = { ...given, addressOf, stopping: stop.signal };
  const mail = openMail(options, allowed);
  const sms = openSms(options, allowed);
  const google = openGoogle(options, allowed);
  const pay = openPay(options, allowed);
  const found = Object.entries({ mail, sms, google, pay });
  const playing = found.flatMap(([name, { routes }]) => (routes ? [{ name, routes }] : []));
  const routes = new Hono().use(allowLocalRequestsOnly).use(requireToken(token, given.messages));
  if (playing.length > 0) routes.route("/urdu-font", urduFont);
  for (const one of playing) routes.route(`/${one.name}`, one.routes);
  const render = createMailRenderer(options.messages);
  const send = counted(mail.service, (outcome) => options.onSent?.("mail", outcome));
  const text = counted(sms.service, (outcome) => options.onSent?.("sms", outcome));
  return {
    ...(send && { sendMail: (asked) => send({ to: asked.to, id: asked.id, ...render(asked) }), sendMessage: send }),
    // Accounts store numbers without the international plus sign.
    ...(text && { sendSms: ({ to, text: words, kind }) => text({ to: `+${to}`, text: words, kind }) }),
    ...(google.service && { google: google.service }),
    ...(pay.service && { pay: pay.service }),
    endRetries: () => stop.abort(),
    standIns: { names: playing.map(({ name }) => name), routes, token },
    summary: found.map(([name, { what }]) => ({ name, what })),
  };
}

/** The same service, whose outcomes are counted. */
function counted<Asked, Receipt>(
  send: ((asked: Asked) => Promise<Receipt>) | undefined,
  count: (outcome: "sent" | "failed") => void,
): ((asked: Asked) => Promise<Receipt>) | undefined {
  if (!send) return undefined;
  return async (asked) => {
    try {
      const receipt = await send(asked);
      count("sent");
      return receipt;
    } catch (error) {
      count("failed");
      throw error;
    }
  };
}

function openMail(
  { config, addressOf, messages, log, stopping }: OpenOptions,
  allowed: boolean,
): ServiceChoice<SendMessage> {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (url && from) return { service: createSmtpMailer({ url, from, log, stopping }), what: `by ${new URL(url).host}` };
  if (!allowed) return { what: "off: set SMTP_URL and MAIL_FROM" };
  const { send, routes } = openMailbox(join(config.DATA_DIR, "stand-ins", "mail"), messages);
  return { service: send, routes, what: `stand-in: nothing is sent, read it at ${addressOf("mail")}` };
}

function openSms(
  { config, addressOf, appSecret, messages, log, stopping }: OpenOptions,
  allowed: boolean,
): ServiceChoice<SendTextMessage> {
  const { SMS_WEBHOOK_URL: url } = config;
  if (url) {
    const service = createWebhookSms({ url, secret: webhookSecret(appSecret), log, stopping });
    return { service, what: `by ${new URL(url).host}` };
  }
  if (!allowed) return { what: "off: set SMS_WEBHOOK_URL" };
  const { send, routes } = openPhone(join(config.DATA_DIR, "stand-ins", "sms"), messages);
  return { service: send, routes, what: `stand-in: nothing is sent, read it at ${addressOf("sms")}` };
}

function openGoogle(
  { config, origin, appSecret, messages }: ExternalServicesOptions,
  allowed: boolean,
): ServiceChoice<GoogleClient> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = config;
  if (clientId && clientSecret) {
    const issuer = GOOGLE_ISSUER ?? "https://accounts.google.com";
    return { service: { issuer, clientId, clientSecret }, what: `sign-in by ${issuer}` };
  }
  if (!allowed) return { what: "off: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET" };
  const issuer = `${origin}/stand-ins/google`;
  const service = {
    issuer,
    clientId: "local-stand-in",
    clientSecret: createHmac("sha256", appSecret).update("stand-ins/google").digest("base64url"),
  };
  const client = { id: service.clientId, secret: service.clientSecret, mayReturnTo: callbackOf(origin) };
  const routes = createGoogleProvider({ issuer, client, messages });
  return {
    service,
    routes,
    what: "stand-in: a page on this machine where one chooses who to be, once one of the addresses here was opened",
  };
}

function openPay(options: OpenOptions, allowed: boolean): ServiceChoice<PaymentService> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL } = options.config;
  if (!secretKey || !webhookSecret) {
    return allowed ? playPay(options) : { what: "off: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET" };
  }
  const apiUrl = STRIPE_API_URL ?? "https://api.stripe.com";
  const test = secretKey.includes("_test_");
  const service = { secretKey, webhookSecret, apiUrl, test };
  return { service, what: `by ${new URL(apiUrl).host}${test ? ", with a key for tests: no money moves" : ""}` };
}

function playPay({ origin, addressOf, appSecret, messages }: OpenOptions): ServiceChoice<PaymentService> {
  const derive = (name: string) => createHmac("sha256", appSecret).update(`stand-ins/pay/${name}`).digest("hex");
  const apiUrl = `${origin}/stand-ins/pay`;
  const service = {
    secretKey: `sk_test_${derive("key")}`,
    webhookSecret: `whsec_${derive("webhook")}`,
    apiUrl,
    test: true,
    standIn: true,
  };
  const { routes } = createPayStandIn({
    pagesUrl: () => apiUrl,
    messages,
    secretKey: service.secretKey,
    webhooks: [{ url: `${origin}/webhooks/stripe`, secret: service.webhookSecret }],
  });
  return { service, routes, what: `stand-in: no money moves, see who paid at ${addressOf("pay")}` };
}

/** Accepts the callback of this server, under any name of the local machine. */
function callbackOf(origin: string): (redirectUri: string) => boolean {
  const { protocol, port } = new URL(origin);
  const names = ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}${port ? `:${port}` : ""}`);
  const allowed = new Set([origin, ...names].map((one) => `${one}/auth/v1/callback`));
  return (redirectUri) => allowed.has(redirectUri);
}
