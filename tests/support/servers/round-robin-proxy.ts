import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { Duplex } from "node:stream";

export type RoundRobinProxy = { url: string; close(): Promise<void> };

/** The URLs of the servers behind a proxy, in their order. A server that is being replaced may be missing. */
type Servers = () => readonly ({ url: string } | undefined)[];

/**
 * A proxy that asks each server's `/readyz` every half second and passes requests to those that are ready, in turn, as docs/operate.md
 * describes it. A request without a body goes to the next server if the first one does not take it, and a script to the next one if the
 * first one does not have it, as in deploy/nginx.conf. The header
 * `x-client` becomes the address of the visitor (`X-Forwarded-For`), for servers with `TRUST_PROXY=1`. WebSockets are passed on too.
 */
export async function startRoundRobinProxy(servers: Servers): Promise<RoundRobinProxy> {
  const ready = new Map<string, boolean>();
  const probing = setInterval(() => {
    for (const server of servers()) {
      if (!server) continue;
      fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ready.set(server.url, ok),
        () => ready.set(server.url, false),
      );
    }
  }, 500);
  let turn = 0;
  const choose = (tried: readonly string[]) => {
    const left = servers().flatMap((server) => (server && !tried.includes(server.url) ? [server.url] : []));
    const targets = left.filter((url) => ready.get(url) ?? true);
    // With no server known to be ready, any may be: nginx does the same.
    const among = targets.length > 0 ? targets : left;
    return among[turn++ % Math.max(1, among.length)];
  };
  const proxy = createServer((asked, answer) => {
    const pass = (tried: readonly string[]) => {
      const chosen = choose(tried);
      if (chosen === undefined) return answer.destroy();
      const sent = request(chosen + asked.url, optionsOf(asked), (got) => {
        const hasMore = servers().filter(Boolean).length > tried.length + 1;
        if (got.statusCode === 404 && hasMore && asked.url?.startsWith("/assets/")) {
          got.resume();
          return pass([...tried, chosen]);
        }
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        got.on("error", () => answer.destroy());
      });
      answer.on("close", () => sent.destroy());
      sent.on("error", () => {
        if (asked.method === "GET" && !answer.headersSent) pass([...tried, chosen]);
        else answer.destroy();
      });
      asked.pipe(sent);
    };
    pass([]);
  });
  // Longer than the visitors keep idle connections: they never write to one that is being closed.
  proxy.keepAliveTimeout = 65_000;
  proxy.on("upgrade", (asked: IncomingMessage, socket: Duplex) => upgrade(asked, socket, choose([])));
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      clearInterval(probing);
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/** The request as it is passed on. */
function optionsOf({ method, headers: sent }: IncomingMessage) {
  const { "x-client": client = "198.51.100.1", ...headers } = sent;
  return { method, headers: { ...headers, "x-forwarded-for": String(client) }, agent: false as const };
}

/** Passes a WebSocket on: once the server accepts it, bytes go both ways. */
function upgrade(asked: IncomingMessage, socket: Duplex, server: string | undefined): void {
  socket.on("error", () => socket.destroy());
  if (server === undefined) return void socket.destroy();
  const sent = request(server + asked.url, optionsOf(asked));
  sent.on("error", () => socket.destroy());
  sent.on("response", ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} Refused\r\nConnection: close\r\n\r\n`));
  sent.on("upgrade", (got, upstream) => {
    const lines = got.rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${got.rawHeaders[at + 1]}`] : []));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    upstream.on("error", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => socket.destroy());
    upstream.pipe(socket).pipe(upstream);
  });
  sent.end();
}
