import { once } from "node:events";
import { createServer, request } from "node:http";

export type ReverseProxy = {
  url: string;
  /** Replaces responses from now on. `answer` returns the replacement, or undefined to pass the request through. */
  override(
    answer: (path: string, text: () => Promise<string>) => Promise<{ status: number; text: string } | undefined>,
  ): void;
  /** Closes the port and every connection, as a site that has gone does. */
  stop(): Promise<void>;
  /** Opens the same port again. */
  comeBack(): Promise<void>;
};

/** A reverse proxy in front of a site. A test can replace responses, such as those of a newer version while a page is open. */
export async function startReverseProxy(site: string): Promise<ReverseProxy> {
  let changed: Parameters<ReverseProxy["override"]>[0] | undefined;
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
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `http://localhost:${address.port}`,
    override(next) {
      changed = next;
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
    comeBack: () => listen(address.port),
  };
}
