import { once } from "node:events";
import { createServer } from "node:http";

/** What a stub tells and counts; a test changes the first two. */
export type StubSite = {
  port: number;
  /** Whether the database answers: `/readyz` follows. */
  hasDatabase: boolean;
  /** Whether the server is about to stop: `/readyz` and `/readyz/shutdown` follow, everything else is still served. */
  draining: boolean;
  /** Requests other than probes. */
  requests: number;
  /** Streams whose visitor left before their end. */
  abandoned: number;
  close(): Promise<void>;
};

/** Where the samples stream. */
export const streamPath = "/functions/v1/chat";

/**
 * Behaves towards a proxy like a server of Siraj: `/page` is 200 whatever the database does, `/operation` is 503 as without a database, `streamPath`
 * sends one event at once and another three seconds later.
 */
export async function startStubSite(port: number): Promise<StubSite> {
  const server = createServer((request, response) => {
    const { url = "" } = request;
    const probe = { "/readyz": stub.hasDatabase && !stub.draining, "/readyz/shutdown": !stub.draining }[url];
    if (probe !== undefined) return void response.writeHead(probe ? 200 : 503).end();
    stub.requests++;
    if (stub.draining) response.shouldKeepAlive = false;
    if (url === streamPath) {
      response.writeHead(200, { "content-type": "text/event-stream" }).write("data: first\n\n");
      const last = setTimeout(() => response.end("data: last\n\n"), 3_000);
      response.on("close", () => {
        clearTimeout(last);
        if (!response.writableFinished) stub.abandoned++;
      });
    } else response.writeHead(url === "/operation" ? 503 : 200).end(url);
  });
  const stub: StubSite = {
    ...{ port, hasDatabase: true, draining: false, requests: 0, abandoned: 0 },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return stub;
}
