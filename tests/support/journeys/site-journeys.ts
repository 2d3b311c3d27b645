import assert from "node:assert/strict";
import { watch } from "../../contract/realtime/open-realtime-site.ts";
import { pngOf } from "../site/png.ts";
import { ask, askJson, dataOf, type Journey, newAddress, newPerson, type Servers, signUp } from "./journey.ts";

const functions = (server: string, path: string) => `${server}/functions/v1/${path}`;

type Chunk = { type: string; delta?: string; messageId?: string; messageMetadata?: { conversationId?: string } };
const chunksOf = (text: string): Chunk[] =>
  [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, event = ""]) => JSON.parse(event));
const proseOf = (text: string) =>
  chunksOf(text)
    .map(({ type, delta }) => (type === "text-delta" ? delta : ""))
    .join("");

/** Asks a question, and reads until the first event, which names the conversation. `rest` reads to the end. */
async function beginAnswer(servers: Servers, { token, address }: { token: string; address: string }) {
  const response = await fetch(functions(servers.url, "chat"), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "x-client": address },
    body: JSON.stringify({ message: "What is patience?", lang: "en" }),
  });
  assert.equal(response.status, 200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader);
  let text = "";
  const read = async (until: () => boolean) => {
    while (!until()) {
      const next = await reader.read();
      if (next.done) return text;
      text += next.value;
    }
    return text;
  };
  await read(() => text.includes("\n\n"));
  const [start] = chunksOf(text);
  const [conversation, message] = [start?.messageMetadata?.conversationId ?? "", start?.messageId ?? ""];
  return { conversation, message, rest: () => read(() => false) };
}

async function followAnswer(servers: Servers) {
  const { token, address } = await signUp(servers);
  const answer = await beginAnswer(servers, { token, address });
  // Each server streams what one of them writes.
  const followed = await Promise.all(
    servers.each.map((server) => ask(functions(server, `chat/${answer.conversation}/stream`), { token })),
  );
  const written = proseOf(await answer.rest());
  assert.match(written, /sentence number 19 of many/);
  for (const { status, text } of followed) assert.deepEqual([status, proseOf(text)], [200, written]);
  await askJson(functions(servers.url, `conversations/${answer.conversation}`), {
    ...{ method: "PATCH", token, body: { title: "Patience" } },
  });
  for (const server of servers.each) {
    const { conversations } = await askJson(functions(server, "conversations"), { token });
    assert.deepEqual(
      conversations.map(({ title }: { title: string }) => title),
      ["Patience"],
    );
  }
}

async function stopAnswer(servers: Servers) {
  const { token, address } = await signUp(servers);
  const answer = await beginAnswer(servers, { token, address });
  await askJson(functions(servers.url, `chat/${answer.conversation}/stop`), { method: "POST", token });
  assert.doesNotMatch(proseOf(await answer.rest()), /sentence number 19 of many/);
}

async function savePassages(servers: Servers) {
  const { token, address } = await signUp(servers);
  const answer = await beginAnswer(servers, { token, address });
  await answer.rest();
  const saved = await askJson(functions(servers.url, "saved-passages"), {
    ...{ method: "POST", token, body: { kind: "answer", messageId: answer.message } },
  });
  const { link } = await askJson(functions(servers.url, `saved-passages/${saved.id}/link`), { method: "POST", token });
  const { pathname: path } = new URL(link, servers.url);
  for (const server of servers.each) assert.equal((await ask(server + path)).status, 200);
  await askJson(functions(servers.url, `saved-passages/${saved.id}/link`), { method: "DELETE", token });
  for (const server of servers.each) assert.equal((await ask(server + path)).status, 404);
  await askJson(functions(servers.url, `saved-passages/${saved.id}`), { method: "DELETE", token });
  for (const server of servers.each)
    assert.deepEqual((await askJson(functions(server, "saved-passages"), { token })).passages, []);
}

async function saveBookmarks(servers: Servers) {
  const { token } = await signUp(servers);
  for (let verse = 1; verse <= 2 * servers.each.length; verse++) {
    const body = { chapter: 2, from: verse, to: verse, note: "", created: Date.now() };
    await askJson(functions(servers.url, "library/bookmark"), { method: "PUT", token, body });
    for (const server of servers.each)
      assert.equal((await askJson(functions(server, "library"), { token })).bookmarks.length, verse);
  }
}

/** Which the model of these journeys refuses to answer: the built-in answerer writes then, and cites. */
const questionForBuiltin = "What does the Qur'an say about patience in illness?";

/** A guest's trial is one for all servers: three questions. */
async function guestTrial(servers: Servers) {
  const address = newAddress();
  let cookie = "";
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const response = await fetch(functions(servers.url, "chat"), {
      method: "POST",
      headers: { "content-type": "application/json", "x-client": address, cookie },
      body: JSON.stringify({ message: questionForBuiltin, lang: "en" }),
    });
    await response.text();
    cookie ||= response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    statuses.push(response.status);
  }
  assert.deepEqual(statuses, [200, 200, 200, 403, 403]);
}

async function storeObjects(servers: Servers) {
  const { client, id } = await signUp(servers);
  const graphics = client.storage.from("graphics");
  const bytes = pngOf(200_000);
  const path = `${id}/cards/one.png`;
  dataOf(await graphics.upload(path, bytes, { contentType: "image/png" }));
  const { signedUrl } = dataOf(await graphics.createSignedUrl(path, 60));
  for (const server of servers.each) {
    const response = await fetch(server + new URL(signedUrl).pathname + new URL(signedUrl).search);
    assert.equal(response.status, 200);
    assert.ok(bytes.equals(Buffer.from(await response.arrayBuffer())));
  }
  assert.equal(dataOf(await graphics.list(`${id}/cards`)).length, 1);
  dataOf(await graphics.move(path, `${id}/two.png`));
  assert.ok(bytes.equals(Buffer.from(await dataOf(await graphics.download(`${id}/two.png`)).arrayBuffer())));
  dataOf(await graphics.remove([`${id}/two.png`]));
  assert.ok((await graphics.download(`${id}/two.png`)).error);
}

/** As many devices as servers hear of a change; signing out elsewhere closes their channels. */
async function hearOfChanges(servers: Servers) {
  const { client, id, email, password, token } = await signUp(servers);
  const devices = await Promise.all(
    servers.each.map(async () => {
      const device = newPerson(servers).client;
      dataOf(await device.auth.signInWithPassword({ email, password }));
      return { device, live: watch(device, id) };
    }),
  );
  for (const { live } of devices) await live.untilStatus("SUBSCRIBED");
  const body = { chapter: 2, from: 1, to: 1, note: "", created: Date.now() };
  await askJson(functions(servers.url, "library/bookmark"), { method: "PUT", token, body });
  for (const { live } of devices) await live.next(({ event }) => event === "bookmarks");
  assert.equal((await client.auth.signOut({ scope: "others" })).error, null);
  for (const { live, device } of devices) {
    await live.untilStatus("CLOSED");
    await device.removeAllChannels();
  }
}

export const siteJourneys: readonly Journey[] = [
  { name: "follow an answer on every server", run: followAnswer },
  { name: "stop an answer", run: stopAnswer },
  { name: "save and share passages", run: savePassages },
  { name: "save bookmarks", run: saveBookmarks },
  { name: "a guest's trial", run: guestTrial },
  { name: "store objects", run: storeObjects },
  { name: "hear of changes over WebSockets", run: hearOfChanges },
];
