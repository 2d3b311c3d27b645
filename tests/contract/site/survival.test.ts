import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { signalServer } from "../../support/database/faulty-server.ts";
import { newDataFolder, type Site, startSite } from "../../support/site/site-process.ts";

const run = promisify(execFile);
const dataDir = newDataFolder();
const env = { TRUST_PROXY: "1" };
let site: Site | undefined;
afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Asks as a guest with this cookie from an address of its own; the status, and the cookie to go on with. */
async function ask(url: string, visitor: number, cookie = "") {
  const response = await fetch(`${url}/functions/v1/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${visitor}`, cookie },
    body: JSON.stringify({ message: "What does the Qur'an say about patience?", lang: "en" }),
  });
  const body = await response.text();
  return {
    status: response.status,
    body,
    answered: body.includes("data-outcome"),
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? cookie,
  };
}

test("a second start on the same folder says so and leaves it alone", async () => {
  site = await startSite({ dataDir, env });
  const second = run("node_modules/.bin/node", ["build/server/index.js"], {
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir },
  });
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/already runs on this data folder: process \d+, .+ It was left alone/),
  });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}, 120_000);

test("kill -9 while questions are being counted loses none that was answered", async () => {
  if (!site) throw new Error("The site was not started");
  const { url, pid } = site;
  const visitors = Array.from({ length: 12 }, (_, i) => i + 1);
  const first = await Promise.all(visitors.map((visitor) => ask(url, visitor)));
  expect(first.every(({ answered }) => answered)).toBe(true);
  const writing = visitors.map((visitor, i) => ask(url, visitor, first[i]?.cookie).catch(() => undefined));
  await Promise.race(writing);
  process.kill(pid, "SIGKILL");
  const second = await Promise.all(writing);
  await site.stop();
  site = await startSite({ dataDir, env });
  for (const [i, visitor] of visitors.entries()) {
    const cookie = first[i]?.cookie ?? "";
    const acknowledged = second[i]?.answered ? 2 : 1;
    let left = 0;
    while ((await ask(site.url, visitor, cookie)).status === 200) left++;
    // A question that was cut off may have been counted; one that was answered must have been.
    expect(left).toBeLessThanOrEqual(3 - acknowledged);
  }
}, 120_000);

test("a database that goes away is said so, and the site recovers by itself", async () => {
  if (!site) throw new Error("The site was not started");
  // With all its processes: one that serves a connection may answer for a moment without the others.
  signalServer(dataDir, "SIGKILL");
  const away = await ask(site.url, 100);
  expect(away.status).toBe(503);
  expect(JSON.parse(away.body)).toMatchObject({ code: "platform/unavailable" });
  expect(away.body).not.toContain(" at ");
  // Reading needs no database: the text is in memory.
  expect((await fetch(`${site.url}/en/quran/1`)).status).toBe(200);
  const deadline = Date.now() + 30_000;
  let answered = false;
  while (!answered && Date.now() < deadline) {
    answered = (await ask(site.url, 101)).answered;
    if (!answered) await wait(500);
  }
  expect(answered).toBe(true);
}, 120_000);

test("a database that stops answering is said so in time, and used again when it goes on", async () => {
  if (!site) throw new Error("The site was not started");
  signalServer(dataDir, "SIGSTOP");
  const silent = await Promise.all([110, 111, 112].map((visitor) => ask(site?.url ?? "", visitor)));
  signalServer(dataDir, "SIGCONT");
  expect(silent.map(({ status }) => status)).toEqual([503, 503, 503]);
  await expect.poll(async () => (await ask(site?.url ?? "", 113)).answered, { timeout: 30_000 }).toBe(true);
}, 60_000);
