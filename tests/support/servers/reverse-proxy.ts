import { once } from "node:events";
import { createServer, request } from "node:http";

export type Front = {
  url: string;
  /** From now on answers with another text where this gives one; undefined lets the site answer. */
  change(
    answer: (path: string, text: () => Promise<string>) => Promise<{ status: number; text: string } | undefined>,
  ): void;
  stop(): Promise<void>;
};

/** Stands in front of a site and passes everything through, until it is told to change an answer: for a site that moves on while a page is open. */
export async function startFront(site: string): Promise<Front> {
  let changed: Parameters<Front["change"]>[0] | undefined;
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    const pass = () => {
      const sent = request(site + path, { method: asked.method ?? "GET", headers: asked.headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      sent.on("error", () => answer.destroy());
      asked.pipe(sent);
    };
    if (!changed) return pass();
    const text = async () => (await fetch(site + path)).text();
    changed(path, text).then(
      (other) => {
        if (!other) return pass();
        const headers = {
          "content-type": "text/javascript",
          "cache-control": "no-cache",
          "content-security-policy": "connect-src 'self'",
        };
        answer.writeHead(other.status, headers).end(other.text);
      },
      () => answer.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `http://localhost:${address.port}`,
    change(next) {
      changed = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
