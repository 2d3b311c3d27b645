// Readers, chatters, signers-in and savers use servers on one database behind a round-robin proxy while processes and database are killed,
// frozen and restarted, disks fill and clocks jump. Everything that was confirmed is compared with what the site holds at the end. Prints a line
// for each fault and a summary. Ends with 1 when a commit was lost, an answer was wrong or a recovery took more than five seconds.
// Disks need the right to mount, clocks need libfaketime: a fault that the machine cannot make is named as left out.
// Usage: node tests/long/chaos.ts [minutes] [servers]
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { signIn, signUp } from "../support/chaos/accounts.ts";
import { compareAccounts, compareWithSite } from "../support/chaos/compare.ts";
import {
  allFaults,
  clockEnvironment,
  type Fault,
  mountSmallDisk,
  type Servers,
  unmountSmallDisk,
} from "../support/chaos/faults.ts";
import { createVisitor, newFindings } from "../support/chaos/visit.ts";
import { chat, read, saveBookmarks, signInAndOut } from "../support/chaos/visitors.ts";
import { startFaultyServer } from "../support/database/faulty-server.ts";
import { startRoundRobinProxy } from "../support/servers/round-robin-proxy.ts";
import { newDataFolder, preparedData, startSite } from "../support/site/site-process.ts";

const minutes = Number(process.argv[2] ?? 10);
const serverCount = Number(process.argv[3] ?? 2);
/** Milliseconds within which the site must answer again. */
const recoveryLimit = 5_000;

const databaseDisk = mountSmallDisk(900);
const siteDisk = mountSmallDisk(400);
/** Copies parts of the prepared data with their owners and modes. */
const copyPrepared = (to: string, parts: readonly string[]) =>
  execFileSync("cp", ["-a", ...parts.map((part) => join(preparedData, part)), to]);
if (databaseDisk) copyPrepared(databaseDisk, ["postgres"]);
if (siteDisk) copyPrepared(siteDisk, ["search", "builds"]);
const database = await startFaultyServer(databaseDisk);
/** The servers behind the proxy; it is started first, because its address is the site's. */
const behind: Servers["sites"] = [];
const proxy = await startRoundRobinProxy(() => behind);
const env = {
  DATABASE_URL: database.url,
  PUBLIC_URL: proxy.url,
  ...{ TRUST_PROXY: "1", AUTH_AUTOCONFIRM: "on", LOG_LEVEL: "error", FREE_MESSAGES: "100000" },
  AUTH_RATE_LIMITS: JSON.stringify({ sign_in_sign_ups: 10_000, token_refresh: 10_000, email_day: 100_000 }),
  ...{ APP_SECRET: randomUUID() + randomUUID(), PUBLIC_KEY: randomUUID(), SERVICE_KEY: randomUUID() },
};
const clock = join(mkdtempSync(join(tmpdir(), "siraj-clock-")), "offset");
const clockEnv = clockEnvironment(clock);
const folders = Array.from({ length: serverCount }, (_, at) => (at === 0 && siteDisk ? siteDisk : newDataFolder()));
const servers: Servers = {
  sites: behind,
  clock: clockEnv && clock,
  async restart(index) {
    const port = Number(new URL(servers.sites[index]?.url ?? "").port);
    servers.sites[index] = await start(index, port);
  },
};

const start = (index: number, port?: number) =>
  startSite({
    env: { ...env, ...(index === 1 && clockEnv) },
    dataDir: folders[index] ?? newDataFolder(),
    ...(port !== undefined && { port }),
  });

for (let index = 0; index < serverCount; index++) servers.sites.push(await start(index));
const findings = newFindings();
const visitorAt = (place: number) => createVisitor(proxy.url, `198.51.100.${place}`, findings);

const paths = [
  ...[1, 2, 18, 36, 93].map((chapter) => `/en/quran/${chapter}`),
  ...["/ar/quran/112", "/ur/quran/67", "/en/quran/2/255"],
  "/functions/v1/verses?chapter=19&edition=en-sahih",
  "/functions/v1/search?q=patience&lang=en",
];
const known = new Map<string, string>();
for (const path of paths) known.set(path, (await visitorAt(200).ask(path))?.body ?? "");

/** Reads an uncached page, signs in and saves, three times in a row: true if all succeeded. */
const prober = visitorAt(201);
const probe = await signUp(prober);
let probes = 0;
async function works(): Promise<boolean> {
  for (let turn = 0; turn < 3; turn++) {
    const number = 1 + (++probes % 280);
    const session = await signIn(prober, probe);
    const saved =
      session &&
      (await prober.ask("/functions/v1/library/bookmark", {
        ...{ method: "PUT", token: session.token },
        body: { chapter: 2, from: number, to: number, note: "", created: Date.now() },
      }));
    if (!saved || !(await prober.ask(`/pl/quran/2/${number}`))) return false;
  }
  return true;
}

/** Makes a fault and returns the milliseconds until the site worked again. */
async function suffer({ measuredFrom, run }: Fault): Promise<number> {
  const begun = performance.now();
  const running = run();
  if (measuredFrom === "end") await running;
  const from = measuredFrom === "end" ? performance.now() : begun;
  let back = performance.now();
  while (!(await works())) {
    await wait(100);
    back = performance.now();
  }
  await running;
  return back - from;
}

let isOver = false;
const over = () => isOver;
const reading = [1, 2, 3, 4].map((place) => read(visitorAt(place), paths, known, over));
const saving = [11, 12, 13].map((place) => saveBookmarks(visitorAt(place), over));
const chatting = [21, 22, 23].map((place) => chat(visitorAt(place), over));
const signing = [31, 32].map((place) => signInAndOut(visitorAt(place), over));

const faults = allFaults(servers, database, { "server 1": siteDisk, "the database": databaseDisk });
const ends = Date.now() + minutes * 60_000;
const late: string[] = [];
for (let turn = 0; Date.now() < ends; turn++) {
  const fault = faults[turn % faults.length];
  if (!fault) break;
  await wait(3_000);
  const wrongBefore = findings.wrong.length;
  const back = await suffer(fault);
  if (back > recoveryLimit) late.push(`${fault.name}: ${(back / 1000).toFixed(1)} s`);
  const wrong = findings.wrong.length - wrongBefore;
  console.log(`${fault.name}: works again after ${(back / 1000).toFixed(1)} s, ${wrong} wrong answers`);
}
isOver = true;
await Promise.all(reading);
const confirmed = await Promise.all([...saving, ...chatting]);
const accounts = (await Promise.all(signing)).flat();
for (const [at, one] of confirmed.entries()) await compareWithSite(visitorAt(101 + at), one);
await compareAccounts(visitorAt(120), [...accounts, ...confirmed.map(({ account }) => account)]);
const sum = (of: (one: (typeof confirmed)[number]) => number) => confirmed.reduce((total, one) => total + of(one), 0);

proxy.close();
await Promise.all(servers.sites.map((site) => site?.stop()));
await database.close();
for (const disk of [databaseDisk, siteDisk]) if (disk) unmountSmallDisk(disk);
for (const [what, count] of findings.unavailable) console.log(`unavailable: ${count} × ${what}`);
for (const line of [...findings.wrong, ...late.map((one) => `late: ${one}`)]) console.log(`✗ ${line}`);
console.log(
  `${serverCount} servers, ${minutes} minutes: ${findings.answered} answers; confirmed: ${sum((one) => one.bookmarks.size + one.removed.size)} bookmarks, ` +
    `${sum((one) => one.answers.size)} answers of the chat, ${sum((one) => one.passages.size)} saved passages, ${accounts.length + confirmed.length} accounts`,
);
if (!clockEnv) console.log("Left out: jumps of the clock, because libfaketime is not installed");
if (!databaseDisk) console.log("Left out: full disks, because this user may not mount one");
const bad = findings.wrong.length + late.length;
console.log(
  `${bad === 0 ? 1 : 0} passed, ${bad === 0 ? 0 : 1} failed: ${findings.wrong.length} wrong or lost, ${late.length} late`,
);
process.exit(bad === 0 ? 0 : 1);
