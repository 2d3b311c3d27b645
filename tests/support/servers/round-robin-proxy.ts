import { once } from "node:events";
import { createServer, request } from "node:http";

export type RoundRobinProxy = { url: string; close(): void };

/** The URLs of the servers behind a proxy, in their order. A server that is being replaced may be missing. */
type Servers = () => readonly ({ url: string } | undefined)[];

/**
 * A proxy that asks each server's `/readyz` every half second and passes requests to those that are ready, in turn, as docs/operate.md
 * describes it. A request without a body goes to the next server if the first one does not take it, as in deploy/nginx.conf. The header
 * `x-client` becomes the address of the visitor (`X-Forwarded-For`), for servers with `TRUST_PROXY=1`.
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
      const { "x-client": client = "198.51.100.1", ...headers } = asked.headers;
      const options = {
        method: asked.method,
        headers: { ...headers, "x-forwarded-for": String(client) },
        agent: false as const,
      };
      const sent = request(chosen + asked.url, options, (got) => {
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
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `http://localhost:${address.port}`,
    close() {
      clearInterval(probing);
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
