import { request } from "node:http";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { userTopic } from "#api/shared/user-event.ts";
import { openSite, type TestSite } from "../site/open-site.ts";
import { call, openClient, signInAgain, signUp, watch } from "./open-realtime-site.ts";

const environment = { AUTH_AUTOCONFIRM: "on", AUTH_MAX_FREQUENCY: "0" };
let site: TestSite;
let served: Awaited<ReturnType<TestSite["serve"]>>;
let url: string;
let key: string;
beforeAll(async () => {
  site = await openSite();
  served = await site.serve(undefined, environment);
  ({ url } = served);
  key = site.secrets.publishableKey;
}, 180_000);
afterAll(async () => {
  await served.stop();
  await site.close();
});

const refreshedSchema = z.object({ refresh_token: z.string().optional(), error_code: z.string().optional() });
const bookmark = { chapter: 2, from: 153, to: 153, note: "", created: 1_760_000_000_000 };

test("a user joins their own topic and hears of their bookmark, place and conversation", async () => {
  const { client, id, session } = await signUp(url, key);
  const live = watch(client, id);
  await live.untilStatus("SUBSCRIBED");
  const token = session.access_token;
  await call(url, token, "PUT", "library/bookmark", bookmark);
  const saved = await live.next(({ event }) => event === "bookmarks");
  expect(saved.payload).toEqual({ kind: "bookmarks", action: "changed" });
  await call(url, token, "PUT", "library/place", { chapter: 2, verse: 1, at: 1_760_000_000_000 });
  const moved = await live.next(({ event }) => event === "place");
  expect(moved.payload).toEqual({ kind: "place", action: "changed", id: "1760000000000" });
  const answer = await fetch(`${url}/functions/v1/chat`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ message: "What is said about patience?", lang: "en" }),
  });
  const conversation = /"conversationId":"([^"]+)"/.exec(await answer.text())?.[1];
  const changes = { created: async () => {}, changed: rename, deleted: remove };
  async function rename() {
    await call(url, token, "PATCH", `conversations/${conversation}`, { title: "Patience" });
  }
  async function remove() {
    await call(url, token, "DELETE", `conversations/${conversation}`);
  }
  for (const [action, change] of Object.entries(changes)) {
    await change();
    const news = { kind: "conversations", action, id: conversation };
    const found = await live.next(
      ({ event, payload }) => event === "conversations" && JSON.stringify(payload).includes(`"${action}"`),
    );
    expect(found).toEqual({ event: "conversations", payload: news });
  }
  expect(JSON.stringify(live.received)).not.toContain("atience");
  await client.removeAllChannels();
});

test("no event is sent for a change that is rolled back", async () => {
  const { client, id, session } = await signUp(url, key);
  const live = watch(client, id);
  await live.untilStatus("SUBSCRIBED");
  const failing = site.connection.sql.begin(async (sql) => {
    await sql`select pg_notify('siraj_realtime', ${JSON.stringify({ topic: userTopic(id), event: "lost", payload: {} })})`;
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await call(url, session.access_token, "PUT", "library/bookmark", bookmark);
  await live.next(({ event }) => event === "bookmarks");
  expect(live.received.map(({ event }) => event)).not.toContain("lost");
  await client.removeAllChannels();
});

test("another user's topic, a public channel and a table are refused", async () => {
  const [one, other] = [await signUp(url, key), await signUp(url, key)];
  const foreign = watch(one.client, other.id);
  await foreign.untilStatus("CHANNEL_ERROR");
  expect(foreign.statuses[0]).toContain("this topic is not yours");
  const open = watch(other.client, other.id, { config: { private: false } });
  await open.untilStatus("CHANNEL_ERROR");
  expect(open.statuses[0]).toContain("Only private channels");
  await one.client.realtime.setAuth();
  const table = one.client.channel(userTopic(one.id), { config: { private: true } });
  table.on("postgres_changes", { event: "*", schema: "library", table: "bookmarks" }, () => {});
  const refused = await new Promise((done) => table.subscribe((_, error) => done(error?.message)));
  expect(refused).toBe("postgres_changes is not supported");
  await call(url, other.session.access_token, "PUT", "library/bookmark", bookmark);
  expect(foreign.received).toEqual([]);
  for (const { client } of [one, other]) await client.removeAllChannels();
});

test("a guest, a forged token and the token of an ended session are refused", async () => {
  const { client, account, id, session } = await signUp(url, key);
  const guest = openClient(url, key);
  const asGuest = watch(guest, id);
  await asGuest.untilStatus("CHANNEL_ERROR");
  expect(asGuest.statuses[0]).toContain("Unauthorized");
  const [head, body] = session.access_token.split(".");
  const forger = openClient(url, key);
  await forger.realtime.setAuth(`${head}.${body}.${"A".repeat(86)}`);
  const forged = forger.channel(userTopic(id), { config: { private: true } });
  const refused = await new Promise<string>((done) =>
    forged.subscribe((status, error) => done(`${status} ${error?.message}`)),
  );
  expect(refused).toMatch(/^CHANNEL_ERROR Unauthorized: invalid JWT/);
  const device = await signInAgain(url, key, account);
  await device.client.auth.signOut({ scope: "others" });
  const ended = watch(client, id);
  await ended.untilStatus("CHANNEL_ERROR");
  expect(ended.statuses[0]).toMatch(/session/i);
  for (const one of [client, guest, forger, device.client]) await one.removeAllChannels();
});

test("a wrong key, another site's page and another version of the protocol are refused before the connection opens", async () => {
  const refused = async (query: string, origin?: string) => {
    const response = await fetch(`${url}/realtime/v1/websocket?${query}`);
    expect(response.status).toBe(404);
    return upgradeStatus(`${url}/realtime/v1/websocket?${query}`, origin);
  };
  expect(await refused("apikey=wrong&vsn=2.0.0")).toBe(401);
  expect(await refused(`apikey=${key}&vsn=1.0.0`)).toBe(400);
  expect(await refused(`apikey=${key}&vsn=2.0.0`, "https://elsewhere.example")).toBe(403);
  expect(await refused(`apikey=${key}&vsn=2.0.0`, new URL(url).origin)).toBe(101);
});

async function upgradeStatus(address: string, origin?: string): Promise<number> {
  return new Promise((done, fail) => {
    const asked = request(address, {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.alloc(16).toString("base64"),
        ...(origin && { origin }),
      },
    });
    asked.once("upgrade", (response, socket) => {
      socket.destroy();
      done(response.statusCode ?? 0);
    });
    asked.once("response", (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    asked.once("error", fail).end();
  });
}

test("a broadcast reaches the user's other devices, is acknowledged, and comes back only where asked for", async () => {
  const { client, account, id } = await signUp(url, key);
  const device = await signInAgain(url, key, account);
  const sender = watch(client, id, { config: { broadcast: { ack: true, self: false } } });
  const receiver = watch(device.client, id, { config: { broadcast: { ack: true, self: true } } });
  await Promise.all([sender.untilStatus("SUBSCRIBED"), receiver.untilStatus("SUBSCRIBED")]);
  const text = { text: "Grüße, سلام 🕯" };
  expect(await sender.channel.send({ type: "broadcast", event: "note", payload: text })).toBe("ok");
  expect((await receiver.next(({ event }) => event === "note")).payload).toEqual(text);
  expect(await receiver.channel.send({ type: "broadcast", event: "mine", payload: { n: 1 } })).toBe("ok");
  expect((await receiver.next(({ event }) => event === "mine")).payload).toEqual({ n: 1 });
  await sender.next(({ event }) => event === "mine");
  expect(sender.received.map(({ event }) => event)).not.toContain("note");
  for (const one of [client, device.client]) await one.removeAllChannels();
});

test("a refreshed token keeps the channel, and an API key in its place closes it", async () => {
  const { client, id } = await signUp(url, key);
  const live = watch(client, id);
  await live.untilStatus("SUBSCRIBED");
  const { data } = await client.auth.refreshSession();
  expect(data.session).not.toBeNull();
  await client.realtime.setAuth();
  await call(url, data.session?.access_token ?? "", "PUT", "library/bookmark", bookmark);
  await live.next(({ event }) => event === "bookmarks");
  expect(live.statuses).toEqual(["SUBSCRIBED"]);
  await client.realtime.setAuth(key);
  await live.untilStatus("CLOSED");
});

test("signing out elsewhere announces it to the remaining device and closes the channel of the other at once", async () => {
  const { client, account, id, session } = await signUp(url, key);
  const device = await signInAgain(url, key, account);
  const [here, there] = [watch(client, id), watch(device.client, id)];
  await Promise.all([here.untilStatus("SUBSCRIBED"), there.untilStatus("SUBSCRIBED")]);
  await client.auth.signOut({ scope: "others" });
  await there.untilStatus("CLOSED");
  const news = await here.next(
    ({ event, payload }) => event === "sessions" && JSON.stringify(payload).includes("deleted"),
  );
  expect(news.payload).toMatchObject({ kind: "sessions", action: "deleted", id: expect.any(String) });
  expect(JSON.stringify(news.payload)).not.toContain(session.access_token);
  expect(here.statuses).toEqual(["SUBSCRIBED"]);
  await client.removeAllChannels();
});

test("a refresh token that is used again ends its session: its channel closes at once, and other devices hear of it", async () => {
  const { client, account, id } = await signUp(url, key);
  const device = await signInAgain(url, key, account);
  const [here, there] = [watch(client, id), watch(device.client, id)];
  await Promise.all([here.untilStatus("SUBSCRIBED"), there.untilStatus("SUBSCRIBED")]);
  const refresh = async (token: string) => {
    const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: token }),
    });
    return refreshedSchema.parse(await response.json());
  };
  const stolen = device.session.refresh_token;
  const { refresh_token: second = "" } = await refresh(stolen);
  await refresh(second);
  await site.connection.sql`update auth.sessions set refreshed_at = refreshed_at - interval '11 seconds'
    where user_id = ${id}`;
  expect((await refresh(stolen)).error_code).toBe("refresh_token_already_used");
  await there.untilStatus("CLOSED");
  await here.next(({ event, payload }) => event === "sessions" && JSON.stringify(payload).includes("deleted"));
  expect(here.statuses).toEqual(["SUBSCRIBED"]);
  await client.removeAllChannels();
});

test("removing the factor that a session proved closes its channel where another factor is left to prove", async () => {
  const { client, id } = await signUp(url, key);
  const add = async (friendlyName: string) => {
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
    if (data?.type !== "totp") throw new Error("No authenticator was begun");
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate();
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
    return data.id;
  };
  await add("First");
  const proved = await add("Second");
  const live = watch(client, id);
  await live.untilStatus("SUBSCRIBED");
  expect((await client.auth.mfa.unenroll({ factorId: proved })).error).toBeNull();
  await live.untilStatus("CLOSED");
  expect(live.received).toContainEqual({ event: "sessions", payload: expect.objectContaining({ action: "changed" }) });
});

test("deleting the account closes its channels", async () => {
  const { client, id, session } = await signUp(url, key);
  const live = watch(client, id);
  await live.untilStatus("SUBSCRIBED");
  await call(url, session.access_token, "POST", "account/delete", { confirm: "DELETE" });
  await live.untilStatus("CLOSED");
  expect(live.statuses).toEqual(["SUBSCRIBED", "CLOSED"]);
});
