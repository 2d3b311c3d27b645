import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { changedSchema, environment, guest, type Someone, someone } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

vi.setConfig({ testTimeout: 60_000 });
const model = createScriptedModel();
const open = openSiteForFile({ answerer: model.write, environment });

const readShared = (token: string) => open.server.readShared(token);

/** Saves an answer and returns the passage's id. */
async function savedAnswer(person: Someone): Promise<string> {
  const script = model.expect();
  const asked = await person.ask("What of my patience?", { lang: "en" });
  const { answer } = await asked.ids();
  script.say("Be patient.");
  script.end();
  await asked.all();
  const saved = await person.call("POST", "saved-passages", { kind: "answer", messageId: answer });
  return z.object({ id: z.string() }).parse(saved.json).id;
}

const listSchema = z.object({
  passages: z.array(z.object({ link: z.string().nullable(), graphic: z.unknown().nullable() })),
});
const firstOf = async (person: Someone) =>
  listSchema.parse((await person.call("GET", "saved-passages")).json).passages[0];
const share = async (person: Someone, id: string) =>
  z.object({ link: z.string() }).parse((await person.call("POST", `saved-passages/${id}/link`)).json).link;
const tokenOf = (link: string) => link.slice("/s/".length);

test("shared passages: a link is the same until it is revoked, and then another", async () => {
  const person = await someone(open.site, open.server.url);
  const id = await savedAnswer(person);
  expect(await firstOf(person)).toEqual({ link: null, graphic: null });
  const links = await Promise.all([1, 2, 3].map(() => share(person, id)));
  const [link = ""] = links;
  expect(link).toMatch(/^\/s\/[\w-]{22}$/);
  expect(new Set(links).size).toBe(1);
  expect(await firstOf(person)).toMatchObject({ link });
  expect((await person.call("DELETE", `saved-passages/${id}/link`)).status).toBe(200);
  expect((await person.call("DELETE", `saved-passages/${id}/link`)).status).toBe(200);
  expect(await readShared(tokenOf(link))).toBeUndefined();
  expect(await share(person, id)).not.toBe(link);
});

test("shared passages: the public part has neither the question nor the note", async () => {
  const person = await someone(open.site, open.server.url);
  const id = await savedAnswer(person);
  await person.call("PATCH", `saved-passages/${id}`, { note: "a private note" });
  const shared = await readShared(tokenOf(await share(person, id)));
  expect(Object.keys(shared ?? {}).sort()).toEqual(["imported", "kind", "lang", "parts"]);
  expect(shared?.imported).toBe(false);
  expect(JSON.stringify(shared)).toContain("Be patient.");
  expect(JSON.stringify(shared)).not.toMatch(/my patience|private note/);
});

test("shared passages: the page says of an imported answer that its words came from a browser, also without its conversation", async () => {
  const person = await someone(open.site, open.server.url);
  const cited = { type: "data-citation", data: { kind: "quran", ref: "94:5-6" } };
  const parts = [{ type: "text", text: "A ruling that nobody gave." }, cited];
  const messages = ["user", "assistant"].map((role) => ({ role, metadata: { lang: "en" }, parts }));
  const kept = await person.call("POST", "conversations/keep", { id: "forged", messages });
  const { conversation } = changedSchema.parse(kept.json);
  const messageId = (await person.read(conversation.id)).messages.at(-1)?.id;
  const saveAs = async (chosen: object) => {
    const saved = await person.call("POST", "saved-passages", { messageId, ...chosen });
    const { id } = z.object({ id: z.string() }).parse(saved.json);
    return tokenOf(await share(person, id));
  };
  const [whole, verse] = [await saveAs({ kind: "answer" }), await saveAs({ kind: "citation", ref: "quran:94:5-6" })];
  expect((await person.call("DELETE", `conversations/${conversation.id}`)).status).toBe(200);
  expect(await readShared(whole)).toMatchObject({ imported: true });
  // A verse is read from the corpus: nobody brought its words.
  expect(await readShared(verse)).toMatchObject({ imported: false });
});

test("shared passages: a deleted one is not public, and returns with its link where that is undone", async () => {
  const person = await someone(open.site, open.server.url);
  const id = await savedAnswer(person);
  const link = await share(person, id);
  await person.call("DELETE", `saved-passages/${id}`);
  expect(await readShared(tokenOf(link))).toBeUndefined();
  expect(await person.refused("POST", `saved-passages/${id}/link`)).toEqual([404, "chat/no-such-passage"]);
  await person.call("POST", `saved-passages/${id}/restore`);
  expect(await readShared(tokenOf(link))).toBeDefined();
  expect((await person.call("GET", "conversations/export")).text).toContain(link);
  expect((await person.call("POST", "account/delete", { confirm: "DELETE" })).status).toBe(200);
  expect(await readShared(tokenOf(link))).toBeUndefined();
});

test("shared passages: a wrong verse in the stored prose is withheld in the list, the export and the public page", async () => {
  const person = await someone(open.site, open.server.url);
  const id = await savedAnswer(person);
  const invented = "Whoever plants a lantern in the desert shall carry its light";
  const text = `God says in the Qur’an (2:153):\n\n> ${invented}\n\nThat is patience.`;
  const { sql } = open.site.connection;
  const parts = JSON.stringify([{ type: "text", text }]);
  await sql`update chat.passages set parts = ${parts}::text::jsonb where id = ${id}`;
  const shared = await readShared(tokenOf(await share(person, id)));
  const shown = {
    list: (await person.call("GET", "saved-passages")).text,
    export: (await person.call("GET", "conversations/export")).text,
    public: JSON.stringify(shared),
  };
  for (const [where, all] of Object.entries(shown)) {
    expect.soft(all, where).toContain("That is patience.");
    expect.soft(all, where).not.toContain(invented);
  }
  expect(shared?.parts).toContainEqual({
    type: "data-withheld",
    data: { kind: "translation", ref: "2:153", exists: true },
  });
});

test("shared passages: nobody but the owner shares, revokes or adds a card", async () => {
  const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
  const id = await savedAnswer(person);
  const link = await share(person, id);
  const graphic = { ref: "94:5", design: "lamp", shape: "square", bare: false };
  for (const one of [id, randomUUID()]) {
    const gone = [404, "chat/no-such-passage"];
    expect(await other.refused("POST", `saved-passages/${one}/link`)).toEqual(gone);
    expect(await other.refused("DELETE", `saved-passages/${one}/link`)).toEqual(gone);
    expect(await other.refused("PUT", `saved-passages/${one}/graphic`, { graphic })).toEqual(gone);
  }
  expect(await guest(open.server.url).refused("POST", `saved-passages/${id}/link`)).toEqual([
    401,
    "auth/no-authorization",
  ]);
  expect(await firstOf(person)).toEqual({ link, graphic: null });
});

test("shared passages: a card is kept with a passage by its reference and look, and removed", async () => {
  const person = await someone(open.site, open.server.url);
  const id = await savedAnswer(person);
  const graphic = { ref: "94:5-6", design: "lamp", shape: "portrait", bare: true };
  expect((await person.call("PUT", `saved-passages/${id}/graphic`, { graphic })).status).toBe(200);
  expect(await firstOf(person)).toMatchObject({ graphic });
  for (const wrong of [{ ...graphic, design: "gold" }, { ...graphic, ref: "../x" }, { ref: "94:5" }]) {
    expect(await person.refused("PUT", `saved-passages/${id}/graphic`, { graphic: wrong })).toEqual([
      400,
      "chat/bad-request",
    ]);
  }
  for (const ref of ["999:1", "2:287", "hadith:bukhari:none", "page:none"]) {
    const unknown = await person.refused("PUT", `saved-passages/${id}/graphic`, { graphic: { ...graphic, ref } });
    expect([ref, unknown]).toEqual([ref, [404, "library/no-such-card"]]);
  }
  expect(await firstOf(person)).toMatchObject({ graphic });
  await person.call("PUT", `saved-passages/${id}/graphic`, { graphic: null });
  expect(await firstOf(person)).toMatchObject({ graphic: null });
});

const outcomeSchema = z.object({ id: z.string(), already: z.boolean(), card: z.boolean() });
const firstCard = { ref: "94:5-6", design: "lamp", shape: "square", bare: false };

/** Asks for an answer that cites verses, and returns a function that saves it, or a part of it. */
async function citingAnswer(person: Someone) {
  const script = model.expect();
  const asked = await person.ask("What of my patience?", { lang: "en" });
  const { answer: messageId } = await asked.ids();
  script.say("Be patient in hardship. ", "[quran:94:5-6]", " And be grateful.");
  script.end();
  await asked.all();
  return async (chosen: object) =>
    outcomeSchema.parse((await person.call("POST", "saved-passages", { messageId, kind: "answer", ...chosen })).json);
}

test("saving with a card: the card of the first source is kept, once for concurrent and repeated requests", async () => {
  const person = await someone(open.site, open.server.url);
  const save = await citingAnswer(person);
  const saved = await Promise.all([1, 2, 3].map(() => save({ card: true })));
  expect(saved.filter(({ already }) => !already)).toHaveLength(1);
  expect(saved.every(({ card }) => card)).toBe(true);
  expect(await firstOf(person)).toMatchObject({ graphic: firstCard });
});

test("saving with a card: a passage that was saved without gets one, and a chosen one stays", async () => {
  const person = await someone(open.site, open.server.url);
  const save = await citingAnswer(person);
  const { id } = await save({});
  expect(await firstOf(person)).toMatchObject({ graphic: null });
  expect(await save({ card: true })).toEqual({ id, already: false, card: true });
  expect(await firstOf(person)).toMatchObject({ graphic: firstCard });
  const graphic = { ...firstCard, shape: "portrait" };
  await person.call("PUT", `saved-passages/${id}/graphic`, { graphic });
  expect(await save({ card: true })).toEqual({ id, already: true, card: true });
  expect(await firstOf(person)).toMatchObject({ graphic });
});

test("saving with a card: a passage without a source is saved without one", async () => {
  const person = await someone(open.site, open.server.url);
  const save = await citingAnswer(person);
  expect(await save({ kind: "part", text: "be grateful", card: true })).toMatchObject({ already: false, card: false });
  expect(await firstOf(person)).toMatchObject({ graphic: null });
});
