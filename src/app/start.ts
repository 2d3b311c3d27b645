import { setFlagsFromString } from "node:v8";
import * as pages from "virtual:react-router/server-build";
import { serveStatic } from "@hono/node-server/serve-static";
import { startBackgroundJobs } from "#auth/server/index.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import { readConfig } from "#platform/config.ts";
import { StartRefused } from "#platform/errors.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { startStorageJobs } from "#storage/server/index.ts";
import { startDailyMails } from "#wisdom/server/index.ts";
import { licenceWarnings } from "./billing/licence-warnings.ts";
import { startNightlyJobs } from "./billing/nightly-jobs.ts";
import { createServices } from "./create-services.ts";
import { createServer } from "./server.ts";

const started = performance.now();
// The heap may grow by 30% between garbage collections. By default, on a machine with much memory, V8 lets it grow to several times the
// live size while the first start imports and builds.
setFlagsFromString("--heap-growing-percent=30");
const log = (text: string) => console.log(text);

try {
  const config = readConfig();
  const services = await createServices(config, log);
  process.on("uncaughtException", (error) => {
    services.log.error({ err: error }, "uncaught");
    process.exit(1);
  });
  const site = createServer({ ...services, config, assets: serveAssets(), pages: async () => pages });
  const { log: logger, realtime: webSockets } = services;
  const server = await serveHttp({
    fetch: site.fetch,
    port: config.PORT,
    hostname: config.HOST,
    log: logger,
    webSockets,
  });
  log(`Siraj is on ${config.PUBLIC_URL ?? server.url} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  log(`  database  ${services.database.where}`);
  log(`  answers   ${describeModel(services.model)}`);
  for (const { name, what } of services.externalServices.summary) log(`  ${name.padEnd(9)} ${what}`);
  if (config.EMBEDDING_MODEL) log(`  search    by words and by the embeddings of ${config.EMBEDDING_MODEL}`);
  log(`  audio     ${services.recitation ? `from ${services.recitation.host}, each verse once it is played` : "off"}`);
  log("  admin     npm run admin -- grant EMAIL makes an account an administrator");
  const { payments } = services.billing;
  for (const line of licenceWarnings({ payments, texts: servedTexts(services), licensed: config.LICENSED_TEXTS }))
    log(line);
  // Runs in the background and never throws; `/readyz` reports its progress.
  void services.sources.start();
  void services.embeddings?.start();
  // The first use builds an index, which takes a second: it is built now, so that no answer waits for it.
  setTimeout(() => services.quotations.find("-"), 1_000).unref();
  startBackgroundJobs(services.auth);
  startStorageJobs(services.storage);
  const jobs = startNightlyJobs({ ...services, sql: services.database.database.longRunningSql });
  const stopDailyMails = startDailyMails(services.daily.mail);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await stopDailyMails();
      await server.stop();
      await (await jobs)?.stop();
      await services.close();
      process.exit(0);
    });
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** The texts that are served, with their terms. */
function servedTexts({ quran, sources }: Awaited<ReturnType<typeof createServices>>) {
  return [...quran.editions, ...sources.evidence.sources()];
}

function describeModel(model: ModelFacts | null): string {
  if (!model?.name) return "built in: a search of the corpus, no language model";
  const { name, host, keyNeeded } = model;
  return keyNeeded ? `built in; by ${name} at ${host} for those who bring a key` : `by ${name} at ${host}`;
}

/** Serves the browser's build. Files under assets/ have a hash in their names and never change. */
function serveAssets() {
  return serveStatic({
    root: "build/client",
    // The build writes the brotli and gzip versions of each file beside it.
    precompressed: true,
    onFound: (path, c) => {
      c.header("cache-control", cachingOf(path));
      // A worker is subject to the policy of its script's response. It fetches what pages request.
      if (isWorker(path)) c.header("content-security-policy", "default-src 'none'; connect-src 'self'");
    },
  });
}

function isWorker(path: string): boolean {
  return /\/service-worker\.js(?:\.\w+)?$/.test(path);
}

function cachingOf(path: string): string {
  if (path.includes("/assets/")) return "public, max-age=31536000, immutable";
  return isWorker(path) ? "no-cache" : "public, max-age=86400";
}
