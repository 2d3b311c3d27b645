// The reference for page rates: `node tools/bench/processes/bare-route.ts <address>` requests that page once, as brotli, and then
// answers every request with the same bytes and headers from one Hono route. It prints the address it listens on.
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** Headers of the connection, not of the page: Node writes them again. */
const ofTheConnection = new Set(["date", "connection", "keep-alive"]);

const [address] = process.argv.slice(2);
if (!address) throw new Error("Which page? Give its address.");
const response = await new Promise<IncomingMessage>((done, fail) => {
  get(address, { headers: { "accept-encoding": "br" } }, done).once("error", fail);
});
const page = new Uint8Array(await buffer(response));
const headers: Record<string, string> = {};
for (const [name, value] of Object.entries(response.headers)) {
  if (typeof value === "string" && !ofTheConnection.has(name)) headers[name] = value;
}

const app = new Hono().get("*", (c) => c.body(page, 200, headers));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(`http://127.0.0.1:${port}`));
