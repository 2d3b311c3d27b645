import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { isLoopback } from "../config.ts";
import { StartRefused } from "../errors.ts";
import type { Logger } from "../log.ts";

export type ServeOptions = {
  /** An application's `fetch`. */
  fetch: Parameters<typeof getRequestListener>[0];
  port: number;
  hostname: string;
  log: Logger;
};

export type Served = {
  /** What to open: `http://localhost:3000`. */
  url: string;
  /** Takes no more connections, lets what runs finish for ten seconds, streams included, then cuts the rest. */
  stop(): Promise<void>;
};

/** Milliseconds. A body may come slowly; headers may not. Idle connections outlive the 60 s of usual load balancers. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
const patience = 10_000;

/**
 * Serves `fetch` over HTTP. Port 0 takes any free one.
 * @throws StartRefused naming the variable to change when the port or the address is not to be had.
 */
export async function serveHttp({ fetch, port, hostname, log }: ServeOptions): Promise<Served> {
  const listener = getRequestListener(fetch, { hostname });
  const server = createServer({ ...timeouts, connectionsCheckingInterval: 5_000 }, (request, response) => {
    listener(request, response).catch((error: unknown) => log.error({ err: error }, "a response could not be sent"));
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await listen(server, port, hostname);
  server.on("error", (error) => log.error({ err: error }, "the HTTP server failed"));
  const address = server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  let stopped: Promise<void> | undefined;
  return {
    url: `http://${isLoopback(hostname) ? "localhost" : bracket(hostname)}:${bound}`,
    stop: () => {
      stopped ??= stop(server, sockets, log);
      return stopped;
    },
  };
}

function listen(server: Server, port: number, hostname: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error) => fail(new StartRefused(explain(error, port, hostname), { cause: error })));
    server.listen(port, hostname.replace(/^\[|\]$/g, ""), done);
  });
}

function explain(error: Error, port: number, hostname: string): string {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Stop that one, or set PORT to a free one.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  return `Siraj cannot listen on ${hostname}, port ${port}: ${error.message}. Set HOST and PORT.`;
}

async function stop(server: Server, sockets: Set<Socket>, log: Logger): Promise<void> {
  const timer = new AbortController();
  const closed = new Promise<void>((done) => server.close(() => done()));
  // Connections become idle one by one as they finish; those that browsers open ahead, without a word, never count as idle.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, 50);
  const late = wait(patience, "late", { signal: timer.signal }).catch(() => "cancelled");
  if ((await Promise.race([closed, late])) === "late") {
    log.warn("Some requests did not finish in time and were cut.");
    server.closeAllConnections();
  }
  await closed;
  clearInterval(sweep);
  timer.abort();
}

function bracket(hostname: string): string {
  return hostname.includes(":") && !hostname.startsWith("[") ? `[${hostname}]` : hostname;
}
