// Two servers of one build on one database are replaced by servers of another build, and these by the first again, one after another and under
// load, behind each proxy that the machine has: one that asks /readyz, and nginx and Caddy with the samples of deploy/. Visitors read pages and their
// scripts, some long after the page, sign up and in, and hold WebSockets. Ends with 1 when a request fails, or a page gets no script of its build.
// Usage: node tests/long/rolling-upgrade.ts [plain,nginx,caddy]
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startFaultyServer } from "../support/database/faulty-server.ts";
import { freePort } from "../support/free-port.ts";
import { startRoundRobinProxy } from "../support/servers/round-robin-proxy.ts";
import { isInstalled, startSampleProxy } from "../support/servers/sample-proxies.ts";
import { makeOtherBuild } from "../support/site/other-build.ts";
import { newDataFolder, type Site, startSite } from "../support/site/site-process.ts";
import { type Findings, holdWebSocket, newFindings, visit } from "../support/upgrade/visitors.ts";

const clients = 12;
const wanted = (process.argv[2] ?? "plain,nginx,caddy").split(",");
const other = makeOtherBuild();
const secrets = {
  APP_SECRET: randomUUID() + randomUUID(),
  PUBLIC_KEY: `public-${randomUUID()}`,
  SERVICE_KEY: `service-${randomUUID()}`,
};

/** Upgrades two servers behind a proxy. */
async function upgradeBehind(name: string): Promise<Findings> {
  const database = await startFaultyServer();
  const sites: (Site | undefined)[] = [];
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const proxy =
    name === "plain"
      ? await startRoundRobinProxy(() => sites)
      : await startSampleProxy(name, { port: ports[2], servers: ports.slice(0, 2) });
  const env = {
    ...{ DATABASE_URL: database.url, PUBLIC_URL: proxy.url, ...secrets },
    ...{
      DRAIN_SECONDS: "10",
      AUTH_RATE_LIMITS: '{"sign_in_sign_ups":100000}',
      TRUST_PROXY: "1",
      AUTH_AUTOCONFIRM: "on",
      LOG_LEVEL: "error",
    },
  };
  const folders = [newDataFolder(), newDataFolder()];
  const start = (index: number, build?: string) =>
    startSite({ env, dataDir: folders[index] ?? "", port: ports[index] ?? 0, ...(build && { build }) });
  for (const index of [0, 1]) sites[index] = await start(index, other);
  // Until a proxy that asks /readyz knows both.
  await wait(3_000);

  const findings = newFindings();
  const working = Array.from({ length: clients }, (_, client) => visit(proxy.url, client + 2, findings));
  const listening = [1, 2].map((client) => holdWebSocket(proxy.url, client + 50, secrets.PUBLIC_KEY, findings));
  await wait(5_000);
  for (const [title, build] of [
    ["the new build", undefined],
    ["the former build", other],
  ] as const) {
    for (const index of [0, 1]) {
      await sites[index]?.stop();
      sites[index] = await start(index, build);
      await wait(5_000);
      console.log(
        `${name}: server ${index + 1} runs ${title}; ${findings.answered} requests answered, ${findings.failures.size} kinds of failures`,
      );
    }
  }
  findings.isOver = true;
  await Promise.all([...working, ...listening]);
  await proxy.close();
  await Promise.all(sites.map((site) => site?.stop()));
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
  return findings;
}

let failed = 0;
for (const name of wanted) {
  if (name !== "plain" && !isInstalled(name)) {
    console.log(`Left out: ${name}, which is not installed`);
    continue;
  }
  const { answered, failures, late, connections } = await upgradeBehind(name);
  for (const [failure, count] of failures) console.log(`✗ ${name}: ${count} × ${failure}`);
  const formerly = `${late.former} scripts of the build that was being replaced, ${late.current} of the other`;
  console.log(
    `${name}: ${answered} requests answered during 4 replacements, among them ${formerly}; ${connections} WebSockets opened; ${failures.size} kinds of failures`,
  );
  if (failures.size > 0 || late.former === 0 || late.current === 0) failed++;
}
rmSync(other, { recursive: true });
process.exit(failed > 0 ? 1 : 0);
