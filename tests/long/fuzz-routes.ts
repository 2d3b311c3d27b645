// Sends 20,000 malformed, hostile and half valid requests to every route and page of a running site, as guests, users, an administrator and with the
// service key. No answer may be a failure of the server or show its inside. `npm run test:long`.
// Usage: node tests/long/fuzz-routes.ts [requests] [seed] [first]. `first` begins at a later request, to repeat one. The last line names the seed
// and the counts.
import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { fuzzRequest } from "../support/fuzz/fuzz-requests.ts";
import { describeFuzz, sendFuzz } from "../support/fuzz/send-fuzz.ts";
import { callerEnvironment, newTarget } from "../support/routes/callers.ts";
import { startSite } from "../support/site/site-process.ts";

const wanted = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? randomBytes(4).readUInt32LE());
const first = Number(process.argv[4] ?? 0);
const atOnce = 8;
/** Requests after which the callers are made anew: some requests delete accounts or end sessions. */
const batch = 500;
const maxShown = 50;
const serviceKey = "service_key_of_the_long_fuzzing_test_only";
console.log(`${wanted} requests with the seed ${seed}`);
const site = await startSite({
  env: {
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
    SERVICE_KEY: serviceKey,
    ...callerEnvironment,
  },
});
const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
let sent = 0;
const newAddress = () => `2001:db8:${(++sent >>> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`;

type Party = { name: string; headers: Record<string, string>; id: string };

async function ask(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(site.url + path, {
    method,
    headers: { "content-type": "application/json", "x-forwarded-for": newAddress(), ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function signUp(name: string, account: object): Promise<Party> {
  const { access_token: token, user } = sessionSchema.parse(await ask("POST", "/auth/v1/signup", account));
  return { name, id: user.id, headers: { authorization: `Bearer ${token}` } };
}

async function makeParties(): Promise<Party[]> {
  const account = () => ({ email: `fuzz-${randomUUID()}@siraj.example`, password: "four quiet words" });
  const service = { name: "service", id: randomUUID(), headers: { authorization: `Bearer ${serviceKey}` } };
  const administrator = await signUp("administrator", account());
  await ask("PUT", `/auth/v1/admin/users/${administrator.id}`, { app_metadata: { role: "admin" } }, service.headers);
  const guest = { name: "guest", id: randomUUID(), headers: {} };
  return [guest, await signUp("user", account()), await signUp("anonymous", {}), administrator, service];
}

/** Ids that exist for nobody but the user's own. */
const targetOf = ({ id }: Party) =>
  newTarget({ id, email: "someone@siraj.example", mark: "", object: `${id}/card.png` });

const statuses = new Map<number, number>();
let failed = 0;

async function send(n: number, parties: Party[]): Promise<void> {
  const party = parties[n % parties.length];
  if (!party) return;
  const request = fuzzRequest(seed, n, targetOf(party));
  const { status, fault } = await sendFuzz(site.url, request, { party: party.headers, address: newAddress() });
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (fault && ++failed <= maxShown) console.log(`✗ ${n}, ${party.name}: ${describeFuzz(request)}\n  ${fault}`);
}

const begun = performance.now();
let done = 0;
try {
  while (done < wanted) {
    const parties = await makeParties();
    const waiting = Array.from({ length: Math.min(batch, wanted - done) }, (_, n) => first + done + n);
    done += waiting.length;
    const work = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await send(n, parties);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (done % 5_000 === 0) console.log(`${done} requests, ${failed} failed`);
  }
} catch (error) {
  console.log(site.output());
  throw error;
} finally {
  await site.stop();
}
const table = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s; answers by status: ${table.join(", ")}`);
process.exitCode = failed > 0 || done === 0 ? 1 : 0;
console.log(`seed ${seed}: ${done - failed} passed, ${failed} failed`);
