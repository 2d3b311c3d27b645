// Two servers of one build on one database are replaced by servers of another build, and these by the first again, one after another and under
// load, behind each proxy that the machine has: one that asks /readyz, and nginx and Caddy with the samples of deploy/. Visitors read pages and their
// scripts, some long after the page, sign up and in, and hold WebSockets. Ends with 1 when a request fails, or a page gets no script of its build.
// In the variant `texts` the other build has another corpus too, and each chapter that a visitor reads in an edition is that of one of the two.
// Usage: node tests/long/rolling-upgrade.ts [plain,nginx,caddy,texts]
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startFaultyServer } from "../support/database/faulty-server.ts";
import { freePort } from "../support/free-port.ts";
import { startRoundRobinProxy } from "../support/servers/round-robin-proxy.ts";
import { isInstalled, startSampleProxy } from "../support/servers/sample-proxies.ts";
import { makeOtherBuild } from "../support/site/other-build.ts";
import { newDataFolder, type Site, startSite } from "../support/site/site-process.ts";
import { changeCorpus, type KnownTexts } from "../support/upgrade/changed-corpus.ts";
import { type Findings, holdWebSocket, newFindings, visit } from "../support/upgrade/visitors.ts";

const clients = 12;
const wanted = (process.argv[2] ?? "plain,nginx,caddy,texts").split(",");
const other = makeOtherBuild();
const secrets = {
  APP_SECRET: randomUUID() + randomUUID(),
  PUBLIC_KEY: `public-${randomUUID()}`,
  SERVICE_KEY: `service-${randomUUID()}`,
};

/** Two servers that are replaced one after another. `restart` stops the one of a place, if there is one, and starts that of a build. */
function createServers(env: Record<string, string>, ports: readonly number[]) {
  const sites: (Site | undefined)[] = [];
  const folders = [newDataFolder(), newDataFolder()];
  const stop = async (index: number) => {
    const site = sites[index];
    sites[index] = undefined;
    await site?.stop();
  };
  return {
    sites,
    async restart(index: number, build?: string): Promise<void> {
      await stop(index);
      // To load other texts beside all visitors takes minutes on two processors.
      const at = { dataDir: folders[index] ?? "", port: ports[index] ?? 0, startTimeout: 400_000 };
      sites[index] = await startSite({ env, ...at, ...(build && { build }) });
    },
    async close(): Promise<void> {
      await Promise.allSettled([stop(0), stop(1)]);
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}

type Servers = ReturnType<typeof createServers>;
type Visited = { url: string; findings: Findings; known: KnownTexts | undefined };

/** Replaces both servers by the new build and back, while visitors use the site. */
async function replaceUnderLoad(name: string, { restart }: Servers, { url, findings, known }: Visited): Promise<void> {
  const working = Array.from({ length: clients }, (_, client) => visit(url, client + 2, findings, known));
  const listening = [1, 2].map((client) => holdWebSocket(url, client + 50, secrets.PUBLIC_KEY, findings));
  try {
    await wait(5_000);
    for (const [title, build] of [
      ["the new build", undefined],
      ["the former build", other],
    ] as const) {
      for (const index of [0, 1]) {
        await restart(index, build);
        await wait(5_000);
        console.log(
          `${name}: server ${index + 1} runs ${title}; ${findings.answered} requests answered, ${findings.failures.size} kinds of failures`,
        );
      }
    }
  } finally {
    findings.isOver = true;
    await Promise.all([...working, ...listening]);
  }
}

/** Upgrades two servers behind a proxy. Whatever fails, nothing of it goes on. */
async function upgradeBehind(name: string, known?: KnownTexts): Promise<Findings> {
  await using open = new AsyncDisposableStack();
  const database = open.adopt(await startFaultyServer(), (server) => server.close());
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const sites: Servers["sites"][] = [];
  const started =
    name === "nginx" || name === "caddy"
      ? await startSampleProxy(name, { port: ports[2], servers: ports.slice(0, 2) })
      : await startRoundRobinProxy(() => sites.flat());
  const proxy = open.adopt(started, (one) => one.close());
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
  const servers = open.adopt(createServers(env, ports), (one) => one.close());
  sites.push(servers.sites);
  for (const index of [0, 1]) await servers.restart(index, other);
  // Until a proxy that asks /readyz knows both.
  await wait(3_000);
  const findings = newFindings();
  await replaceUnderLoad(name, servers, { url: proxy.url, findings, known });
  return findings;
}

/** Whether an upgrade went without a failure, and all that it is to show was seen. */
async function upgrade(name: string, known?: KnownTexts): Promise<boolean> {
  const { answered, failures, late, editions, connections } = await upgradeBehind(name, known);
  for (const [failure, count] of failures) console.log(`✗ ${name}: ${count} × ${failure}`);
  const formerly = `${late.former} scripts of the build that was being replaced, ${late.current} of the other`;
  const compared = known ? `, ${editions} chapters compared with the texts of both builds` : "";
  console.log(
    `${name}: ${answered} requests answered during 4 replacements, among them ${formerly}${compared}; ${connections} WebSockets opened; ${failures.size} kinds of failures`,
  );
  return failures.size === 0 && late.former > 0 && late.current > 0 && (!known || editions > 0);
}

let failed = 0;
try {
  for (const name of wanted.filter((one) => one !== "texts")) {
    if (name !== "plain" && !isInstalled(name)) console.log(`Left out: ${name}, which is not installed`);
    else if (!(await upgrade(name))) failed++;
  }
  // Last: it changes the other build.
  if (wanted.includes("texts") && !(await upgrade("texts", changeCorpus(other)))) failed++;
} finally {
  rmSync(other, { recursive: true });
}
process.exit(failed > 0 ? 1 : 0);
