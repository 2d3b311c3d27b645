import { afterAll, beforeAll, describe, expect, test } from "vitest";
import pages from "../../../src/routes.ts";
import privatePages from "../../../tools/rules/private-pages.json" with { type: "json" };
import { accessRules, type Caller, type Expected, type Target } from "../../support/routes/access-rules.ts";
import {
  casesWithoutOperation,
  type KnownCase,
  knownRoutes,
  operationsWithoutCase,
} from "../../support/routes/known-routes.ts";
import { pageRules } from "../../support/routes/site-routes.ts";
import { type CallersSite, type CallingParty, openCallersSite } from "./callers.ts";
import { joinTopic } from "./join-topic.ts";

let site: CallersSite;
let url: string;
let parties: CallingParty[];
let state: CallersSite["state"];
beforeAll(async () => {
  site = await openCallersSite();
  ({ url, parties, state } = site);
}, 180_000);
afterAll(() => site.close());

type Answer = { caller: Caller; status: number; text: string };
let calls = 0;

/** Calls a route with the caller's own data, or with the owner's where the caller has none or must not have any. */
async function call(party: CallingParty, { name, method, path, body }: KnownCase, target: Target): Promise<Answer> {
  const given = method === "GET" ? undefined : JSON.stringify(body?.(target) ?? {});
  const isFile = name.startsWith("PUT /storage/v1/object/") || name === "POST /storage/v1/object/:bucket/:name{.+}";
  const response = await fetch(url + path(target), {
    method,
    redirect: "manual",
    headers: {
      ...party.headers,
      // Each call comes from another address, so that none meets a limit. The stand-ins refuse what a proxy forwarded.
      ...(!name.includes("/stand-ins/") && { "x-forwarded-for": `2001:db8:${(++calls).toString(16)}::1` }),
      ...(given !== undefined && { "content-type": isFile ? "image/png" : "application/json" }),
    },
    ...(given !== undefined && { body: given }),
  });
  return { caller: party.name, status: response.status, text: await response.text() };
}

/** Callers who name the data of somebody else where a route takes an id. */
const strangers: Caller[] = ["guest", "another", "administrator", "staleAdministrator", "service"];
/** Callers whom a rule lets in to data of the owner: they come last, because they may change it. */
const authorized: Partial<Record<KnownCase["rule"], readonly Caller[]>> = {
  serviceRole: ["service"],
  serviceKey: ["service"],
  reader: ["service"],
  writer: ["service"],
  listed: ["service"],
  admin: ["staleAdministrator", "administrator"],
};

function targetOf(party: CallingParty, { of = "owner" }: KnownCase): Target {
  const aimed = parties.find(({ name }) => name === of)?.own;
  if (!aimed) throw new Error(`There is no caller ${of}`);
  if (of === "aal2" || strangers.includes(party.name)) return aimed;
  return party.own ?? aimed;
}

function expectedOf({ rule, strangers: status, except }: KnownCase, caller: Caller): Expected {
  const expected = except?.[caller] ?? accessRules[rule][caller];
  const isStranger = status !== undefined && ["another", "administrator", "staleAdministrator"].includes(caller);
  return expected === "in" && isStranger && except?.[caller] === undefined ? status : expected;
}

/** What is wrong with an answer; undefined if nothing is. */
function faultOf(known: KnownCase, { caller, status, text }: Answer, guest: Answer | undefined): string | undefined {
  const expected = expectedOf(known, caller);
  const told = `${caller}: ${status} ${text.slice(0, 160)}`;
  const leaked = parties.find(({ name, own }) => own && !isSameUser(name, caller) && text.includes(own.mark));
  if (leaked && !(expected === "in" && authorized[known.rule]?.includes(caller)))
    return `${told} shows data of ${leaked.name}`;
  if (known.rule === "same") return status === guest?.status ? undefined : `${told}, a guest ${guest?.status}`;
  if (typeof expected === "number") return status === expected ? undefined : `${told}, expected ${expected}`;
  // 502: this site has no payment service that answers.
  const isIn = status !== 401 && status !== 403 && (status < 500 || status === 502);
  const hasSucceeded = known.strangers === undefined || status < 300 || known.except?.[caller] === "in";
  return isIn && hasSucceeded ? undefined : `${told}, expected to be let in`;
}

const isSameUser = (one: Caller, other: Caller) => one === other || (one.startsWith("aal") && other.startsWith("aal"));

/** Calls a route as everybody: first those who must not reach the owner's data, then those who may. */
async function findFaults(known: KnownCase): Promise<string[]> {
  const { of = "owner" } = known;
  const owner = parties.find(({ name }) => name === of)?.own?.id ?? "";
  const isAuthorized = ({ name }: CallingParty) =>
    isSameUser(name, of) || authorized[known.rule]?.includes(name) === true;
  const others = parties.filter((party) => !isAuthorized(party));
  const before = await state.hashOf(owner);
  const callAs = (party: CallingParty) => call(party, known, targetOf(party, known));
  // The second factor's caller is the user of another one, whose sessions a sign-out ends too.
  const answers = await Promise.all(others.filter(({ name }) => name !== "aal2").map(callAs));
  for (const party of others.filter(({ name }) => name === "aal2")) answers.push(await callAs(party));
  const after = await state.hashOf(owner);
  for (const party of parties.filter(isAuthorized)) answers.push(await callAs(party));
  const guest = answers.find(({ caller }) => caller === "guest");
  if (known.method !== "GET" && answers.some(({ status }) => status < 300)) await state.restore();
  const faults = answers.flatMap((answer) => faultOf(known, answer, guest) ?? []);
  return before === after ? faults : [...faults, "somebody else changed the owner's data"];
}

/** The routes of the running server, without those that only pass on. Stand-ins are the machine's own and share one rule. */
function servedRoutes(): string[] {
  const handlers = site.routes.filter(({ isMiddleware }) => !isMiddleware);
  return [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))];
}
const isStandIn = (name: string) => name.split(" ")[1]?.startsWith("/stand-ins");

test("every route of the server is known, and no other", () => {
  const found = servedRoutes().filter((name) => !isStandIn(name));
  expect(
    found.filter((name) => !knownRoutes.has(name)),
    "routes without a rule",
  ).toEqual([]);
  expect(
    [...knownRoutes.keys()].filter((name) => !found.includes(name)),
    "rules without a route",
  ).toEqual([]);
  expect(operationsWithoutCase, "operations with a parameter and no case").toEqual([]);
  expect(casesWithoutOperation, "cases without an operation").toEqual([]);
});

// Before the routes: the hub remembers sessions that ended, and some of those calls end sessions that are put back.
test("a realtime topic opens to its user alone", async () => {
  const owner = parties.find(({ name }) => name === "owner")?.own?.id ?? "";
  for (const { name, headers, own } of parties) {
    const token = headers.authorization?.replace("Bearer ", "") ?? site.publishableKey;
    const join = (user: string) => joinTopic(url, { key: site.publishableKey, token, user });
    expect(await join(owner), `${name}, the owner's`).toMatch(name === "owner" ? /^ok$/ : /Unauthorized/);
    const opens = ["owner", "another", "aal2", "anonymous", "administrator", "staleAdministrator"].includes(name);
    if (own) expect(await join(own.id), `${name}, their own`).toMatch(opens ? /^ok$/ : /Unauthorized/);
  }
});

describe("who may call", () => {
  test.each([...knownRoutes])("%s", async (_, cases) => {
    for (const known of cases) expect(await findFaults(known)).toEqual([]);
  });
});

test("no stand-in shows anything to a browser without the token of the start", async () => {
  const faults: string[] = [];
  for (const name of servedRoutes().filter(isStandIn)) {
    const [method = "", pattern = ""] = name.split(" ");
    const path = pattern.replaceAll(/:\w+(\{[^/]*\})?/g, "none").replaceAll("*", "none");
    const known: KnownCase = {
      name,
      pattern,
      method: method === "ALL" ? "GET" : method,
      rule: "same",
      path: () => path,
    };
    faults.push(...(await findFaults(known)).map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

type PageEntry = (typeof pages)[number];

function pagesOf(entries: readonly PageEntry[], parent = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path = "", index, children, file }) => {
    const own = path === ":lang?" || path === "" ? parent : `${parent}/${path}`;
    if (children) return pagesOf(children, own);
    return [{ path: index ? `${parent}/` : own, file: `src/${file}` }];
  });
}

test("every page is known, and the server renders nothing of the private ones", () => {
  const found = pagesOf(pages);
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(pageRules).toSorted());
  const unrendered = found.filter(({ file }) => privatePages.includes(file)).map(({ path }) => path);
  const declared = Object.entries(pageRules).flatMap(([path, rule]) => (rule === "private" ? [path] : []));
  expect(unrendered.toSorted()).toEqual(declared.toSorted());
});
