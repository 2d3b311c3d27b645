import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzzRequest, senderOf } from "../../support/fuzz/fuzz-requests.ts";
import { describeFuzz, sendFuzz } from "../../support/fuzz/send-fuzz.ts";
import { type CallersSite, type CallingParty, openCallersSite } from "./callers.ts";

// `node tests/long/fuzz-routes.ts` sends many more, with a seed of its own.
const seed = 20_260_101;
const requests = 1_500;
const atOnce = 10;
/** Requests after which the database is put back: some delete accounts or end sessions. */
const batch = 150;

let site: CallersSite;
let url: string;
let parties: CallingParty[];
let state: CallersSite["state"];
beforeAll(async () => {
  site = await openCallersSite();
  ({ url, parties, state } = site);
}, 180_000);
afterAll(() => site.close());

/** The mark of another user in an answer. Those who manage accounts may see others': the matrix of access says where. */
function foreignMark({ name, own }: CallingParty, sent: string, answer: string): string | undefined {
  if (["administrator", "staleAdministrator", "service"].includes(name)) return undefined;
  const marks = parties.flatMap((party) => (party.own && party.own.id !== own?.id ? [party.own.mark] : []));
  return marks.find((mark) => answer.includes(mark) && !sent.includes(mark));
}

test("hostile input gets no failure, no error of another form, nothing of the inside and nobody else's data", async () => {
  const faults: string[] = [];
  let successes = 0;
  const send = async (n: number) => {
    const { party, isOwn } = senderOf(seed, n, parties);
    const target = (isOwn && party.own) || parties.find(({ name }) => name === "owner")?.own;
    if (!target) throw new Error("There is no owner");
    const request = fuzzRequest(seed, n, target);
    // It measures pages, which this site does not have.
    if (request.path.startsWith("/functions/v1/offline")) return;
    const address = `2001:db8:${n.toString(16)}::1`;
    const sent = JSON.stringify(request);
    const findForeign = (answer: string) => foreignMark(party, sent, answer);
    const { status, fault } = await sendFuzz(url, request, { party: party.headers, address, findForeign });
    if (status < 300) successes++;
    if (fault) faults.push(`${n}, ${party.name}: ${describeFuzz(request)}\n  ${fault}`);
  };
  for (let start = 0; start < requests; start += batch) {
    const waiting = Array.from({ length: Math.min(batch, requests - start) }, (_, n) => start + n);
    const work = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await send(n);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await state.restore();
  }
  expect(faults).toEqual([]);
  // Else the requests never came beyond the first check.
  expect(successes).toBeGreaterThan(requests / 10);
}, 120_000);
