import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import type { KnownTexts } from "./changed-corpus.ts";

/** What the visitors of an upgrade saw. */
export type Findings = {
  answered: number;
  /** The number of each kind of failure. */
  failures: Map<string, number>;
  /** Scripts that were asked for ten seconds after their page or later, of either build. */
  late: { former: number; current: number };
  /** Chapters that were read in an edition and compared with the releases' texts. */
  editions: number;
  /** WebSockets that were opened. */
  connections: number;
  /** The visitors stop. */
  isOver: boolean;
};

export const newFindings = (): Findings => ({
  answered: 0,
  failures: new Map(),
  late: { former: 0, current: 0 },
  editions: 0,
  connections: 0,
  isOver: false,
});

const fail = (findings: Findings, what: string) => findings.failures.set(what, (findings.failures.get(what) ?? 0) + 1);

/** `mayMiss`: 404 is an answer too, an empty one. */
type Call = (path: string, asked?: { method?: string; body?: string; mayMiss?: boolean }) => Promise<string>;

/** A browser with a network address of its own: nginx and Caddy see 127.0.0.<client>, the plain proxy reads `x-client`. */
function createCaller(site: string, client: number, findings: Findings): Call {
  const isSecure = site.startsWith("https:");
  const options = { keepAlive: true, maxSockets: 6 };
  const agent = isSecure ? new Agent({ ...options, rejectUnauthorized: false }) : new PlainAgent(options);
  const { port, host } = new URL(site);
  const send: Call = (path, { method = "GET", body, mayMiss = false } = {}) =>
    new Promise((done, failed) => {
      const headers = { host, "x-client": `198.51.100.${client}`, ...(body && { "content-type": "application/json" }) };
      const asked = (isSecure ? request : plainRequest)(
        {
          host: "127.0.0.1",
          port,
          path,
          method,
          headers,
          agent,
          localAddress: `127.0.0.${client}`,
          timeout: 20_000,
          servername: "localhost",
        },
        (got) => {
          const parts: Buffer[] = [];
          got.on("data", (part: Buffer) => parts.push(part));
          got.on("error", failed);
          got.on("end", () => {
            const text = Buffer.concat(parts).toString();
            if (got.statusCode === 200) done(text);
            else if (got.statusCode === 404 && mayMiss) done("");
            // Without the id of the request, or each failure would be a kind of its own.
            else failed(new Error(`${got.statusCode} ${text.replace(/,"requestId":"\w+"/u, "").slice(0, 100)}`));
          });
        },
      );
      asked.on("timeout", () => asked.destroy(new Error("no answer in 20 s")));
      asked.on("error", failed);
      asked.end(body);
    });
  return async (path, asked) => {
    try {
      const text = await send(path, asked);
      findings.answered++;
      return text;
    } catch (error) {
      const name = path
        .split("?")[0]
        ?.replace(/\d+$/, ":number")
        .replace(/-[\w-]{7}(f?\.\w+)$/, "-…$1");
      fail(findings, `${asked?.method ?? "GET"} ${name}: ${error instanceof Error ? error.message : "failed"}`);
      return "";
    }
  };
}

/** Reads a chapter in an edition, which is that of either release. One that a release lacks may be unknown. */
async function readEdition(call: Call, { known, round }: { known: KnownTexts; round: number }, findings: Findings) {
  const edition = known.editions[round % known.editions.length] ?? "";
  const answer = await call(`/functions/v1/verses?chapter=${known.chapter}&edition=${edition}`, {
    mayMiss: edition === known.dropped,
  });
  if (answer === "") return;
  findings.editions++;
  try {
    known.check(edition, answer);
  } catch (error) {
    fail(findings, error instanceof Error ? error.message : "an answer that is no chapter");
  }
}

/** The names of the other build's files end so (makeOtherBuild). */
const isOfOtherBuild = (asset: string) => /-[\w-]{7}f\.\w+$/.test(asset);

/** Reads pages and their scripts, some of them long after the page; searches, signs up and in; and reads what is `known` to differ between the builds. */
export async function visit(site: string, client: number, findings: Findings, known?: KnownTexts): Promise<void> {
  const call = createCaller(site, client, findings);
  /** Pages that stay open: when they were read, and their scripts. */
  const open: { at: number; assets: string[] }[] = [];
  for (let round = 0; !findings.isOver; round++) {
    const page = await call(`/en/quran/${1 + ((client * 7 + round) % 114)}`);
    const assets = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
    if (page && assets.length === 0) fail(findings, "a page without scripts");
    for (const asset of assets.slice(0, 3)) await call(asset);
    if (assets.length > 0 && round % 5 === 0) open.push({ at: performance.now(), assets });
    const old = open.filter(({ at }) => performance.now() - at > 10_000);
    const former = old[round % Math.max(1, old.length)];
    const late = former?.assets[round % former.assets.length];
    if (late) {
      await call(late);
      findings.late[isOfOtherBuild(late) ? "former" : "current"]++;
    }
    if (known) await readEdition(call, { known, round: round + client }, findings);
    if (round % 4 === 0) await call("/functions/v1/search?lang=en&q=patience");
    if (round % 5 === 0) await signUpAndIn(call, `${client}-${round}`);
    await wait(300);
  }
}

async function signUpAndIn(call: Call, name: string): Promise<void> {
  const body = JSON.stringify({ email: `${name}-${Date.now()}@siraj.example`, password: "four quiet words" });
  await call("/auth/v1/signup", { method: "POST", body });
  await call("/auth/v1/token?grant_type=password", { method: "POST", body });
}

/** Holds a WebSocket, sends a heartbeat every second, and opens another one at once when the server goes away, as an open page does. */
export async function holdWebSocket(site: string, client: number, key: string, findings: Findings): Promise<void> {
  const address = `${site.replace("http", "ws").replace("localhost", "127.0.0.1")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const headers = { host: new URL(site).host, "x-client": `198.51.100.${client}` };
  const tls = { rejectUnauthorized: false, servername: "localhost" };
  let lost = performance.now();
  while (!findings.isOver) {
    const socket = new WebSocket(address, { ...tls, localAddress: `127.0.0.${client}`, headers });
    socket.on("error", () => {});
    const closed = new Promise((done) => socket.once("close", done));
    const opened = new Promise<boolean>((done) => {
      socket.once("open", () => done(true));
      void closed.then(() => done(false));
    });
    if (!(await opened)) {
      if (performance.now() - lost > 5_000) fail(findings, "no WebSocket could be opened for five seconds");
      await wait(200);
      continue;
    }
    findings.connections++;
    await beat(socket, closed, findings);
    lost = performance.now();
  }
}

async function beat(socket: WebSocket, closed: Promise<unknown>, findings: Findings): Promise<void> {
  let isOpen = true;
  void closed.then(() => {
    isOpen = false;
  });
  let heard = performance.now();
  socket.on("message", () => {
    heard = performance.now();
  });
  while (isOpen && !findings.isOver) {
    socket.send(JSON.stringify([null, "1", "phoenix", "heartbeat", {}]));
    await Promise.race([wait(1_000), closed]);
    if (isOpen && performance.now() - heard > 5_000) {
      fail(findings, "a WebSocket did not answer for five seconds");
      break;
    }
  }
  socket.terminate();
}
