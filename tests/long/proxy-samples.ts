// Puts nginx and Caddy, those that the machine has, with the samples of deploy/ in front of one and of two servers, and sees what visitors get while
// the database is down, operations answer 503, and a server drains, is away or streams. Ends with 1 when something is otherwise than
// docs/operate.md says. Usage: node tests/long/proxy-samples.ts [nginx,caddy]
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { isInstalled, startSampleProxy } from "../support/servers/sample-proxies.ts";
import { type StubSite, startStubSite, streamPath } from "../support/servers/stub-site.ts";

let failed = 0;
function report(what: string, expected: unknown, seen: unknown): void {
  const isRight = JSON.stringify(seen) === JSON.stringify(expected);
  if (!isRight) failed++;
  console.log(
    `${isRight ? "✓" : "✗"} ${what}: ${JSON.stringify(seen)}${isRight ? "" : `, not ${JSON.stringify(expected)}`}`,
  );
}

/** Sends a request as the visitor at 127.0.0.<client>, on a connection of its own. */
async function open(site: string, path: string, client: number, method = "GET"): Promise<IncomingMessage> {
  const { port } = new URL(site);
  const agent = new Agent({ rejectUnauthorized: false });
  const to = {
    host: "127.0.0.1",
    port,
    path,
    method,
    agent,
    localAddress: `127.0.0.${client}`,
    servername: "localhost",
  };
  const sent = request({ ...to, headers: { host: `localhost:${port}` } });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return answer;
}

/** The status of each answer, once, for ten visitors. */
async function statuses(site: string, path: string, method?: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, client) => open(site, path, client + 2, method)));
  for (const answer of answers) answer.resume();
  return [...new Set(answers.map(({ statusCode = 0 }) => statusCode))].sort();
}

/** As `statuses`, over some seconds. */
async function statusesFor(seconds: number, site: string, path: string): Promise<number[]> {
  const seen = new Set<number>();
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await wait(200))
    for (const status of await statuses(site, path)) seen.add(status);
  return [...seen].sort();
}

/** More than the interval of two probes and a server's time out of the pool. */
const settled = 5;

async function withoutDatabase(title: string, site: string, servers: readonly StubSite[]): Promise<void> {
  for (const server of servers) server.hasDatabase = false;
  report(`${title}: pages without the database`, [200], await statusesFor(settled, site, "/page"));
  for (const server of servers) server.hasDatabase = true;
  for (let turn = 0; turn < 3; turn++) {
    report(`${title}: operations without the database`, [503], await statuses(site, "/operation"));
    report(`${title}: pages right after them`, [200], await statuses(site, "/page"));
  }
}

async function streams(title: string, site: string, servers: readonly StubSite[]): Promise<void> {
  const started = performance.now();
  const answer = await open(site, streamPath, 2);
  await once(answer, "data");
  report(`${title}: the first event arrives within a second`, true, performance.now() - started < 1_000);
  answer.destroy();
  await wait(1_000);
  report(
    `${title}: the server learns that the visitor left`,
    1,
    servers.reduce((sum, { abandoned }) => sum + abandoned, 0),
  );
}

async function oneServer(name: string): Promise<void> {
  const title = `${name}, one server`;
  const port = await freePort();
  const proxy = await startSampleProxy(name, { port: await freePort(), servers: [port] });
  let server = await startStubSite(port);
  await withoutDatabase(title, proxy.url, [server]);
  await streams(title, proxy.url, [server]);
  server.draining = true;
  report(`${title}: pages while it drains`, [200], await statusesFor(settled, proxy.url, "/page"));
  await server.close();
  const during = statuses(proxy.url, "/page");
  await wait(8_000);
  server = await startStubSite(port);
  // nginx does not wait for a server.
  report(`${title}: pages while it is started again`, [name === "nginx" ? 502 : 200], await during);
  report(`${title}: pages right after the start`, [200], await statuses(proxy.url, "/page"));
  await proxy.close();
  await server.close();
}

async function twoServers(name: string): Promise<void> {
  const title = `${name}, two servers`;
  const ports = [await freePort(), await freePort()] as const;
  const [first, second] = [await startStubSite(ports[0]), await startStubSite(ports[1])];
  const proxy = await startSampleProxy(name, { port: await freePort(), servers: ports });
  await withoutDatabase(title, proxy.url, [first, second]);
  await streams(title, proxy.url, [first, second]);
  first.draining = true;
  report(`${title}: pages while one drains`, [200], await statusesFor(settled, proxy.url, "/page"));
  const before = first.requests;
  report(`${title}: pages then`, [200], await statusesFor(1, proxy.url, "/page"));
  // nginx asks no probe: a server that drains is asked, and answers, until it closes its port.
  report(`${title}: the one that drains is asked`, name === "nginx", first.requests > before);
  await first.close();
  report(`${title}: pages while one is away`, [200], await statusesFor(settled, proxy.url, "/page"));
  report(`${title}: changes while one is away`, [200], await statuses(proxy.url, "/page", "POST"));
  await proxy.close();
  await second.close();
}

for (const name of (process.argv[2] ?? "nginx,caddy").split(",")) {
  if (isInstalled(name)) {
    await oneServer(name);
    await twoServers(name);
  } else console.log(`Left out: ${name}, which is not installed`);
}
console.log(failed === 0 ? "All as documented." : `${failed} failures`);
process.exit(failed > 0 ? 1 : 0);
