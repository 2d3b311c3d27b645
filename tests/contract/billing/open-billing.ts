import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type Billing, createBilling, receiveWebhook } from "#billing/server/index.ts";
import { startCheckout } from "#billing/server/subscription/checkout.ts";
import { defaultPrices } from "#billing/shared/plans.ts";
import { loadMessages } from "#i18n/server/index.ts";
import type { PlatformEnvironment } from "#platform/http/environment.ts";
import { createErrorHandler } from "#platform/http/errors.ts";
import { requestId } from "#platform/http/request-id.ts";
import { serveHttp } from "#platform/http/serve.ts";
import type { Mail, SendMessage } from "#platform/mail/smtp-mailer.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { openPayServer, paySecretKey } from "../../support/servers/pay-server.ts";
import { createScannedLogger } from "../../support/site/scan-log.ts";

const webhookSecret = "whsec_for_tests_only";
export const day = 86_400;

type OpenOptions = { tax?: boolean; test?: boolean; connection?: TestDatabase; sendMessage?: SendMessage };

/**
 * Payment with the payment stand-in on a server, and its webhooks over HTTP. The clock is the stand-in's. The database is its own, unless one is
 * given. Without `test` the payments count as real. `sendMessage` takes the place of the list of mails.
 */
export async function openBilling({ tax = false, test = true, connection: given, sendMessage }: OpenOptions = {}) {
  const connection = given ?? (await createTestDatabase());
  const server = await openPayServer({ pagesUrl: () => "http://pay.invalid" });
  const { pay } = server;
  const { log, check } = createScannedLogger();
  const mails: Mail[] = [];
  const options = {
    database: connection.database,
    payments: { secretKey: paySecretKey, webhookSecret, apiUrl: server.url, test },
    prices: defaultPrices,
    tax,
    origin: "http://localhost",
    freeMessages: 30,
    supportEmail: "help@siraj.example",
    sendMessage: sendMessage ?? (async (mail: Mail) => void mails.push(mail)),
    messages: await loadMessages("locales"),
    log,
    clock: { now: () => new Date(pay.now() * 1000) },
  };
  const billing: Billing = createBilling(options);
  const app = new Hono<PlatformEnvironment>()
    .use(requestId)
    .onError(createErrorHandler(log))
    .post("/webhooks/stripe", (c) => receiveWebhook(billing, c));
  const site = await serveHttp({ fetch: app.fetch, port: 0, hostname: "127.0.0.1", log });
  pay.addWebhook({ url: `${site.url}/webhooks/stripe`, secret: webhookSecret });
  return {
    ...server,
    billing,
    mails,
    webhookSecret,
    webhookUrl: `${site.url}/webhooks/stripe`,
    connection,
    sql: connection.sql,
    database: connection.database,
    addUser: () => addUser(connection.sql),
    /** Another server on the same database and the same payments, or this one after a restart; it receives no events. */
    openAnother: (changed: { sendMessage: SendMessage }) => createBilling({ ...options, ...changed }),
    /** Waits until the events are processed and the mails that are due were tried. */
    async settled() {
      await pay.delivery.settled();
      await billing.mailQueue.sendDue();
    },
    async stop() {
      await billing.mailQueue.sendDue();
      await server.stop();
      await site.stop();
      if (!given) await connection.close();
      check();
    },
  };
}
export type OpenBilling = Awaited<ReturnType<typeof openBilling>>;

/** A signed-in user with a confirmed address. */
async function addUser(sql: Awaited<ReturnType<typeof createTestDatabase>>["sql"]) {
  const id = randomUUID();
  const email = `${id}@siraj.example`;
  await sql`insert into auth.users (id, email, created_at, updated_at) values (${id}, ${email}, now(), now())`;
  return {
    id,
    email,
    phone: "",
    role: "authenticated",
    aal: "aal1",
    sessionId: randomUUID(),
    isAnonymous: false,
    isAdmin: false,
  };
}
export type User = Awaited<ReturnType<typeof addUser>>;

type Checkout = Partial<Parameters<typeof startCheckout>[2]>;

/** Starts a checkout and returns its session's id. */
export async function beginCheckout({ billing, pay }: OpenBilling, user: User, given: Checkout = {}): Promise<string> {
  const url = await startCheckout(billing, user, {
    plan: "monthly",
    currency: "eur",
    lang: "en",
    from: "/en",
    ...given,
  });
  // A session that another checkout has ended meanwhile has no address of its own any more.
  const id = url.split("/").at(-1) ?? "";
  return pay.store.checkoutSessions.get(id).id;
}

/** Starts a checkout and pays it, as the page of the stand-in does. Webhooks may still be on their way. */
export async function subscribe(open: OpenBilling, user: User, given: Checkout = {}): Promise<string> {
  const session = await beginCheckout(open, user, given);
  if (!open.pay.payCheckout(session)) throw new Error("The checkout was not paid");
  return session;
}

/** The code of the error with which a piece of work fails, or "done". */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );
