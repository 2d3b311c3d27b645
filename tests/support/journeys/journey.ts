import assert from "node:assert/strict";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/** Several servers on one database behind a proxy that gives each request to the next one. */
export type Servers = {
  /** The proxy. */
  url: string;
  /** The servers themselves, to read from each what another wrote. */
  each: readonly string[];
  publishableKey: string;
  /** The last mail to an address, as text; waits for it. */
  mailTo(email: string): Promise<string>;
};

/** What a visitor does over several requests. Throws where an answer is not what it must be. */
export type Journey = { name: string; run(servers: Servers): Promise<void> };

let people = 0;
/** A network address that nobody else uses. */
export const newAddress = () => `198.18.${Math.floor(++people / 250)}.${1 + (people % 250)}`;

export type Person = { client: SupabaseClient; address: string; email: string; password: string };

/** The official client of somebody, without a stored session. */
export function newPerson({ url, publishableKey }: Servers, address = newAddress()): Person {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { "x-client": address } },
    realtime: { reconnectAfterMs: () => 200 },
  });
  return { client, address, email: `person-${people}-${Date.now()}@siraj.example`, password: "four quiet words" };
}

type Answered = { data: unknown; error: unknown };
type DataOf<Answer> = Answer extends { data: infer Data; error: null } ? NonNullable<Data> : never;

/** The data of an answer of the official client. @throws its error */
export function dataOf<Answer extends Answered>({ data, error }: Answer): DataOf<Answer> {
  if (error) throw error;
  assert.ok(data);
  return data as DataOf<Answer>;
}

/** Signs up by the official client. The servers need AUTH_AUTOCONFIRM. */
export async function signUp(servers: Servers) {
  const person = newPerson(servers);
  const { session, user } = dataOf(await person.client.auth.signUp(person));
  assert.ok(session && user);
  return { ...person, id: user.id, token: session.access_token, refresh: session.refresh_token };
}

/** Calls an address with a token: status and text. */
export async function ask(
  url: string,
  { method = "GET", token, address, body }: { method?: string; token?: string; address?: string; body?: object } = {},
) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(address && { "x-client": address }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** As `ask`, and returns the JSON of a 200. @throws Error for any other status */
export async function askJson(url: string, asked: Parameters<typeof ask>[1] = {}) {
  const { status, text } = await ask(url, asked);
  assert.equal(status, 200, `${asked.method ?? "GET"} ${url}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
