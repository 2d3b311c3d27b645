import { request } from "node:http";
import { connect } from "node:net";
import * as oidc from "openid-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { freePort } from "../../support/free-port.ts";
import { startSmtpServer } from "../../support/servers/smtp-server.ts";
import { createCookieClient } from "../../support/site/cookie-client.ts";
import { readMails, readTexts } from "../../support/site/stand-in-messages.ts";
import { standInToken } from "../../support/site/stand-in-token.ts";
import { openSite, type TestSite } from "./open-site.ts";

type Server = Awaited<ReturnType<TestSite["serve"]>>;
let site: TestSite;
let server: Server;
let url: string;
const started: Server[] = [];

async function serve(environment: Record<string, string>): Promise<Server> {
  const one = await site.serve(undefined, environment);
  started.push(one);
  return one;
}

beforeAll(async () => {
  site = await openSite();
  server = await serve({ PORT: String(await freePort()) });
  ({ url } = server);
}, 180_000);
afterAll(async () => {
  for (const one of started) await one.stop();
  await site.close();
});

const configSchema = z.object({
  standIns: z.array(z.string()),
  features: z.object({ mail: z.boolean(), sms: z.boolean(), google: z.boolean() }),
});
const configOf = async (at: string) => configSchema.parse(await (await fetch(`${at}/config.json`)).json());

const pages = [
  ...["/stand-ins/mail", "/stand-ins/mail/messages", "/stand-ins/sms", "/stand-ins/sms/messages"],
  "/stand-ins/urdu-font",
  ...["/stand-ins/google/.well-known/openid-configuration", "/stand-ins/google/jwks"],
];
const withToken = { authorization: `Bearer ${standInToken}` };
const statuses = async (at: string, headers: Record<string, string> = {}) =>
  Promise.all(pages.map(async (path) => (await fetch(at + path, { headers: { ...withToken, ...headers } })).status));
const all = (status: number) => pages.map(() => status);

test("stand-ins: without configuration all four services are stand-ins, and the site says so", async () => {
  expect(await configOf(url)).toEqual({
    standIns: ["mail", "sms", "google", "pay"],
    features: { mail: true, sms: true, google: true },
  });
  expect(await statuses(url)).toEqual(all(200));
  expect(server.externalServices.summary.map(({ name, what }) => `${name}: ${what.split(":")[0]}`)).toEqual([
    ...["mail: stand-in", "sms: stand-in", "google: stand-in", "pay: stand-in"],
  ]);
});

test("a forwarded request gets 404 from the stand-ins, whatever its headers say", async () => {
  for (const name of ["x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip", "cf-connecting-ip"]) {
    expect(await statuses(url, { [name]: "127.0.0.1" })).toEqual(all(404));
  }
});

/** A request as a proxy sends it that adds no header: Host localhost, from this machine. Node writes the given first line. */
async function sendRaw(head: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "localhost");
  socket.end(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

test("without the token, messages and the pages of Google's stand-in stay shut, whatever a proxy sends", async () => {
  for (const path of ["/stand-ins/mail", "/stand-ins/mail/messages", "/stand-ins/sms/messages", "/stand-ins/pay"]) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 403]);
    const wrong = { headers: { authorization: `Bearer ${standInToken}x`, cookie: "siraj-stand-ins=1" } };
    expect([path, (await fetch(`${url}${path}?token=${standInToken}x`, wrong)).status]).toEqual([path, 403]);
  }
  expect((await fetch(`${url}/stand-ins/google/authorize?client_id=local-stand-in`)).status).toBe(403);
  expect(await sendRaw("GET /stand-ins/mail/messages HTTP/1.1")).toMatch(/^HTTP\/1.1 403 /);
  expect(await sendRaw(`GET /stand-ins/mail/messages?token=${standInToken} HTTP/1.0`)).toMatch(/^HTTP\/1.1 404 /);
});

test("the printed address opens them for one browser, and leaves no token in the address", async () => {
  const printed = server.externalServices.summary.map(({ what }) => /http\S+\?token=\S+/.exec(what)?.[0] ?? "");
  const browser = createCookieClient();
  const there = await browser.redirectOf(printed[0] ?? "");
  expect(there.href).toBe(`${url}/stand-ins/mail`);
  for (const path of ["/stand-ins/mail", "/stand-ins/sms/messages", "/stand-ins/pay"]) {
    expect((await browser.visit(url + path)).status).toBe(200);
  }
});

test("stand-ins: a request with a foreign Host header gets 404", async () => {
  // fetch writes the Host itself.
  const ask = (host: string) =>
    new Promise<string>((done) => {
      const { port, hostname } = new URL(url);
      const asked = request(
        { host: hostname, port, path: "/stand-ins/mail", headers: { ...withToken, host } },
        (response) => {
          response.resume();
          done(`${host} ${response.statusCode}`);
        },
      );
      asked.end();
    });
  for (const host of ["siraj.example", "localhost.attacker.example", "192.168.1.7"]) {
    expect(await ask(host)).toBe(`${host} 404`);
  }
  expect(await ask("localhost")).toBe("localhost 200");
});

test("a public address, or one that is listened on for others, has no stand-ins, and says what is off", async () => {
  const settings = [
    { PUBLIC_URL: "https://siraj.example" },
    { PUBLIC_URL: "http://192.168.1.7:3000" },
    { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" },
  ];
  for (const environment of settings) {
    const open = await serve(environment);
    expect(await configOf(open.url)).toEqual({
      standIns: [],
      features: { mail: false, sms: false, google: false },
    });
    expect(await statuses(open.url)).toEqual(all(404));
    expect([open.externalServices.sendMail, open.externalServices.sendSms, open.externalServices.google]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(open.externalServices.summary.map(({ what }) => what.slice(0, 8))).toEqual([
      "off: set",
      "off: set",
      "off: set",
      "off: set",
    ]);
    expect(open.externalServices.pay).toBeUndefined();
  }
});

test("the payment stand-in takes the derived key alone, and answers nobody from elsewhere", async () => {
  const products = `${url}/stand-ins/pay/v1/products`;
  const authorization = `Bearer ${server.externalServices.pay?.secretKey}`;
  const ask = async (headers: Record<string, string>) => (await fetch(products, { headers })).status;
  expect(await ask({ authorization })).toBe(200);
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: "Bearer sk_live_4eC39HqLyjWDarjtT1zdp7dc" })).toBe(401);
  expect(await ask({ authorization, "x-forwarded-for": "127.0.0.1" })).toBe(404);
  expect(server.externalServices.pay).toMatchObject({ apiUrl: `${url}/stand-ins/pay`, test: true });
});

test("a configured service has no stand-in", async () => {
  const smtp = await startSmtpServer();
  const open = await serve({
    SMTP_URL: smtp.url,
    MAIL_FROM: "Siraj <post@siraj.example>",
    SMS_WEBHOOK_URL: "https://sms.example/send?key=hush",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "hush",
    STRIPE_SECRET_KEY: "sk_test_configured",
    STRIPE_WEBHOOK_SECRET: "whsec_configured",
  });
  expect(await configOf(open.url)).toEqual({ standIns: [], features: { mail: true, sms: true, google: true } });
  expect(await statuses(open.url)).toEqual(all(404));
  expect(open.externalServices.google).toEqual({
    issuer: "https://accounts.google.com",
    clientId: "id",
    clientSecret: "hush",
  });
  expect(open.externalServices.pay).toMatchObject({ apiUrl: "https://api.stripe.com", test: true });
  expect(JSON.stringify(open.externalServices.summary)).not.toMatch(/hush|configured/);
  await open.externalServices.sendMail?.({
    kind: "confirm",
    to: "amina@people.example",
    language: "tr",
    code: "048213",
  });
  expect(smtp.received.map(({ to }) => to)).toEqual([["amina@people.example"]]);
  await smtp.close();
});

test("a mail that would have been sent is read in the mailbox, as text, as HTML and as JSON", async () => {
  const link = `${url}/auth/v1/verify?token=a1b2&type=signup`;
  for (const to of ["amina@people.example", "jan@people.example"]) {
    await server.externalServices.sendMail?.({ kind: "confirm", to, language: "ar", link, code: "048213" });
  }
  const [mail, ...rest] = await readMails(url, "jan@people.example");
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ to: "jan@people.example", language: "ar" });
  expect(mail?.text).toContain(link);
  const list = await fetch(`${url}/stand-ins/mail?to=jan@people.example`, { headers: withToken });
  const page = await list.text();
  expect(page).toContain(`<a href="${link.replace("&", "&amp;")}" dir="ltr">`);
  expect(page).not.toContain("amina@people.example");
  expect(list.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  const one = await (await fetch(`${url}/stand-ins/mail/${mail?.id}`, { headers: withToken })).text();
  expect(one).toContain(`<iframe src="/stand-ins/mail/${mail?.id}/html"`);
  const frame = await fetch(`${url}/stand-ins/mail/${mail?.id}/html`, { headers: withToken });
  expect(await frame.text()).toBe(mail?.html);
  expect(frame.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/);
  expect((await fetch(`${url}/stand-ins/mail/nothing`, { headers: withToken })).status).toBe(404);
});

test("who signs up finds the mail in the mailbox, in the language of the page", async () => {
  const to = "zeynep@people.example";
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: site.secrets.publishableKey, "content-type": "application/json", "accept-language": "tr" },
    body: JSON.stringify({ email: to, password: "a long enough passphrase" }),
  });
  expect(response.status).toBe(200);
  const [mail] = await vi.waitFor(async () => {
    const found = await readMails(url, to);
    expect(found.length).toBe(1);
    return found;
  });
  expect(mail?.subject).toBe("E-posta adresinizi onaylayın");
  expect(mail?.text).toContain(`${url}/auth/v1/verify?`);
});

test("a text message is read on the telephone, with the number written either way", async () => {
  const textMessage = {
    to: "48555010203",
    text: "048213 is your Siraj code.",
    kind: "sign_in",
    code: "048213",
  } as const;
  const { messageId } = (await server.externalServices.sendSms?.(textMessage)) ?? {};
  for (const to of ["48555010203", "+48555010203"]) {
    expect((await readTexts(url, to)).map(({ id, to: number, text }) => ({ id, number, text }))).toEqual([
      { id: messageId, number: "+48555010203", text: textMessage.text },
    ]);
  }
  expect(await readTexts(url, "48555010204")).toEqual([]);
  expect(await (await fetch(`${url}/stand-ins/sms?to=%2B48555010203`, { headers: withToken })).text()).toContain(
    textMessage.text,
  );
});

test.each([
  ["en", "Nothing was really sent. This page exists only on your own machine."],
  ["ar", "لم يُرسل شيء في الحقيقة. هذه الصفحة موجودة على جهازك وحده."],
  ["pl", "Niczego naprawdę nie wysłano. Ta strona istnieje tylko na twoim komputerze."],
])("the pages say in %s that nothing was sent", async (language, notice) => {
  for (const path of ["/stand-ins/mail", "/stand-ins/sms"]) {
    expect(
      await (await fetch(url + path, { headers: { ...withToken, "accept-language": language } })).text(),
    ).toContain(notice);
  }
});

test("Google's stand-in is found by an OpenID client with what the server gives, and returns to the server alone", async () => {
  const { google } = server.externalServices;
  const { issuer = "", clientId = "", clientSecret = "" } = google ?? {};
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  });
  const ask = async (redirect_uri: string) => {
    const address = oidc.buildAuthorizationUrl(config, { redirect_uri, scope: "openid email", state: "s" });
    return (await fetch(address, { headers: withToken })).status;
  };
  expect(await ask(`${url}/auth/v1/callback`)).toBe(200);
  expect(await ask(`${url.replace("localhost", "127.0.0.1")}/auth/v1/callback`)).toBe(200);
  expect(await ask(`${url}/auth/v1/other`)).toBe(400);
  expect(await ask("https://siraj.example/auth/v1/callback")).toBe(400);
});

test("somebody signs in at Google's stand-in, by the server's own accounts", async () => {
  const browser = createCookieClient();
  await browser.visit(`${url}/stand-ins/mail?token=${standInToken}`);
  const begin = `${url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(`${url}/ar`)}`;
  const callback = await browser.choose(await browser.redirectOf(begin), { person: "0" });
  const end = await browser.redirectOf(callback);
  expect(`${end.origin}${end.pathname}`).toBe(`${url}/ar`);
  const token = new URLSearchParams(end.hash.slice(1)).get("access_token");
  const headers = { apikey: site.secrets.publishableKey, authorization: `Bearer ${token}` };
  const user: unknown = await (await fetch(`${url}/auth/v1/user`, { headers })).json();
  expect(user).toMatchObject({ email: "amina@example.com", user_metadata: { name: "Amina Example" } });
});
