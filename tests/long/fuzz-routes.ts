// Sends 20,000 malformed, hostile and half valid requests to every route and page of a running site, as guests, users, an administrator and with the
// service key. No answer may be a failure of the server, have another form than the documented one, or show the server's inside or somebody else's
// data; and the server may log no error. `npm run test:long`.
// Usage: node tests/long/fuzz-routes.ts [requests] [seed] [first]. `first` begins at a later request, to repeat one. The last line names the seed
// and the counts.
import { randomBytes } from "node:crypto";
import { foreignMark, makeParty, type Party, partyNames } from "../support/fuzz/fuzz-parties.ts";
import { fuzzRequest, senderOf } from "../support/fuzz/fuzz-requests.ts";
import { describeFuzz, sendFuzz } from "../support/fuzz/send-fuzz.ts";
import { callerEnvironment } from "../support/routes/callers.ts";
import { startSite } from "../support/site/site-process.ts";

const wanted = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? randomBytes(4).readUInt32LE());
const first = Number(process.argv[4] ?? 0);
const atOnce = 8;
/** Requests after which all callers are made anew: some requests delete accounts or use up what a user may do. */
const batch = 500;
const maxShown = 500;
const serviceKey = "service_key_of_the_long_fuzzing_test_only";
console.log(`${wanted} requests with the seed ${seed}`);

const faults: string[] = [];
const report = (fault: string) => {
  if (faults.push(fault) <= maxShown) console.log(`✗ ${fault}`);
};

/** The requests by the ids that the server gave them, for the lines that it logs. */
const sentAs = new Map<string, string>();
const logged: Record<string, unknown>[] = [];
const site = await startSite({
  env: { LOG_LEVEL: "warn", TRUST_PROXY: "1", SERVICE_KEY: serviceKey, ...callerEnvironment },
  onLogLine: (line) => logged.push(line),
});
let sent = 0;
const newAddress = () => `2001:db8:${(++sent >>> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`;
const make = (name: Party["name"]) => makeParty(name, { url: site.url, serviceKey, newAddress });

/** What says that a token which was valid is so no more: a request before has ended the session or deleted the account. */
const ended =
  /"(?:platform\/bad-token|InvalidJWT|session_not_found|user_not_found|user_banned|bad_jwt|no_authorization)"/;

const statuses = new Map<number, number>();
const limited = new Map<string, number>();

async function send(n: number, parties: Promise<Party>[], victim: Party): Promise<void> {
  const { party: place, isOwn } = senderOf(seed, n, [...parties.keys()]);
  const party = await parties[place];
  if (!party) return;
  const request = fuzzRequest(seed, n, isOwn ? party.target : victim.target);
  const told = `${n}, ${party.name}: ${describeFuzz(request)}`;
  const asked = JSON.stringify(request);
  const findForeign = (answer: string) => foreignMark(party, asked, answer);
  const answer = await sendFuzz(site.url, request, { party: party.headers, address: newAddress(), findForeign });
  const { status, fault, requestId = "", text = "" } = answer;
  sentAs.set(requestId, told);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const route = `${request.method} ${request.path.split(/[?/]/).slice(1, 4).join("/")}`;
  if (status === 429) limited.set(route, (limited.get(route) ?? 0) + 1);
  if (fault) report(`${told}\n  ${fault}`);
  const usedOwnToken = "authorization" in party.headers && !request.headers.authorization && !request.headers.apikey;
  if (usedOwnToken && party.name !== "service" && ended.test(text)) parties[place] = make(party.name);
}

/** Each error and warning in the server's log is a fault of its request. */
function readLog(): void {
  for (const { level, msg, requestId, err } of logged.splice(0)) {
    report(`${sentAs.get(String(requestId)) ?? "no request"}\n  logged as ${level}: ${msg} ${JSON.stringify(err)}`);
  }
}

const begun = performance.now();
let done = 0;
try {
  while (done < wanted) {
    const victim = await make("victim");
    const parties = partyNames.map((name) => make(name));
    const waiting = Array.from({ length: Math.min(batch, wanted - done) }, (_, n) => first + done + n);
    done += waiting.length;
    const work = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await send(n, parties, victim);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    readLog();
    if (done % 5_000 === 0) console.log(`${done} requests, ${faults.length} faults`);
  }
} catch (error) {
  console.log(site.output());
  throw error;
} finally {
  await site.stop();
}
readLog();
const table = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s; answers by status: ${table.join(", ")}`);
const most = [...limited].toSorted(([, one], [, other]) => other - one).slice(0, 10);
console.log(`refused by limits: ${most.map(([route, count]) => `${route} ${count}`).join(", ") || "none"}`);
process.exitCode = faults.length > 0 || done === 0 ? 1 : 0;
console.log(`seed ${seed}: ${done - faults.length} passed, ${faults.length} failed`);
