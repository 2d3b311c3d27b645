import * as pages from "virtual:react-router/server-build";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { readConfig } from "#platform/config.ts";
import { StartRefused } from "#platform/errors.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { openParts } from "./open-parts.ts";
import { createServer } from "./server.ts";

const started = performance.now();
try {
  const config = readConfig();
  const parts = await openParts(config, say);
  const site = new Hono().use("/assets/*", assets("public, max-age=31536000, immutable"));
  site.use("/favicon.svg", assets("public, max-age=86400"));
  site.route("/", createServer({ ...parts, config, pages: async () => pages }));
  const server = await serveHttp({ fetch: site.fetch, port: config.PORT, hostname: config.HOST, log: parts.log });
  say(`Siraj is on ${parts.origin} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  say(`  database  ${parts.database.where}`);
  say(`  answers   built in: a search of the corpus, no language model`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await server.stop();
      await parts.close();
      process.exit(0);
    });
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

function assets(cacheControl: string) {
  return serveStatic({ root: "build/client", onFound: (_, c) => c.header("cache-control", cacheControl) });
}

function say(text: string) {
  console.log(text);
}
