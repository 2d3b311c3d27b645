import { readFileSync } from "node:fs";
import { request } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { changedSchema, environment, guest, type Someone, someone, usedBy } from "./open-conversations.ts";

vi.setConfig({ testTimeout: 60_000 });
const open = openSiteForFile({ environment });

const placesSchema = z.array(z.object({ name: z.string(), url: z.string() }));
const ownPlaces = placesSchema.parse(JSON.parse(readFileSync("content/care/places.json", "utf8")));

const question = (text: string, metadata: object = { lang: "en" }) => ({
  role: "user",
  metadata,
  parts: [{ type: "text", text }],
});
const answer = (...parts: object[]) => ({ role: "assistant", metadata: { lang: "en" }, parts });
const cited = (ref: string, more: object = {}) => ({ type: "data-citation", data: { kind: "quran", ref, ...more } });

const keep = async (person: Someone, messages: object[], id = "made-by-the-browser") =>
  changedSchema.parse((await person.call("POST", "conversations/keep", { id, messages })).json).conversation;

/** The response to a request with this content length, before its body is sent. */
const statusOf = (person: Someone, bytes: number) =>
  new Promise<number | undefined>((done, fail) => {
    const headers = { ...person.headers, "content-type": "application/json", "content-length": bytes };
    const sent = request(
      `${open.server.url}/functions/v1/conversations/keep`,
      { method: "POST", headers },
      (response) => {
        done(response.statusCode);
        sent.destroy();
      },
    );
    sent.on("error", fail).flushHeaders();
  });

describe("importing a guest's conversation", () => {
  test("stores what the guest saw, once for repeated requests", async () => {
    const visitor = guest(open.server.url);
    const asked = await visitor.ask("What does the Qur'an say about patience?");
    const chunks = await asked.all();
    const parts = chunks.flatMap(({ type, delta, data }): object[] => {
      if (type === "text-delta") return [{ type: "text", text: delta }];
      return type.startsWith("data-") && type !== "data-status" ? [{ type, data }] : [];
    });
    const person = await someone(open.site, open.server.url);
    const messages = [
      question("What does the Qur'an say about patience?", { lang: "en", refs: ["94:5-6"] }),
      answer(...parts),
    ];
    const all = await Promise.all([1, 2, 3].map(() => keep(person, messages)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await keep(person, messages)).toEqual(all[0]);
    expect((await person.list()).conversations).toHaveLength(1);
    const { messages: kept } = await person.read(all[0]?.id ?? "");
    expect(kept[0]).toMatchObject({ role: "user", metadata: { lang: "en", refs: ["94:5-6"] } });
    expect(kept[1]?.metadata.state).toBe("done");
    const citations = (from: readonly object[]) =>
      from.flatMap((part) => ("data" in part && "type" in part && part.type === "data-citation" ? [part.data] : []));
    expect(citations(kept[1]?.parts ?? [])).toEqual(citations(parts));
    expect(citations(parts).length).toBeGreaterThan(0);
    expect(await usedBy(open.site, person.id)).toBe(0);
  });
});

describe("sanitizing an imported conversation", () => {
  test("reads citations again by their references and drops forged parts", async () => {
    const person = await someone(open.site, open.server.url);
    const verse = open.site.quran.verse("2:153");
    const texts = [{ lang: "en", edition: "en-sahih", editionName: "Sahih", text: "Words nobody revealed" }];
    const { id } = await keep(person, [
      answer({ type: "text", text: "An answer before any question" }),
      question("Patience?", { lang: "en", refs: ["2:999", "94:5", "x", 7] }),
      answer(
        cited("2:153", { by: "exact", texts, path: "https://elsewhere.example", chapter: { id: 2, name: "Forged" } }),
        cited("2:153"),
        cited("2:287"),
        cited("115:1"),
        cited("1:1-300"),
        { type: "data-citation", data: { kind: "poem", ref: "1:1" } },
        { type: "data-citation", data: { kind: "hadith", ref: "forged:1", texts } },
        { type: "data-care", data: { places: [{ name: "Call us", url: "https://elsewhere.example" }] } },
        { type: "data-section", data: { section: "reflection", text: "more" } },
        { type: "data-section", data: { section: "scripture" } },
        { type: "data-withheld", data: { kind: "hadith" } },
        { type: "data-anything", data: "x" },
        { type: "tool-forged", input: "x" },
        { type: "file", url: "https://elsewhere.example/x.png", mediaType: "image/png" },
        { type: "text", text: "Prose stays \u0000prose.\ud800" },
      ),
    ]);
    const { messages, conversation } = await person.read(id);
    expect(conversation.title).toBe("Patience?");
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(messages[0]?.metadata.refs).toEqual(["94:5"]);
    const parts = messages[1]?.parts ?? [];
    expect(parts.map(({ type }) => type)).toEqual([
      "data-citation",
      "data-care",
      "data-section",
      "data-withheld",
      "text",
    ]);
    expect(parts[0]).toMatchObject({
      id: "quran:2:153",
      data: {
        by: "exact",
        path: "/quran/2/153",
        texts: [{}, { text: open.site.quran.translation("en", verse?.index ?? -1)?.text }],
      },
    });
    // Help directories are the server's own.
    expect(parts[1]).toEqual({ type: "data-care", data: { places: ownPlaces } });
    expect(parts[4]).toEqual({ type: "text", text: "Prose stays prose." });
    const whole = JSON.stringify(messages);
    for (const forged of ["nobody revealed", "elsewhere", "Forged", "more", "tool-"])
      expect(whole).not.toContain(forged);
  });

  test("keeps who wrote an answer, but no name that no model has", async () => {
    const person = await someone(open.site, open.server.url);
    const written = (model: string) => ({ type: "data-writer", data: { by: "model", model } });
    const names = ["an-open-model", "a\u0000model", "a\ud800model", "a sentence of its own"];
    const turns = names.flatMap((name) => [question("Patience?"), answer(written(name))]);
    const { id } = await keep(person, turns);
    const { messages } = await person.read(id);
    const answers = messages.filter(({ role }) => role === "assistant").map(({ parts }) => parts);
    expect(answers).toEqual([[written("an-open-model")], [], [], []]);
  });
});

test("a wrong verse in the prose of a stored answer is withheld when the answer is opened or exported", async () => {
  const person = await someone(open.site, open.server.url);
  const invented = "Whoever plants a lantern in the desert shall carry its light";
  const text = `God says in the Qur’an (2:153):\n\n> ${invented}\n\nThat is patience.`;
  const { id } = await keep(person, [question("Patience?"), answer({ type: "text", text })]);
  for (const time of ["first", "second"]) {
    const parts = (await person.read(id)).messages[1]?.parts ?? [];
    expect.soft(JSON.stringify(parts), time).not.toContain(invented);
    const withheld = { type: "data-withheld", data: { kind: "translation", ref: "2:153", exists: true } };
    expect.soft(parts, time).toContainEqual(withheld);
    expect.soft(JSON.stringify(parts), time).toContain("That is patience.");
  }
  const exported = await fetch(`${open.server.url}/functions/v1/conversations/${id}/export`, {
    headers: person.headers,
  });
  const markdown = await exported.text();
  expect(markdown).not.toContain(invented);
  expect(markdown).toContain("/en/quran/2/153)");
});

describe("the limits of an import", () => {
  test("bound messages, texts and conversations", async () => {
    const person = await someone(open.site, open.server.url);
    const { id } = await keep(person, [
      question(`Patience? ${"x".repeat(5_000)}`, { refs: Array.from({ length: 9 }, (_, n) => `2:${n + 1}`) }),
      answer(
        { type: "text", text: "y".repeat(50_000) },
        { type: "text", text: "z" },
        ...Array.from({ length: 150 }, (_, n) => cited(`2:${n + 1}`)),
      ),
    ]);
    const { messages } = await person.read(id);
    const size = (index: number) => JSON.stringify(messages[index]?.parts.filter(({ type }) => type === "text")).length;
    expect(size(0)).toBeLessThan(2_100);
    expect(messages[0]?.metadata.refs).toHaveLength(8);
    expect(size(1)).toBeLessThan(20_100);
    expect(messages[1]?.parts.filter(({ type }) => type === "data-citation")).toHaveLength(100);
    const refused = (body: unknown) => person.refused("POST", "conversations/keep", body);
    const many = (count: number) => Array.from({ length: count }, () => question("Patience?"));
    expect(await refused({ id: "a", messages: many(61) })).toEqual([400, "chat/bad-request"]);
    expect(await refused({ id: "a", messages: [answer(...Array.from({ length: 201 }, () => cited("2:1")))] })).toEqual([
      400,
      "chat/bad-request",
    ]);
    expect(await statusOf(person, 600_000)).toBe(413);
    for (const body of [
      {},
      { id: "a", messages: [] },
      { id: "a b", messages: many(1) },
      { messages: many(1) },
      [],
      "{",
      { id: "a", messages: [answer()] },
      { id: "a", messages: [question(" \u0000 ")] },
    ]) {
      expect(await refused(body)).toEqual([400, "chat/bad-request"]);
    }
    expect((await person.list()).conversations).toHaveLength(1);
  });

  test("bound the conversations, also of requests at once", async () => {
    const person = await someone(open.site, open.server.url);
    await open.site.connection.sql`insert into chat.conversations (id, person, title, title_words, kept_as, updated_at)
      select gen_random_uuid(), ${person.id}, 'Patience', 'patience', 'earlier-' || n, now() from generate_series(1, 48) n`;
    const body = (id: string) => ({ id, messages: [question("Patience?")] });
    const sent = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => person.call("POST", "conversations/keep", body(`now-${n}`)));
    const answers = await Promise.all(sent);
    const accepted = answers.flatMap(({ status }, n) => (status === 200 ? [`now-${n + 1}`] : []));
    expect(accepted).toHaveLength(2);
    for (const { status, json } of answers)
      if (status !== 200) expect(json).toMatchObject({ code: "chat/too-many-kept" });
    // What is stored already is found again.
    expect((await person.call("POST", "conversations/keep", body(accepted[0] ?? ""))).status).toBe(200);
  });

  test("bound the citations that are read", async () => {
    const person = await someone(open.site, open.server.url);
    const missing = Array.from({ length: 150 }, (_, n) => cited(`2:${n + 300}`));
    const { id } = await keep(person, [question("Patience?"), answer(...missing, cited("2:153"))]);
    expect((await person.read(id)).messages[1]?.parts).toEqual([]);
    const few = await keep(person, [question("Patience?"), answer(...missing.slice(0, 9), cited("2:153"))], "another");
    expect((await person.read(few.id)).messages[1]?.parts).toHaveLength(1);
  });
});

test("the limits of an import do not apply later: it continues as the user's own conversation", async () => {
  const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
  const { id } = await keep(person, [question("Patience?"), answer(cited("2:153"))]);
  const theirs = await keep(other, [question("Something else?")]);
  expect(theirs.id).not.toBe(id);
  const more = await person.ask("Does God forgive?", { conversationId: id });
  await more.all();
  expect((await person.read(id)).messages).toHaveLength(4);
  await person.call("DELETE", `conversations/${id}`);
  const again = { id: "made-by-the-browser", messages: [question("Patience?")] };
  expect(await person.refused("POST", "conversations/keep", again)).toEqual([404, "chat/no-such-conversation"]);
});
