import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { userTopic } from "#api/shared/user-event.ts";

export type Received = { event: string; payload: unknown };

export type Watching = {
  channel: RealtimeChannel;
  received: Received[];
  /** The statuses that the client reported, in order. */
  statuses: string[];
  /** Resolves with the first broadcast that fits, of those received already and later; rejects after ten seconds. */
  next(fits: (one: Received) => boolean): Promise<Received>;
  /** Resolves when the client has reported this status so many times. */
  untilStatus(status: string, times?: number): Promise<void>;
};

/** The official client, without a stored session. */
export function openClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { reconnectAfterMs: () => 200 },
  });
}

let made = 0;

/** A client with a new account. */
export async function signUp(url: string, key: string) {
  const client = openClient(url, key);
  const account = { email: `live${++made}@siraj.example`, password: "four quiet words" };
  const { data, error } = await client.auth.signUp(account);
  if (error || !data.session) throw error ?? new Error("There is no session");
  return { client, account, id: data.session.user.id, session: data.session };
}

/** Another device of an account. */
export async function signInAgain(url: string, key: string, account: { email: string; password: string }) {
  const client = openClient(url, key);
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return { client, id: data.user.id, session: data.session };
}

/** Joins a topic, by default the user's own, and records what comes. */
export function watch(
  client: SupabaseClient,
  user: string,
  { topic = userTopic(user), config = {} }: { topic?: string; config?: object } = {},
): Watching {
  const received: Received[] = [];
  const statuses: string[] = [];
  const checks = new Set<() => void>();
  const changed = () => {
    for (const check of [...checks]) check();
  };
  const until = <Found>(find: () => Found | undefined, what: string) =>
    new Promise<Found>((done, fail) => {
      const check = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(late);
        checks.delete(check);
        done(found);
      };
      const seen = () => `It received ${JSON.stringify(received)} and ${statuses.join()}.`;
      const late = setTimeout(() => fail(new Error(`${what} did not come in time. ${seen()}`)), 10_000);
      checks.add(check);
      check();
    });
  const channel = client.channel(topic, { config: { private: true, ...config } });
  channel.on("broadcast", { event: "*" }, ({ event, payload }) => {
    received.push({ event, payload });
    changed();
  });
  // Before the first join: the client learns its token by itself, but later.
  void client.realtime.setAuth().then(() =>
    channel.subscribe((status, error) => {
      statuses.push(error ? `${status}: ${error.message}` : status);
      changed();
    }),
  );
  return {
    channel,
    received,
    statuses,
    next: (fits) => until(() => received.find(fits), "The broadcast"),
    async untilStatus(status, times = 1) {
      await until(
        () => (statuses.filter((one) => one.startsWith(status)).length >= times ? true : undefined),
        `${status} (${times})`,
      );
    },
  };
}

/** Calls an operation as the client's user. */
export async function call(url: string, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${url}/functions/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
