import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import * as pages from "virtual:react-router/server-build";
import { startBackgroundJobs } from "#auth/server/index.ts";
import { startBillingJobs } from "#billing/server/index.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import { readConfig } from "#platform/config.ts";
import { StartRefused } from "#platform/errors.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { lowerThreadPriority } from "#platform/lower-thread-priority.ts";
import { startStorageJobs } from "#storage/server/index.ts";
import { startDailyMails } from "#wisdom/server/index.ts";
import { keepAssets } from "./assets/keep-assets.ts";
import { serveAssets } from "./assets/serve-assets.ts";
import { licenceWarnings } from "./billing/licence-warnings.ts";
import { startNightlyJobs } from "./billing/nightly-jobs.ts";
import { createServices } from "./create-services.ts";
import { createServer } from "./server.ts";

const started = performance.now();
// The heap may grow by 20% between garbage collections. By default, on a machine with much memory, V8 lets it grow to several times the
// live size while the first start imports and builds. With 30%, 200 streams take some 15 MB more and 2% less time of the processor.
setFlagsFromString("--heap-growing-percent=20");
const log = (text: string) => console.log(text);
/** Milliseconds after which a stopping server interrupts answers in progress. */
const lastEventAfter = 7_000;

try {
  const config = readConfig();
  const services = await createServices(config, log);
  process.on("uncaughtException", (error) => {
    services.log.error({ err: error }, "uncaught");
    process.exit(1);
  });
  const former = resolve(config.DATA_DIR, "builds");
  await keepAssets("build/client/assets", join(former, "assets"));
  const assets = serveAssets("build/client", former);
  // libuv's threads compress pages and hash passwords. Where all processors are busy, the thread that answers requests goes first: it gets nine times
  // as much, and a page from the cache does not wait for those that are being compressed. They exist since the first asynchronous read of a file.
  lowerThreadPriority(10, "libuv-worker");
  let draining = false;
  const isDraining = () => draining;
  const site = createServer({ ...services, config, assets, isDraining, pages: async () => pages });
  const { log: logger, realtime: webSockets } = services;
  // A change before the session of notifications is open is announced to nobody.
  await services.database.listener.ready();
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
  startBackgroundJobs(services.auth);
  startBillingJobs(services.billing);
  startStorageJobs(services.storage);
  const jobs = startNightlyJobs({ ...services, sql: services.database.database.longRunningSql });
  const stopDailyMails = startDailyMails(services.daily.mail);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      draining = true;
      server.drain();
      services.externalServices.endRetries();
      const mailsStopped = stopDailyMails();
      await wait(config.DRAIN_SECONDS * 1000);
      // Streams get their last event before the server cuts what is left.
      const lastEvent = setTimeout(() => void services.conversations.close(), lastEventAfter);
      await server.stop();
      clearTimeout(lastEvent);
      await mailsStopped;
      await jobs.stop();
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
