// Two servers, then four, on one PostgreSQL and one object store behind a round-robin proxy: by the official client visitors sign up, sign in and
// refresh, follow and stop answers, save and share passages, store objects, and hear of changes over WebSockets. Each request goes to another
// server. Ends with 1 when a journey fails. Usage: node tests/long/several-servers.ts [numbers of servers, 2,4] [rounds, 3]
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { startFaultyServer } from "../support/database/faulty-server.ts";
import { accountJourneys } from "../support/journeys/account-journeys.ts";
import type { Servers } from "../support/journeys/journey.ts";
import { siteJourneys } from "../support/journeys/site-journeys.ts";
import { startModelServer } from "../support/servers/model-server.ts";
import { startRoundRobinProxy } from "../support/servers/round-robin-proxy.ts";
import { s3Credentials, startS3Server } from "../support/servers/s3-server.ts";
import { startSmtpServer } from "../support/servers/smtp-server.ts";
import { type Site, startSite } from "../support/site/site-process.ts";

const counts = (process.argv[2] ?? "2,4").split(",").map(Number);
const rounds = Number(process.argv[3] ?? 3);
const publishableKey = `public-${randomUUID()}`;
const secrets = {
  APP_SECRET: randomUUID() + randomUUID(),
  PUBLIC_KEY: publishableKey,
  SERVICE_KEY: `service-${randomUUID()}`,
};
/** An answer of twenty sentences, which takes two seconds. */
const slow = { text: Array.from({ length: 20 }, (_, n) => `This is sentence number ${n} of many. `), pause: 100 };

async function run(count: number): Promise<string[]> {
  const database = await startFaultyServer();
  const [model, objects, mail] = [
    await startModelServer(({ body }) => (body.includes("patience in illness") ? { status: 401 } : slow)),
    await startS3Server(),
    await startSmtpServer(),
  ];
  const sites: Site[] = [];
  const proxy = await startRoundRobinProxy(() => sites);
  const env = {
    ...{ DATABASE_URL: database.url, PUBLIC_URL: proxy.url, TRUST_PROXY: "1", AUTH_AUTOCONFIRM: "on" },
    ...{ AUTH_MAX_FREQUENCY: "0", LOG_LEVEL: "error", SMTP_URL: mail.url, MAIL_FROM: "siraj@siraj.example" },
    ...{ LLM_BASE_URL: model.baseUrl, LLM_API_KEY: "a-key-for-tests", LLM_MODEL: "test" },
    ...{ S3_ENDPOINT: objects.endpoint, S3_BUCKET: s3Credentials.bucket, S3_REGION: s3Credentials.region },
    ...{ S3_ACCESS_KEY: s3Credentials.accessKey, S3_SECRET_KEY: s3Credentials.secretKey },
    ...secrets,
  };
  for (let index = 0; index < count; index++) sites.push(await startSite({ env }));
  const servers: Servers = {
    ...{ url: proxy.url, each: sites.map(({ url }) => url), publishableKey },
    async mailTo(email) {
      for (;;) {
        const found = mail.received.findLast(({ to }) => to.includes(email));
        if (found) return found.raw;
        await wait(50);
      }
    },
  };
  const failures: string[] = [];
  for (const { name, run: journey } of [...accountJourneys, ...siteJourneys]) {
    const begun = performance.now();
    let failed = 0;
    const visits = Array.from({ length: rounds }, () =>
      journey(servers).catch((error: unknown) => {
        failed++;
        failures.push(
          `${count} servers, ${name}: ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}`,
        );
      }),
    );
    await Promise.all(visits);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${failed === 0 ? "✓" : "✗"} ${count} servers: ${name}, ${rounds} visitors at once, ${seconds} s`);
  }
  await proxy.close();
  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all([model.close(), objects.close(), mail.close()]);
  await database.close();
  return failures;
}

const failures: string[] = [];
for (const count of counts) failures.push(...(await run(count)));
for (const failure of failures) console.log(`✗ ${failure}`);
const journeys = accountJourneys.length + siteJourneys.length;
console.log(`${counts.join(" and ")} servers, ${journeys} journeys: ${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);
