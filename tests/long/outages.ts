// Makes the failures that an operator fears, one after another: many requests at once after a quiet time, connections that are cut, a database
// that is frozen or silent, a proxy that hides itself, disks that are full. Prints a line for each, with what happened. Ends with 1 when one was
// suffered worse than docs/operate.md says. Disks need the right to mount; a failure that the machine cannot make is named.
// Usage: node tests/long/outages.ts [pattern of names]
import { execFileSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { mountSmallDisk, unmountSmallDisk } from "../support/chaos/faults.ts";
import { startFaultyServer } from "../support/database/faulty-server.ts";
import { startReverseProxy } from "../support/servers/reverse-proxy.ts";
import { preparedData, type Site, startSite } from "../support/site/site-process.ts";

/** Milliseconds within which the site has to refuse what it cannot do, and to work again once the cause is gone. */
const limit = 5_000;
/** Milliseconds for 95 of 100 requests, of three times as many at once as there are connections. */
const limitAtOnce = 1_000;
const wanted = new RegExp(process.argv[2] ?? "");
const password = "four quiet words";

type Reply = { status: number; body: string; milliseconds: number };
type Sent = { method?: string; body?: object; token?: string; headers?: Record<string, string> };

/** Sends a request from a new address. The status is 0 if there was no answer within half a minute, or the connection was lost. */
async function send(url: string, { method = "GET", body, token, headers }: Sent = {}): Promise<Reply> {
  const begun = performance.now();
  const reply = (status: number, text: string) => ({ status, body: text, milliseconds: performance.now() - begun });
  try {
    const response = await fetch(url, {
      method,
      headers: {
        "x-forwarded-for": `198.18.${randomInt(256)}.${randomInt(256)}`,
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return reply(response.status, await response.text());
  } catch (error) {
    return reply(0, String(error));
  }
}

const post = (url: string, body: object, token?: string) =>
  send(url, { method: "POST", body, ...(token && { token }) });
const signUp = (site: Site) => post(`${site.url}/auth/v1/signup`, { email: `${randomUUID()}@siraj.example`, password });
const signIn = (site: Site, email: string) =>
  post(`${site.url}/auth/v1/token?grant_type=password`, { email, password });
const refresh = (site: Site, token: string) =>
  post(`${site.url}/auth/v1/token?grant_type=refresh_token`, { refresh_token: token });
const ask = (site: Site) => post(`${site.url}/functions/v1/chat`, { message: "What is patience?", lang: "en" });

type Session = { access: string; refresh: string; email: string };
function sessionOf({ status, body }: Reply): Session {
  if (status !== 200) throw new Error(`No session: ${status} ${body.slice(0, 200)}`);
  const { access_token: access, refresh_token: next, user } = JSON.parse(body);
  return { access, refresh: next, email: user.email };
}

let failed = 0;
/** Prints what happened, and counts it unless it was as it has to be. */
function report(name: string, isRight: boolean, happened: string) {
  if (!isRight) failed++;
  console.log(`${isRight ? "✓" : "✗"} ${name}: ${happened}`);
}

/** Names what this machine cannot make: it is neither right nor wrong. */
const leaveOut = (name: string) => console.log(`- ${name}: left out, because this user may not mount a disk`);

const percentile = (replies: readonly Reply[], share: number) => {
  const sorted = replies.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
};
/** As "200 × 20, 503 × 2". */
function statusesOf(replies: readonly Reply[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(", ");
}
const allAre = (replies: readonly Reply[], ...statuses: number[]) =>
  replies.every(({ status }) => statuses.includes(status));

function reportAtOnce(name: string, replies: readonly Reply[], longest = limitAtOnce) {
  const slow = percentile(replies, 0.95);
  report(
    name,
    replies.length > 0 && allAre(replies, 200) && slow <= longest,
    `${statusesOf(replies)}, 95 of 100 within ${slow} ms`,
  );
}

/** Starts a database with the prepared data, and settings for sites that use it. */
async function startDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "siraj-outages-"));
  chmodSync(folder, 0o755);
  execFileSync("cp", ["-a", join(preparedData, "postgres"), folder]);
  const database = await startFaultyServer(folder);
  const env = {
    DATABASE_URL: database.url,
    ...{ TRUST_PROXY: "1", AUTH_AUTOCONFIRM: "on", LOG_LEVEL: "error" },
    AUTH_RATE_LIMITS: JSON.stringify({ sign_in_sign_ups: 10_000, token_refresh: 10_000, email_day: 100_000 }),
    ...{ APP_SECRET: randomUUID() + randomUUID(), PUBLIC_KEY: randomUUID(), SERVICE_KEY: randomUUID() },
  };
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  return { database, env, close };
}

async function sufferQuietTimes() {
  const { env, close } = await startDatabase();
  let site = await startSite({ env });
  const signedUp = await Promise.all(Array.from({ length: 30 }, () => signUp(site)));
  // Each of them hashes a password, on purpose slowly.
  reportAtOnce("30 sign-ups at once in a fresh process", signedUp, limit);
  let sessions = signedUp.filter(({ status }) => status === 200).map(sessionOf);
  const refreshAll = async (name: string) => {
    const replies = await Promise.all(sessions.map((one) => refresh(site, one.refresh)));
    reportAtOnce(`${sessions.length} refreshes at once ${name}`, replies);
    sessions = replies.filter(({ status }) => status === 200).map(sessionOf);
  };
  await wait(65_000);
  await refreshAll("after 65 s of quiet");
  const { port } = new URL(site.url);
  await site.stop();
  site = await startSite({ env, port: Number(port) });
  await refreshAll("after a restart");
  await wait(125_000);
  await refreshAll("after two minutes of quiet");
  await site.stop();
  await close();
}

/** Cuts and terminates connections for 40 s while visitors sign in, use their sessions and ask. */
async function loseConnections() {
  const { database, env, close } = await startDatabase();
  const site = await startSite({ env });
  const { access, email } = sessionOf(await signUp(site));
  const ends = performance.now() + 40_000;
  let losses = 0;
  const losing = async () => {
    for (; performance.now() < ends; await wait(150))
      await (losses++ % 2 ? database.cutConnections() : database.terminateBackends()).catch(() => {});
  };
  const repeat = async (request: () => Promise<Reply>) => {
    const replies: Reply[] = [];
    for (; performance.now() < ends; await wait(50)) replies.push(await request());
    return replies;
  };
  const [, ...groups] = await Promise.all([
    losing(),
    repeat(() => signIn(site, email)),
    repeat(() => send(`${site.url}/auth/v1/user`, { token: access })),
    repeat(() => ask(site)),
  ]);
  const names = ["the right password", "a valid token", "questions of new visitors"];
  for (const [at, replies] of groups.entries()) {
    const isRight = allAre(replies, 200, 503) && replies.some(({ status }) => status === 200);
    report(`${names[at]} while connections were lost ${losses} times in 40 s`, isRight, statusesOf(replies));
  }
  await site.stop();
  await close();
}

/** The milliseconds until a sign-in succeeds, and the replies before that. */
async function recovery(site: Site, email: string): Promise<{ after: number; before: Reply[] }> {
  const begun = performance.now();
  const before: Reply[] = [];
  for (;;) {
    const reply = await signIn(site, email);
    const after = Math.round(performance.now() - begun);
    if (reply.status === 200 || after > 90_000) return { after, before };
    before.push(reply);
    await wait(100);
  }
}

async function loseDatabase() {
  const { database, env, close } = await startDatabase();
  const site = await startSite({ env });
  const { email } = sessionOf(await signUp(site));
  await send(`${site.url}/en/quran/1`);
  const frozen = database.freezeServer(60_000);
  await wait(500);
  const stored: Reply[] = [];
  const kept: Reply[] = [];
  for (const ends = performance.now() + 54_000; performance.now() < ends; await wait(1_000)) {
    kept.push(await send(`${site.url}/en/quran/1`));
    stored.push(...(await Promise.all(Array.from({ length: 12 }, () => signIn(site, email)))));
  }
  await frozen;
  const thawed = await recovery(site, email);
  const name = "a database that is frozen for 60 s";
  reportRefused(`sign-ins at ${name}`, stored);
  reportAtOnce(`cached pages at ${name}`, kept);
  report(`after ${name}`, thawed.after <= limit, `works after ${thawed.after} ms`);
  for (let turn = 0; turn < 3; turn++) {
    await Promise.all(Array.from({ length: 12 }, () => signIn(site, email)));
    await database.silenceConnections();
    const { after, before } = await recovery(site, email);
    const isRight = after <= limit && allAre(before, 503);
    report(
      "connections that fall silent",
      isRight,
      `works after ${after} ms, before that ${statusesOf(before) || "-"}`,
    );
  }
  await site.stop();
  await close();
}

function reportRefused(name: string, replies: readonly Reply[]) {
  const longest = percentile(replies, 1);
  report(
    name,
    replies.length > 0 && allAre(replies, 503) && longest <= limit,
    `${statusesOf(replies)}, the longest ${longest} ms`,
  );
}

/** A proxy that adds no header, as nginx with `proxy_pass` alone: its requests look like those of the machine itself. */
async function hideProxy() {
  const site = await startSite();
  const proxy = await startReverseProxy(site.url);
  for (const path of ["/stand-ins/mail", "/stand-ins/mail/messages?to=a@b.example", "/stand-ins/sms/messages?to=1"]) {
    const hidden = await fetch(proxy.url + path);
    for (const [name, { status }] of [
      ["a proxy", await send(proxy.url + path)],
      ["a proxy that adds no header", hidden],
    ] as const)
      report(`${path} behind ${name}`, status === 403 || status === 404, String(status));
  }
  await proxy.stop();
  await site.stop();
}

async function startOnSmallDisks() {
  for (const megabytes of [60, 150, 300]) {
    const disk = mountSmallDisk(megabytes);
    if (!disk) return leaveOut("small disks");
    const started = await startSite({ dataDir: join(disk, "data") }).catch((error: Error) => error.message);
    const said = typeof started === "string" ? started : "it started";
    const isRight = said.includes("ended (1)") && said.includes(disk) && !/^ {4}at /m.test(said);
    report(`first start with ${megabytes} MB`, isRight, (said.split("\n").at(-2) ?? said).slice(0, 200));
    unmountSmallDisk(disk);
  }
}

async function fillDisk() {
  const disk = mountSmallDisk(700);
  if (!disk) return leaveOut("a full disk");
  const dataDir = join(disk, "data");
  mkdirSync(dataDir);
  execFileSync("cp", ["-a", `${preparedData}/.`, dataDir]);
  const site = await startSite({ dataDir, env: { TRUST_PROXY: "1", AUTH_AUTOCONFIRM: "on", LOG_LEVEL: "error" } });
  const { access } = sessionOf(await signUp(site));
  const bookmark = (from: number) => {
    const body = { chapter: 2, from, to: from, note: "", created: Date.now() };
    return send(`${site.url}/functions/v1/library/bookmark`, { method: "PUT", body, token: access });
  };
  const confirmed: number[] = [];
  const save = async (from: number) => {
    const reply = await bookmark(from);
    if (reply.status === 200) confirmed.push(from);
    return reply;
  };
  await save(1);
  const filler = join(disk, "filler");
  for (const block of ["1M", "4k", "1"])
    execFileSync("sh", ["-c", `dd if=/dev/zero bs=${block} count=700000 >> ${filler} 2>/dev/null || true`]);
  const saved: Reply[] = [];
  for (let verse = 2; verse < 40; verse++) saved.push(await save(verse));
  const ready = await send(`${site.url}/readyz`);
  const page = await send(`${site.url}/en/quran/1`);
  report("bookmarks on a full disk", allAre(saved, 200, 503), statusesOf(saved));
  report("/readyz on a full disk", ready.status === 503, `${ready.status}`);
  report("a page on a full disk", page.status === 200, `${page.status}`);
  rmSync(filler);
  const begun = performance.now();
  while ((await save(100)).status !== 200 && performance.now() - begun < 60_000) await wait(100);
  const after = Math.round(performance.now() - begun);
  report("after the disk was full", after <= limit, `works after ${after} ms`);
  const { body } = await send(`${site.url}/functions/v1/library`, { token: access });
  const stored = new Set(JSON.parse(body).bookmarks.map(({ from }: { from: number }) => from));
  const lost = confirmed.filter((from) => !stored.has(from));
  report("bookmarks that were confirmed", lost.length === 0, `${confirmed.length}, ${lost.length} lost`);
  await site.stop();
  unmountSmallDisk(disk);
}

const outages = { sufferQuietTimes, loseConnections, loseDatabase, hideProxy, startOnSmallDisks, fillDisk };
for (const [name, suffer] of Object.entries(outages)) if (wanted.test(name)) await suffer();
console.log(failed === 0 ? "0 failed" : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
