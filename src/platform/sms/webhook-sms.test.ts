import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { createLogger } from "../log.ts";
import { createWebhookSms, webhookSecret } from "./webhook-sms.ts";

type Asked = { path: string; headers: IncomingHttpHeaders; body: string };
const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A gateway over real HTTP that answers as the test says. */
async function openGateway(answer: (response: ServerResponse, attempt: number) => void) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      asked.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
      answer(response, asked.length);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  open.push({ close: () => server.close().closeAllConnections() });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { asked, url: `http://127.0.0.1:${address.port}/send?account=7` };
}

const secret = webhookSecret("a secret for tests only, 32 chars");
const message = { to: "+48555010203", text: "123456 is your code.", kind: "sms" };

function sms(url: string) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger("debug", sink);
  const send = createWebhookSms({ url, secret, log, retry: { timeout: 300, delays: [5, 10] } });
  return { send, said: () => lines.join("") };
}

const taken = (response: ServerResponse) => {
  response.setHeader("content-type", "application/json").end('{"messageId":"SM1"}');
};
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(code, headers).end("+48555010203 is unknown");
  };

test("text messages: a message is posted with a signature and gets the gateway's id", async () => {
  const gateway = await openGateway(taken);
  expect(await sms(gateway.url).send(message)).toEqual({ messageId: "SM1" });
  const [{ path, headers, body } = { path: "", headers: {}, body: "" }] = gateway.asked;
  expect([path, headers["content-type"], JSON.parse(body)]).toEqual([
    "POST /send?account=7",
    "application/json",
    message,
  ]);
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  // As docs/operate.md tells operators to make the key.
  const key = createHmac("sha256", "a secret for tests only, 32 chars").update("sms-webhook").digest();
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(10);
});

test("text messages: a gateway's response without a message id gets the id of the request", async () => {
  const gateway = await openGateway((response) => response.end("OK"));
  const { messageId } = await sms(gateway.url).send(message);
  expect(messageId).toBe(gateway.asked[0]?.headers["webhook-id"]);
  expect(gateway.asked.length).toBe(1);
});

test("transient failures are tried again under the same id", async () => {
  const gateway = await openGateway((response, attempt) => {
    if (attempt === 1) response.destroy();
    else if (attempt === 2) status(503)(response);
    else taken(response);
  });
  expect(await sms(gateway.url).send(message)).toEqual({ messageId: "SM1" });
  expect(new Set(gateway.asked.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(gateway.asked.length).toBe(3);
});

test.each([
  ["400", status(400), 1, false],
  ["401", status(401), 1, false],
  ["a redirect", status(302, { location: "/elsewhere" }), 1, false],
  ["429 for long", status(429, { "retry-after": "60" }), 1, true],
  ["429", status(429), 3, true],
  ["500", status(500), 3, true],
  ["silence", () => {}, 3, true],
])("%s: attempts are bounded and nothing of the message is logged", async (_, answer, attempts, transient) => {
  const gateway = await openGateway(answer);
  const { send, said } = sms(gateway.url);
  const failure = await send(message).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ name: "DeliveryFailed", transient });
  expect(gateway.asked.length).toBe(attempts);
  expect(`${said()} ${String(failure)}`).not.toMatch(/48555010203|123456/);
  expect(said()).toContain("a message could not be sent");
});
