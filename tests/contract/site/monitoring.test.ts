import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDataFolder, type Site, startSite } from "../../support/site/site-process.ts";
import { standInToken } from "../../support/site/stand-in-token.ts";

const token = "a token for the metrics";
const env = { LOG_LEVEL: "debug", METRICS_TOKEN: token.replaceAll(" ", "-"), DRAIN_SECONDS: "2" };
const dataDir = newDataFolder();
let site: Site;
beforeAll(async () => {
  mkdirSync(join(dataDir, "builds", "assets"), { recursive: true });
  writeFileSync(join(dataDir, "builds", "assets", "root-former.js"), "export {};");
  site = await startSite({ env, dataDir });
}, 120_000);
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const readMetrics = async () => {
  const response = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } });
  expect(response.status).toBe(200);
  return response.text();
};

/** What a visitor may type, each only once in the whole test. */
const typed = {
  email: "somebody-private@siraj.example",
  password: "quiet-words-for-one-test",
  question: "How may a zanzibarian fisherman be patient?",
  search: "zebracornfield",
};

test("the log names each page of the administration", async () => {
  const sections = ["daily-wisdom", "billing", "quran-import", "people", "messages", "safety", "changes"];
  const paths = sections.map((section) => `/admin/${section}`);
  for (const path of paths) await fetch(site.url + path);
  const logged = () => site.output();
  for (const path of paths) await expect.poll(logged).toContain(`"path":"${path}"`);
});

test("the log of a visitor's journey holds neither addresses of mails nor questions, searches, passwords and tokens", async () => {
  const { publicKey } = (await (await fetch(`${site.url}/config.json`)).json()) as { publicKey: string };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: publicKey, ...headers },
      body: JSON.stringify(body),
    });
  const { email, password } = typed;
  expect((await post("/auth/v1/signup", { email, password })).status).toBe(200);
  const refused = await post("/auth/v1/token?grant_type=password", { email, password: `${password}!` });
  expect(refused.status).toBe(400);
  const headers = { authorization: `Bearer ${standInToken}` };
  const mails = await fetch(`${site.url}/stand-ins/mail/messages?to=${email}`, { headers });
  const mailed = /token(?:_hash)?=([\w-]{16,})/u.exec(await mails.text())?.[1];
  const asked = await post(
    "/functions/v1/chat",
    { message: typed.question, lang: "en" },
    { "x-forwarded-for": "203.0.113.9" },
  );
  expect(await asked.text()).toContain("data-outcome");
  const cookie = asked.headers.get("set-cookie")?.split(/[=;]/u)[1] ?? "";
  expect((await fetch(`${site.url}/en/search?q=${typed.search}`)).status).toBe(200);
  expect((await fetch(`${site.url}/functions/v1/search?lang=en&q=${typed.search}`)).status).toBe(200);
  await fetch(`${site.url}/en/${typed.search}`);
  await expect.poll(() => site.output()).toMatch(/"outcome":"\S+","ms":\d+,"msg":"an answer ended"/u);
  const secrets = Object.values(
    JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as Record<string, string>,
  );
  const output = site.output();
  for (const word of [
    email,
    password,
    "zanzibarian",
    typed.search,
    cookie,
    "203.0.113.9",
    env.METRICS_TOKEN,
    ...secrets,
  ]) {
    expect(word.length).toBeGreaterThan(8);
    expect(output).not.toContain(word);
  }
  if (mailed) expect(output).not.toContain(mailed);
});

test("a request that a proxy forwarded without TRUST_PROXY is warned of once", async () => {
  for (const address of ["203.0.113.10", "203.0.113.11"])
    await fetch(`${site.url}/healthz`, { headers: { "x-forwarded-for": address } });
  expect(site.output().split("X-Forwarded-For arrived")).toHaveLength(2);
});

test("metrics are read with the token alone, and count requests, answers, mails and the state of the parts", async () => {
  for (const headers of [{}, { authorization: "Bearer another-token-than-that" }])
    expect((await fetch(`${site.url}/metrics`, { headers })).status).toBe(401);
  const text = await readMetrics();
  for (const line of [
    /^siraj_http_requests_total\{part="functions",status="2xx"\} [1-9]/mu,
    /^siraj_http_request_seconds_bucket\{le="0\.1",part="pages"\} \d/mu,
    /^siraj_answers_total\{by="builtin",outcome="[\w-]+"\} 1$/mu,
    /^siraj_messages_total\{kind="mail",outcome="sent"\} 1$/mu,
    /^siraj_database_connections_open [1-9]/mu,
    /^siraj_database_connections_waiting 0$/mu,
    /^siraj_disk_free_bytes [1-9]/mu,
    /^siraj_renders_waiting 0$/mu,
    /^siraj_log_lines_total\{level="info",message="an answer ended"\} 1$/mu,
    /^nodejs_eventloop_lag_p99_seconds /mu,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain(typed.search);
});

test("scripts of an earlier build are served, and stay after its end", async () => {
  const former = await fetch(`${site.url}/assets/root-former.js`);
  expect({ status: former.status, text: await former.text() }).toEqual({ status: 200, text: "export {};" });
  expect(former.headers.get("cache-control")).toContain("immutable");
  expect((await fetch(`${site.url}/assets/root-unknown.js`)).status).toBe(404);
});

test("/readyz says that the disk can be written, without paths, and that the server is about to stop while it still serves", async () => {
  const ready = await fetch(`${site.url}/readyz`);
  const text = await ready.text();
  expect(JSON.parse(text)).toMatchObject({ ready: true, parts: { database: true, disk: true } });
  expect(text).not.toMatch(/gh\/|\.json|\.xml|\//u);
  expect((await fetch(`${site.url}/readyz/shutdown`)).status).toBe(200);
  process.kill(site.pid, "SIGTERM");
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { interval: 20 }).toBe(503);
  expect((await fetch(`${site.url}/readyz/shutdown`)).status).toBe(503);
  expect((await fetch(`${site.url}/en/quran/1`)).status).toBe(200);
});
