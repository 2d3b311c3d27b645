import { once } from "node:events";
import { createServer } from "node:net";
import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { headerOf, partsOf, smtpError, startSmtpServer } from "../../../tests/support/servers/smtp-server.ts";
import { createLogger } from "../log.ts";
import { DeliveryFailed, type RetryPolicy } from "../retry-send.ts";
import { createSmtpMailer, type Mail } from "./smtp-mailer.ts";

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function listen(...given: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...given);
  open.push(server);
  return server;
}

const retry: RetryPolicy = { timeout: 2_000, delays: [5, 10] };

function mailer(url: string, options: { from?: string; retry?: RetryPolicy; stopping?: AbortSignal } = {}) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const from = options.from ?? "Siraj <post@siraj.example>";
  const send = createSmtpMailer({
    url,
    from,
    log: createLogger("debug", sink),
    retry: options.retry ?? retry,
    stopping: options.stopping,
  });
  return { send, said: () => lines.join("") };
}

const mail: Mail = {
  to: "amina@people.example",
  subject: "أكد بريدك الإلكتروني",
  text: "الرابط: https://siraj.example/verify?token=hush-hush",
  html: '<!doctype html><html lang="ar" dir="rtl"><body>أهلًا</body></html>',
  language: "ar",
};

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a mail arrives with both parts, its language and its sender", async () => {
  const server = await listen();
  await mailer(server.url).send(mail);
  const [got] = server.received;
  expect(got).toMatchObject({ from: "post@siraj.example", to: ["amina@people.example"], user: undefined });
  const header = headerOf(got?.raw ?? "");
  expect(header.get("content-language")).toBe("ar");
  expect(header.get("from")).toBe("Siraj <post@siraj.example>");
  expect(header.get("to")).toBe("amina@people.example");
  expect(header.get("auto-submitted")).toBe("auto-generated");
  expect(header.get("message-id")).toMatch(/^<[\w-]+@siraj\.example>$/);
  expect(header.get("content-type")).toMatch(/^multipart\/alternative/);
  const parts = partsOf(got?.raw ?? "");
  expect(parts.get("text/plain")?.trim()).toBe(mail.text);
  expect(parts.get("text/html")?.trim()).toBe(mail.html);
});

test("the name and the password of SMTP_URL are used, with TLS where the server offers it", async () => {
  const server = await listen({ authOptional: false });
  await mailer(`smtp://us%40er:right%3A%20word@127.0.0.1:${server.port}`).send(mail);
  expect(server.received[0]).toMatchObject({ user: "us@er", secure: true });
  const failure = await failureOf(mailer(`smtp://us%40er:wrong@127.0.0.1:${server.port}`).send(mail));
  expect(failure).toMatchObject({ name: "DeliveryFailed", transient: false });
});

test("a server elsewhere gets no mail without TLS, nor over TLS with a certificate that nobody signed", async () => {
  // Another name of this machine that does not count as loopback.
  const elsewhere = (port: number) => `smtp://0.0.0.0:${port}`;
  const unsigned = await listen();
  const plain = await listen({ disabledCommands: ["STARTTLS"] });
  expect(await failureOf(mailer(elsewhere(unsigned.port)).send(mail))).toBeInstanceOf(DeliveryFailed);
  expect(await failureOf(mailer(elsewhere(plain.port)).send(mail))).toBeInstanceOf(DeliveryFailed);
  expect([...unsigned.received, ...plain.received]).toEqual([]);
  await mailer(`${elsewhere(plain.port)}?tls=optional`).send(mail);
  expect(plain.received.length).toBe(1);
});

test("a transient refusal is tried again with the same Message-ID, a lasting one is not", async () => {
  const busy = await listen({ disabledCommands: ["STARTTLS"] }, (attempt) => {
    if (attempt < 3) throw smtpError(451, "busy with amina@people.example");
  });
  await mailer(busy.url).send(mail);
  expect([busy.attempts(), busy.received.length]).toEqual([3, 1]);
  const full = await listen({ disabledCommands: ["STARTTLS"] }, () => {
    throw smtpError(550, "no amina@people.example here");
  });
  const { send, said } = mailer(full.url);
  const failure = await failureOf(send(mail));
  expect(failure).toMatchObject({ transient: false });
  expect(full.attempts()).toBe(1);
  expect(`${said()} ${String(failure)}`).toContain("550");
  expect(`${said()} ${String(failure)} ${JSON.stringify(failure)}`).not.toMatch(/amina|people\.example|hush|أكد/);
});

test("a mail with an id has it in every attempt, today and later", async () => {
  const server = await listen();
  for (const _ of [1, 2]) await mailer(server.url).send({ ...mail, id: "3f1c-a_9" });
  await mailer(server.url).send(mail);
  const ids = server.received.map(({ raw }) => headerOf(raw).get("message-id"));
  expect(ids.slice(0, 2)).toEqual(["<3f1c-a_9@siraj.example>", "<3f1c-a_9@siraj.example>"]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("says whether the mail was refused, or we were", async () => {
  const full = await listen({ disabledCommands: ["STARTTLS"] }, () => {
    throw smtpError(550, "no such mailbox");
  });
  expect(await failureOf(mailer(full.url).send(mail))).toMatchObject({ transient: false, refused: true });
  const strict = await listen({ authOptional: false, allowInsecureAuth: true, disabledCommands: ["STARTTLS"] });
  const wrong = strict.url.replace("smtp://", "smtp://right:wrong@");
  expect(await failureOf(mailer(wrong).send(mail))).toMatchObject({ transient: false, refused: false });
});

test("a server that hangs holds up no stop", async () => {
  const mute = createServer((socket) => socket.on("error", () => socket.destroy()));
  mute.listen(0, "127.0.0.1");
  await once(mute, "listening");
  const address = mute.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const stop = new AbortController();
  const long: RetryPolicy = { timeout: 20_000, delays: [5_000] };
  const sending = failureOf(mailer(`smtp://127.0.0.1:${port}`, { retry: long, stopping: stop.signal }).send(mail));
  const started = performance.now();
  stop.abort();
  expect(await sending).toMatchObject({ name: "DeliveryFailed", transient: true });
  expect(performance.now() - started).toBeLessThan(8_000);
  mute.close();
});

test("attempts are bounded: a server that is always busy, away or silent", async () => {
  const busy = await listen({ disabledCommands: ["STARTTLS"] }, () => {
    throw smtpError(421, "later");
  });
  expect(await failureOf(mailer(busy.url).send(mail))).toMatchObject({ transient: true });
  expect(busy.attempts()).toBe(3);
  const gone = await startSmtpServer();
  await gone.close();
  expect(await failureOf(mailer(gone.url).send(mail))).toMatchObject({ name: "DeliveryFailed", transient: true });
  let calls = 0;
  const mute = createServer((socket) => {
    calls += 1;
    socket.on("error", () => socket.destroy());
  });
  const port = await new Promise<number>((ready) => {
    mute.listen(0, "127.0.0.1", () => {
      const address = mute.address();
      ready(typeof address === "object" && address ? address.port : 0);
    });
  });
  const started = performance.now();
  const short = { timeout: 150, delays: [5] };
  const failure = await failureOf(mailer(`smtp://127.0.0.1:${port}`, { retry: short }).send(mail));
  mute.close();
  expect(failure).toMatchObject({ name: "DeliveryFailed", transient: true });
  expect(calls).toBe(2);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test.each([
  { to: "amina@people.example\r\nBcc: other@people.example" },
  { to: "amina@people.example, other@people.example" },
  { to: "Amina <amina@people.example>" },
  { to: "amina@people.example>\r\nRCPT TO:<other@people.example" },
  { to: "nobody" },
  { subject: "Hello\r\nBcc: other@people.example" },
  { subject: "Hello\u2028Bcc: other@people.example" },
  { language: "en\r\nBcc: other@people.example" },
  { id: "1>\r\nBcc: other@people.example" },
])("%o writes no header and is never sent", async (wrong) => {
  const server = await listen({ disabledCommands: ["STARTTLS"] });
  await expect(mailer(server.url).send({ ...mail, ...wrong })).rejects.toThrow(TypeError);
  expect(server.received).toEqual([]);
});

test("a subject that looks like an encoded word and a name with quotes arrive as they were", async () => {
  const server = await listen({ disabledCommands: ["STARTTLS"] });
  await mailer(server.url, { from: "Siraj, post@siraj <post@siraj.example>" }).send({ ...mail, subject: "=?x?= : a" });
  const header = headerOf(server.received[0]?.raw ?? "");
  expect(header.get("from")).toBe('"Siraj, post@siraj" <post@siraj.example>');
  expect([...header.keys()].filter((name) => name === "to" || name === "bcc")).toEqual(["to"]);
});
