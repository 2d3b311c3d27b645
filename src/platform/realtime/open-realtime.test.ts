import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import type { Subscriber } from "../database/listener.ts";
import { serveHttp } from "../http/serve.ts";
import { createLogger } from "../log.ts";
import type { AuthorizeJoin } from "./channel.ts";
import { openRealtime, type RealtimeLimits } from "./open-realtime.ts";

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Tokens are "<user> <milliseconds>"; a topic is joined by the user of the same name. */
const byName: AuthorizeJoin = async (topic, token) => {
  const [user = "", lives = "60000"] = token.split(" ");
  return topic === user
    ? { id: `session of ${user}`, userId: user, expiresAt: Date.now() + Number(lives) }
    : { refused: "Not yours" };
};

async function start(limits: Partial<RealtimeLimits> = {}, authorizeJoin = byName) {
  const subscribers = new Set<Subscriber>();
  const log = createLogger("silent");
  const realtime = openRealtime({
    listener: {
      subscribe: (_, subscriber) => {
        subscribers.add(subscriber);
        return () => subscribers.delete(subscriber);
      },
      ready: async () => {},
      isListening: () => true,
      close: async () => {},
    },
    authorizeJoin,
    isApiKey: async (key) => key === "key",
    clock: systemClock,
    ...{ origin: "http://localhost", trustProxy: 0, secret: "a secret for tests", log, limits },
  });
  const server = await serveHttp({
    ...{ fetch: () => new Response("plain"), port: 0, hostname: "127.0.0.1", log, webSockets: realtime },
  });
  stops.push(() => server.stop());
  const notify = (notification: object) => {
    for (const one of subscribers) one.onNotification(JSON.stringify(notification));
  };
  return { ...server, realtime, notify, reconnect: () => [...subscribers].map((one) => one.onListening?.()) };
}

/** A client that writes frames itself. */
async function open(url: string) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket?apikey=key&vsn=2.0.0`);
  socket.binaryType = "arraybuffer";
  const heard: string[] = [];
  let closed: number | undefined;
  socket.addEventListener("message", (event) => {
    const data: unknown = event.data;
    heard.push(data instanceof ArrayBuffer ? new TextDecoder().decode(data) : String(data));
  });
  socket.addEventListener("close", ({ code }) => {
    closed = code;
  });
  await new Promise((done, fail) => {
    socket.addEventListener("open", done);
    socket.addEventListener("error", () => fail(new Error("The connection was refused")));
  });
  const send = (...frame: unknown[]) => socket.send(JSON.stringify(frame));
  const join = (topic: string, token = topic, ref = "1") =>
    send(ref, ref, `realtime:${topic}`, "phx_join", { config: { private: true }, access_token: token });
  return { socket, heard, send, join, closed: () => closed, text: () => heard.join("\n") };
}

const joined = '{"status":"ok","response":{"postgres_changes":[]}}';

test("a channel ends when its token expires, and a new token keeps it", async () => {
  const { url } = await start();
  const [short, renewed] = [await open(url), await open(url)];
  short.join("amina", "amina 300");
  renewed.join("amina", "amina 300");
  await expect.poll(renewed.text).toContain(joined);
  renewed.send("1", "2", "realtime:amina", "access_token", { access_token: "amina 60000" });
  await expect.poll(short.text).toContain('"phx_close"');
  expect(short.text()).toContain("Unauthorized: the access token has expired");
  await wait(200);
  expect(renewed.text()).not.toContain("phx_close");
  renewed.send("1", "3", "realtime:amina", "access_token", { access_token: "bilal 60000" });
  await expect.poll(renewed.text).toContain('"phx_close"');
  const late = await open(url);
  late.join("amina", "amina 0");
  await expect
    .poll(late.text)
    .toContain('"status":"error","response":{"reason":"Unauthorized: the access token has expired"}');
});

test("a new token of another user who may join the topic too ends the channel", async () => {
  const { url } = await start({}, async (_, token) => ({ id: token, userId: token, expiresAt: Date.now() + 60_000 }));
  const client = await open(url);
  client.join("a group", "amina");
  await expect.poll(client.text).toContain(joined);
  client.send("1", "2", "realtime:a group", "access_token", { access_token: "bilal" });
  await expect.poll(client.text).toContain("the access token is another user's");
});

test("heartbeats, leaving, and messages to a channel that was not joined are answered", async () => {
  const { url, realtime } = await start();
  const client = await open(url);
  client.send(null, "7", "phoenix", "heartbeat", {});
  await expect.poll(client.text).toContain('[null,"7","phoenix","phx_reply",{"status":"ok","response":{}}]');
  client.send("1", "8", "realtime:amina", "broadcast", { type: "broadcast", event: "e", payload: {} });
  await expect.poll(client.text).toContain("unmatched topic");
  client.join("amina");
  await expect.poll(client.text).toContain(joined);
  expect(realtime.report()).toEqual({ connections: 1, channels: 1, listening: true });
  client.send("1", "9", "realtime:amina", "phx_leave", {});
  await expect.poll(client.text).toContain('"phx_close"');
  expect(realtime.report().channels).toBe(0);
});

test("a notification reaches the topic that it names, and an ended grant closes its channels and bars new ones", async () => {
  const { url, notify } = await start();
  const [amina, bilal] = [await open(url), await open(url)];
  amina.join("amina");
  bilal.join("bilal");
  await expect.poll(() => amina.text() + bilal.text()).toMatch(/phx_reply[\s\S]*phx_reply/);
  notify({ topic: "amina", event: "bookmarks", payload: { kind: "bookmarks" }, revoked: "session of amina" });
  await expect.poll(amina.text).toContain("phx_close");
  expect(amina.text()).toContain('bookmarks{"kind":"bookmarks"}');
  amina.join("amina", "amina", "2");
  await expect.poll(amina.text).toContain('"response":{"reason":"Unauthorized: the session has ended"}');
  expect(bilal.text()).not.toContain("bookmarks");
  expect(bilal.text()).not.toContain("phx_close");
});

test("after notifications may have been lost every channel is authorized again, and those that stay are told to catch up", async () => {
  let ended = false;
  const { url, reconnect } = await start({}, async (topic, token) => {
    if (ended && topic === "zaynab") throw new Error("The database does not answer");
    return ended && topic === "amina" ? { refused: "Signed out" } : byName(topic, token);
  });
  const [amina, bilal, zaynab] = [await open(url), await open(url), await open(url)];
  amina.join("amina");
  bilal.join("bilal");
  zaynab.join("zaynab");
  for (const { text } of [amina, bilal, zaynab]) await expect.poll(text).toContain(joined);
  ended = true;
  reconnect();
  await expect.poll(amina.text).toContain("phx_close");
  await expect.poll(zaynab.text).toContain("phx_close");
  await expect.poll(bilal.text).toContain("catch-up{}");
  expect(bilal.text()).not.toContain("phx_close");
});

test("too many connections of an address or a user, messages, channels and bytes are refused", async () => {
  const { url } = await start({ perAddress: 3, perUser: 1, frames: 5, channels: 1, message: 1_000 });
  const [one, two, three] = [await open(url), await open(url), await open(url)];
  await expect(open(url)).rejects.toThrow("refused");
  one.join("amina");
  await expect.poll(one.text).toContain(joined);
  two.join("amina");
  await expect.poll(two.text).toContain("Too many connections of one user");
  one.join("bilal");
  await expect.poll(one.text).toContain("Too many channels");
  for (let n = 0; n < 6; n++) two.send(null, String(n), "phoenix", "heartbeat", {});
  await expect.poll(two.closed).toBe(1008);
  three.socket.send("x".repeat(2_000));
  await expect.poll(three.closed).toBe(1009);
});

test("too many joins, new tokens and connections of an address in a short time are refused", async () => {
  const { url } = await start({ joins: 2, newPerAddress: 2 });
  const [joining, renewing] = [await open(url), await open(url)];
  for (const ref of ["1", "2", "3"]) joining.join("amina", "amina", ref);
  await expect.poll(joining.closed).toBe(1008);
  renewing.join("bilal");
  for (const ref of ["2", "3"]) renewing.send("1", ref, "realtime:bilal", "access_token", { access_token: "bilal" });
  await expect.poll(renewing.closed).toBe(1008);
  await expect(open(url)).rejects.toThrow("refused");
});

test("a client that does not read what it is sent is disconnected", async () => {
  const { url, notify } = await start({ unsent: 1_000 });
  const client = await open(url);
  client.join("amina");
  await expect.poll(client.text).toContain(joined);
  // More than the buffers of a connection hold.
  const payload = { kind: "x".repeat(16 * 1024 * 1024) };
  for (let n = 0; n < 2; n++) notify({ topic: "amina", event: "bookmarks", payload });
  await expect.poll(client.closed).toBe(1006);
});

test("broadcasts of a user's connections count together, by the members that they reach and by their bytes", async () => {
  const { url, notify } = await start({ deliveries: 10, deliveredBytes: 3_000 });
  const [one, two, three, other] = [await open(url), await open(url), await open(url), await open(url)];
  for (const client of [one, two, three]) client.join("amina");
  other.join("bilal");
  for (const { text } of [one, two, three, other]) await expect.poll(text).toContain(joined);
  let ref = 10;
  const broadcast = async (client: typeof one, topic: string, event: string, bytes = 1) => {
    const own = `${++ref}`;
    client.send("1", own, `realtime:${topic}`, "broadcast", { type: "broadcast", event, payload: "x".repeat(bytes) });
    // The answer to the heartbeat comes after what the broadcast was answered.
    client.send(null, `${own}h`, "phoenix", "heartbeat", {});
    await expect.poll(client.text).toContain(`[null,"${own}h"`);
    const refused = `["1","${own}","realtime:${topic}","phx_reply",{"status":"error","response":{"reason":"Too many broadcasts"}}]`;
    return client.text().includes(refused) ? "refused" : "sent";
  };
  // Each reaches two others. What is too big is refused alone.
  expect(await broadcast(one, "amina", "big", 2_000)).toBe("refused");
  expect(await broadcast(one, "amina", "first", 1_000)).toBe("sent");
  expect(await broadcast(two, "amina", "second", 1_000)).toBe("refused");
  for (const client of [one, two, three]) expect(await broadcast(client, "amina", "small")).toBe("sent");
  expect(await broadcast(three, "amina", "last")).toBe("sent");
  expect(await broadcast(one, "amina", "beyond")).toBe("refused");
  expect(await broadcast(two, "amina", "beyond")).toBe("refused");
  // Another user, a message that reaches nobody, and the server's own announcements are not held up.
  expect(await broadcast(other, "bilal", "alone", 5_000)).toBe("sent");
  notify({ topic: "amina", event: "bookmarks", payload: { kind: "bookmarks" } });
  for (const { text } of [one, two, three]) await expect.poll(text).toContain('bookmarks{"kind":"bookmarks"}');
  expect(two.text()).toContain("first");
  for (const { text, closed } of [one, two, three]) {
    expect(text()).not.toMatch(/big|second|beyond/);
    expect(closed()).toBeUndefined();
  }
});

test("a text that is no frame, silence, and a connection without a channel end the connection", async () => {
  const { url } = await start({ pingEvery: 50, silence: 10_000, withoutChannel: 300 });
  const [babbling, unused, used] = [await open(url), await open(url), await open(url)];
  used.join("amina");
  babbling.socket.send("{}");
  await expect.poll(babbling.closed).toBe(1007);
  await expect.poll(unused.closed).toBe(1008);
  expect(used.closed()).toBeUndefined();
});

test("stopping the server closes its connections as going away, and does not wait for them", async () => {
  const { url, stop } = await start();
  const client = await open(url);
  client.join("amina");
  await expect.poll(client.text).toContain(joined);
  const began = Date.now();
  await stop();
  expect(Date.now() - began).toBeLessThan(3_000);
  await expect.poll(client.closed).toBe(1001);
});

test("a request for another upgrade is answered as a plain request", async () => {
  const { url } = await start();
  const body = await new Promise<string>((done, fail) => {
    const asked = request(url, { headers: { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c" } }, (response) => {
      response.setEncoding("utf8").on("data", done);
    });
    asked.once("error", fail).end();
  });
  expect(body).toBe("plain");
});
