import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openPayServer, paySecretKey } from "../../support/servers/pay-server.ts";
import { headerOf, startSmtpServer } from "../../support/servers/smtp-server.ts";
import { type AdminSite, openAdminSite } from "../admin/open-admin-site.ts";

const webhookSecret = "whsec_for_tests_only";

/** A mail server that accepts connections and says nothing, until it is let speak: then it takes mails. */
async function startSilentServer() {
  const smtp = await startSmtpServer();
  const held = new Set<Socket>();
  let silent = true;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (silent) held.add(socket);
    else socket.pipe(connect(smtp.port, "127.0.0.1")).pipe(socket);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    held,
    received: smtp.received,
    speak() {
      silent = false;
      for (const socket of held) socket.destroy();
    },
    async close() {
      server.close();
      await smtp.close();
    },
  };
}

let open: AdminSite;
let pay: Awaited<ReturnType<typeof openPayServer>>;
let mail: Awaited<ReturnType<typeof startSilentServer>>;
beforeAll(async () => {
  pay = await openPayServer({ pagesUrl: () => "http://pay.invalid" });
  mail = await startSilentServer();
  open = await openAdminSite(undefined, {
    STRIPE_SECRET_KEY: paySecretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: pay.url,
    SMTP_URL: mail.url,
    MAIL_FROM: "post@siraj.example",
  });
  pay.pay.addWebhook({ url: `${open.url}/webhooks/stripe`, secret: webhookSecret });
}, 180_000);
afterAll(async () => {
  await pay.stop();
  await open.close();
  await mail.close();
});

test("a mail server that says nothing holds up neither a request nor an event, and gets each mail once it speaks", async () => {
  const person = await open.signUp();
  const wanted = { plan: "monthly", currency: "eur", lang: "en", from: "/en" };
  const { body } = await open.call("POST", "/billing/checkout", wanted, person.token);
  const { url } = z.object({ url: z.string() }).parse(body);
  const began = performance.now();
  expect(pay.pay.payCheckout(url.split("/").at(-1) ?? "")).toBe(true);
  await pay.pay.delivery.settled();
  expect(await open.sql`select id from billing.events where processed_at is null`).toEqual([]);
  expect(await open.call("POST", "/billing/cancel", undefined, person.token)).toMatchObject({
    status: 200,
    body: { cancelAtPeriodEnd: true },
  });
  // The first attempt at the mail server lasts ten seconds.
  await expect.poll(() => mail.held.size).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(9_000);
  expect(mail.received).toEqual([]);
  mail.speak();
  const sent = () => mail.received.map(({ to, raw }) => [to[0], headerOf(raw).get("subject")]);
  await expect.poll(sent, { timeout: 8_000 }).toEqual([
    [person.email, "Your Siraj Premium subscription"],
    [person.email, "Your Siraj Premium subscription is cancelled"],
  ]);
  await expect.poll(() => open.sql`select kind from billing.subscriber_mails`).toEqual([]);
});
