// Readers, chatters, signers-in and savers use servers on one database behind a round-robin proxy while processes and database are killed,
// frozen and restarted, disks fill and a clock jumps. Everything that was confirmed is compared with what the site holds at the end. Prints each
// wrong answer with the fault in progress, a line for each fault and a summary. Ends with 1 when a commit was lost, an answer was wrong or a
// recovery took more than five seconds. Disks need the right to mount, clocks need libfaketime: a fault that the machine cannot make is named.
// Usage: node tests/long/chaos.ts [--minutes 10] [--servers 2] [--only <pattern of names of faults>] [--write]
// With --write it writes docs/chaos.md.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Account, signIn, signUp } from "../support/chaos/accounts.ts";
import { compareAccounts, compareWithSite } from "../support/chaos/compare.ts";
import {
  allFaults,
  clockEnvironment,
  type Fault,
  mountSmallDisk,
  type Servers,
  unmountSmallDisk,
} from "../support/chaos/faults.ts";
import { describeRun, lateOf, type Run, type Suffered, summarize } from "../support/chaos/report.ts";
import { createVisitor, newFindings } from "../support/chaos/visit.ts";
import {
  type Confirmed,
  chat,
  newConfirmed,
  read,
  saveBookmarks,
  signInAndOut,
  staySignedIn,
} from "../support/chaos/visitors.ts";
import { startFaultyServer } from "../support/database/faulty-server.ts";
import { startRoundRobinProxy } from "../support/servers/round-robin-proxy.ts";
import { newDataFolder, preparedData, startSite } from "../support/site/site-process.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    servers: { type: "string", default: "2" },
    only: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});
const [minutes, serverCount] = [Number(values.minutes), Number(values.servers)];
/** Milliseconds within which the site must answer again, and after which the test stops waiting. */
const recoveryLimit = 5_000;
const maxRecovery = 90_000;

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
  while (!(await works()) && back - from < maxRecovery) {
    await wait(100);
    back = performance.now();
  }
  await running;
  return back - from;
}

let isOver = false;
const over = () => isOver;
const confirmed: Confirmed[] = [];
const accounts: Account[] = [];
/** Starts a visitor for each place. One that gives up is noted as wrong, and what was confirmed to it is compared all the same. */
const visitFrom = (places: readonly number[], visit: (visitor: ReturnType<typeof visitorAt>) => Promise<void>) =>
  places.map((place) => {
    const visitor = visitorAt(place);
    return visit(visitor).catch((error: unknown) => visitor.wrong(`a visitor stopped: ${String(error)}`));
  });
const remembered = () => {
  const one = newConfirmed();
  confirmed.push(one);
  return one;
};
const visiting = [
  ...visitFrom([1, 2, 3, 4], (visitor) => read(visitor, paths, known, over)),
  ...visitFrom([11, 12, 13], (visitor) => saveBookmarks(visitor, remembered(), over)),
  ...visitFrom([21, 22, 23], (visitor) => chat(visitor, remembered(), over)),
  ...visitFrom([31, 32], (visitor) => signInAndOut(visitor, accounts, over)),
  ...visitFrom([41, 42], (visitor) => staySignedIn(visitor, remembered(), over)),
];

const disks = { "server 1": siteDisk, "the database": databaseDisk };
const faults = allFaults(servers, database, disks).filter(({ name }) => new RegExp(values.only).test(name));
const ends = Date.now() + minutes * 60_000;
const suffered: Suffered[] = [];
for (let turn = 0; Date.now() < ends; turn++) {
  const fault = faults[turn % faults.length];
  if (!fault) break;
  await wait(3_000);
  findings.fault = fault.name;
  const wrongBefore = findings.wrong.length;
  const back = await suffer(fault);
  const wrong = findings.wrong.length - wrongBefore;
  suffered.push({ fault: fault.name, back, wrong });
  findings.fault = `after: ${fault.name}`;
  console.log(`${fault.name}: works again after ${(back / 1000).toFixed(1)} s, ${wrong} wrong answers`);
}
isOver = true;
await Promise.all(visiting);
findings.fault = "comparison at the end";
await Promise.all([
  ...confirmed.map((one, at) => compareWithSite(visitorAt(101 + at), one)),
  compareAccounts(visitorAt(150), accounts),
]);

await proxy.close();
await Promise.all(servers.sites.map((site) => site?.stop()));
await database.close();
for (const disk of [databaseDisk, siteDisk]) if (disk) unmountSmallDisk(disk);
const sum = (of: (one: Confirmed) => number) => confirmed.reduce((total, one) => total + of(one), 0);
const run: Run = {
  ...{ minutes, servers: serverCount, suffered, findings, recoveryLimit },
  confirmed: {
    "bookmarks saved or removed": sum((one) => one.bookmarks.size + one.removed.size),
    "answers of the chat": sum((one) => one.answers.size),
    "saved passages": sum((one) => one.passages.size),
    accounts: accounts.length + confirmed.length,
  },
  leftOut: [
    ...(clockEnv ? [] : ["jumps of the clock, because libfaketime is not installed"]),
    ...(databaseDisk ? [] : ["full disks, because this user may not mount one"]),
  ],
};
for (const line of summarize(run)) console.log(line);
if (values.write) writeFileSync("docs/chaos.md", describeRun(run, new Date().toISOString().slice(0, 10)));
process.exit(findings.wrong.length + lateOf(run).length === 0 ? 0 : 1);
