import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { StoredPart } from "#chat/shared/conversations.ts";
import { noteLimit, passageLimit, undoWindow } from "#chat/shared/limits.ts";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { environment, guest, type Someone, someone } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

vi.setConfig({ testTimeout: 60_000 });
const model = createScriptedModel();
const open = openSiteForFile({ answerer: model.write, environment });

const pageSchema = z.object({
  passages: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      place: z.object({ conversationId: z.string(), messageId: z.string() }).nullable(),
      lang: z.string(),
      question: z.string(),
      parts: z.array(z.custom<StoredPart>()),
      note: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  next: z.string().nullable(),
});
const savedSchema = z.object({ id: z.uuid(), already: z.boolean(), card: z.boolean() });

/** Asks the scripted model and returns the ids. */
async function talk(person: Someone, message = "What of patience?", lang = "en") {
  const script = model.expect();
  const asked = await person.ask(message, { lang });
  const ids = await asked.ids();
  script.say("Be **patient** in hardship. ", "[quran:94:5-6]", " And be grateful.");
  script.end();
  await asked.all();
  return ids;
}

const list = async (person: Someone, query = "") =>
  pageSchema.parse((await person.call("GET", `saved-passages${query}`)).json);
const save = async (person: Someone, body: object) =>
  savedSchema.parse((await person.call("POST", "saved-passages", body)).json);
const whole = (messageId: string) => ({ kind: "answer", messageId });
const rowsOf = async (person: Someone) => {
  const rows = await open.site.connection.sql`select count(*)::int as n from chat.passages where person = ${person.id}`;
  return Number(rows[0]?.n);
};
const textsOf = (parts: readonly StoredPart[]) =>
  parts.flatMap((part) => (part.type === "data-citation" ? part.data.texts.map(({ text }) => text) : []));

describe("saving a passage", () => {
  test("keeps a whole answer, a selected part and a citation, with the stored text of the sources", async () => {
    const person = await someone(open.site, open.server.url);
    const { answer, conversationId } = await talk(person, "What of\npatience?", "pl");
    await save(person, whole(answer));
    await save(person, { kind: "part", messageId: answer, text: "patient in hard" });
    await save(person, { kind: "citation", messageId: answer.toUpperCase(), ref: "quran:94:5-6" });
    const { passages, next } = await list(person);
    expect(next).toBeNull();
    expect(passages.map(({ kind }) => kind)).toEqual(["citation", "part", "answer"]);
    for (const { place, lang, question, note } of passages) {
      const about = { lang: "pl", question: "What of patience?", note: "" };
      expect({ place, lang, question, note }).toEqual({ place: { conversationId, messageId: answer }, ...about });
    }
    const first = open.site.quran.verse("94:5")?.index ?? -1;
    const [citation, part, all] = passages;
    for (const one of [citation, all]) {
      expect(textsOf(one?.parts ?? []).join("\n")).toContain(open.site.quran.translation("pl", first)?.text ?? "none");
      expect(textsOf(one?.parts ?? []).join("\n")).toContain(open.site.quran.arabic(first).text);
    }
    expect(part?.parts).toEqual([
      { type: "text", text: "patient in hardship." },
      all?.parts.find(({ type }) => type === "data-citation"),
    ]);
  });

  test("stores references and no text of the sources", async () => {
    const person = await someone(open.site, open.server.url);
    const { answer } = await talk(person);
    await save(person, whole(answer));
    const [row] = await open.site.connection
      .sql`select row_to_json(p)::text as all from chat.passages p where person = ${person.id}`;
    const first = open.site.quran.verse("94:5")?.index ?? -1;
    expect(row?.all).toContain("94:5-6");
    expect(row?.all).not.toContain(open.site.quran.arabic(first).text);
    expect(row?.all).not.toContain(open.site.quran.translation("en", first)?.text ?? "none");
  });

  test("of the same passage answers that it is saved, also for concurrent and repeated requests", async () => {
    const person = await someone(open.site, open.server.url);
    const { answer } = await talk(person);
    const saved = await Promise.all([1, 2, 3, 4].map(() => save(person, whole(answer))));
    expect(saved.filter(({ already }) => !already)).toHaveLength(1);
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(await save(person, whole(answer))).toEqual({ id: saved[0]?.id, already: true, card: false });
    expect((await list(person)).passages).toHaveLength(1);
  });
});

describe("saving", () => {
  test("refuses what the answer does not contain, questions, and an answer in progress", async () => {
    const person = await someone(open.site, open.server.url);
    const ids = await talk(person);
    const refused = (body: unknown) => person.refused("POST", "saved-passages", body);
    const messageId = ids.answer;
    expect(await refused({ kind: "part", messageId, text: "never said" })).toEqual([400, "chat/not-in-answer"]);
    expect(await refused({ kind: "citation", messageId, ref: "quran:2:153" })).toEqual([400, "chat/not-in-answer"]);
    expect(await refused(whole(ids.questionId))).toEqual([404, "chat/no-such-message"]);
    expect(await refused(whole(randomUUID()))).toEqual([404, "chat/no-such-message"]);
    for (const body of [
      {},
      [],
      "{",
      { kind: "answer" },
      whole("x"),
      { kind: "verse", messageId },
      { kind: "part", messageId, text: "" },
      { kind: "part", messageId, text: " \n " },
      { kind: "part", messageId, text: "x".repeat(24_001) },
      { kind: "citation", messageId, ref: "quran:2:153'" },
    ]) {
      expect([body, await refused(body)]).toEqual([body, [400, "chat/bad-request"]]);
    }
    const script = model.expect();
    const asked = await person.ask("Another one?");
    const growing = await asked.ids();
    script.say("It is being written and takes a while to finish. ");
    expect(await refused(whole(growing.answer))).toEqual([409, "chat/answer-in-progress"]);
    script.end();
    await asked.all();
    expect(await rowsOf(person)).toBe(0);
  });

  test("has a limit, which a passage that is saved already does not meet", async () => {
    const person = await someone(open.site, open.server.url);
    const { answer } = await talk(person);
    const { id } = await save(person, whole(answer));
    await open.site.connection.sql`
      insert into chat.passages (id, person, kind, content_key, conversation, message, lang, question, parts, search_words, created_at, updated_at)
      select gen_random_uuid(), ${person.id}, 'answer', n::text, gen_random_uuid(), gen_random_uuid(), 'en', '', '[]', '', now(), now()
      from generate_series(2, ${passageLimit}) n`;
    const part = { kind: "part", messageId: answer, text: "patient" };
    expect(await person.refused("POST", "saved-passages", part)).toEqual([409, "chat/too-many-passages"]);
    expect(await save(person, whole(answer))).toEqual({ id, already: true, card: false });
    expect(await rowsOf(person)).toBe(passageLimit);
    await person.call("DELETE", `saved-passages/${id}`);
    expect((await save(person, part)).already).toBe(false);
    // Nor is it exceeded by undoing the deletion.
    const restore = `saved-passages/${id}/restore`;
    expect(await person.refused("POST", restore)).toEqual([409, "chat/too-many-passages"]);
    await open.site.connection.sql`delete from chat.passages where person = ${person.id} and content_key = '2'`;
    for (const _ of [1, 2]) expect((await person.call("POST", restore)).status).toBe(200);
    expect(await rowsOf(person)).toBe(passageLimit);
  });
});

describe("the list of saved passages", () => {
  test("has pages without duplicates and gaps, and a search over question, prose, note and sources", async () => {
    const person = await someone(open.site, open.server.url);
    const { answer } = await talk(person, "What of Sabır?");
    const { id } = await save(person, whole(answer));
    await save(person, { kind: "part", messageId: answer, text: "And be grateful." });
    await person.call("PATCH", `saved-passages/${id}`, { note: "  Żółć 100%_ " });
    await open.site.connection.sql`
      insert into chat.passages (id, person, kind, content_key, conversation, message, lang, question, parts, search_words, created_at, updated_at)
      select gen_random_uuid(), ${person.id}, 'part', n::text, gen_random_uuid(), gen_random_uuid(), 'en', 'q' || n, '[]', '', timestamptz '2026-01-01', now()
      from generate_series(1, 23) n`;
    const found = async (q: string) => (await list(person, `?q=${encodeURIComponent(q)}`)).passages;
    expect((await found("SABIR")).length).toBe(2);
    expect((await found("hardship sabir")).map((one) => one.id)).toEqual([id]);
    expect((await found("zolc 100")).map((one) => one.note)).toEqual(["Żółć 100%_"]);
    expect((await found("94")).map((one) => one.id)).toEqual([id]);
    for (const nothing of ["%", "_", "sabir nowhere"]) expect(await found(nothing)).toEqual([]);
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await list(person, cursor && `?before=${encodeURIComponent(cursor)}`);
      seen.push(...page.passages.map((one) => one.id));
      cursor = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
    expect(await person.refused("GET", "saved-passages?before=x")).toEqual([400, "chat/bad-cursor"]);
    expect(await person.refused("GET", "saved-passages?q=%00")).toEqual([400, "chat/bad-request"]);
    expect(await person.refused("GET", `saved-passages?q=${"a".repeat(201)}`)).toEqual([400, "chat/bad-request"]);
  });
});

describe("notes and deletion", () => {
  test("a note is replaced and limited", async () => {
    const person = await someone(open.site, open.server.url);
    const { id } = await save(person, whole((await talk(person)).answer));
    for (const note of ["first", "second", ""]) {
      expect((await person.call("PATCH", `saved-passages/${id}`, { note })).status).toBe(200);
      expect((await list(person)).passages[0]?.note).toBe(note);
    }
    for (const note of ["x".repeat(noteLimit + 1), "\u0000", 7, undefined]) {
      expect(await person.refused("PATCH", `saved-passages/${id}`, { note })).toEqual([400, "chat/bad-request"]);
    }
  });

  test("a deleted passage can be restored for a minute with its note, by repeated requests too, and is then gone", async () => {
    const person = await someone(open.site, open.server.url);
    const { answer } = await talk(person);
    const { id } = await save(person, whole(answer));
    await person.call("PATCH", `saved-passages/${id}`, { note: "mine" });
    for (const _ of [1, 2])
      expect((await person.call("DELETE", `saved-passages/${id}`)).json).toEqual({ restorableFor: undoWindow });
    expect((await list(person)).passages).toEqual([]);
    await open.server.conversations.maintain();
    for (const _ of [1, 2]) expect((await person.call("POST", `saved-passages/${id}/restore`)).status).toBe(200);
    expect((await list(person)).passages).toMatchObject([{ id, note: "mine" }]);

    await person.call("DELETE", `saved-passages/${id}`);
    expect(await save(person, whole(answer))).toEqual({ id, already: false, card: false });
    await person.call("DELETE", `saved-passages/${id}`);
    await open.site.connection
      .sql`update chat.passages set deleted_at = deleted_at - interval '61 seconds' where id = ${id}`;
    const gone = [404, "chat/no-such-passage"];
    expect(await person.refused("POST", `saved-passages/${id}/restore`)).toEqual(gone);
    await open.server.conversations.maintain();
    expect(await rowsOf(person)).toBe(0);
    expect(await person.refused("DELETE", `saved-passages/${id}`)).toEqual(gone);
  });

  test("a passage survives the deletion of its conversation, then without a way back to it", async () => {
    const person = await someone(open.site, open.server.url);
    const { answer, conversationId } = await talk(person);
    await save(person, whole(answer));
    const before = (await list(person)).passages;
    await person.call("DELETE", `conversations/${conversationId}`);
    expect((await list(person)).passages).toEqual([{ ...before[0], place: null }]);
    await person.call("POST", `conversations/${conversationId}/restore`);
    expect((await list(person)).passages).toEqual(before);
    await person.call("DELETE", "conversations");
    expect((await list(person)).passages).toEqual([{ ...before[0], place: null }]);
  });

  test("the export contains passages with note and sources, and the deletion of the account deletes them", async () => {
    const person = await someone(open.site, open.server.url);
    const { answer } = await talk(person);
    const { id } = await save(person, whole(answer));
    await person.call("PATCH", `saved-passages/${id}`, { note: "a <b>note</b>" });
    await person.call("DELETE", "conversations");
    const { text } = await person.call("GET", "conversations/export");
    expect(text).toContain("## What of patience?\n");
    expect(text).toContain("Be **patient** in hardship.");
    expect(text).toContain(`> ${open.site.quran.arabic(open.site.quran.verse("94:5")?.index ?? -1).text}`);
    expect(text).toContain("a &lt;b>note&lt;/b>");
    expect((await person.call("POST", "account/delete", { confirm: "DELETE" })).status).toBe(200);
    expect(await rowsOf(person)).toBe(0);
  });
});

describe("access to saved passages", () => {
  test("another user's passage and answer get the same response as unknown ones", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    const { answer } = await talk(person);
    const { id } = await save(person, whole(answer));
    expect((await list(other)).passages).toEqual([]);
    expect(await other.refused("POST", "saved-passages", whole(answer))).toEqual([404, "chat/no-such-message"]);
    for (const one of [id, randomUUID(), "..%2F"]) {
      const gone = [404, "chat/no-such-passage"];
      expect(await other.refused("PATCH", `saved-passages/${one}`, { note: "theirs" })).toEqual(gone);
      expect(await other.refused("DELETE", `saved-passages/${one}`)).toEqual(gone);
      expect(await other.refused("POST", `saved-passages/${one}/restore`)).toEqual(gone);
    }
    expect((await other.call("GET", "conversations/export")).text).toBe("");
    expect((await list(person)).passages).toMatchObject([{ id, note: "" }]);
  });

  test("guests are refused with the code of a missing session", async () => {
    const visitor = guest(open.server.url);
    const id = randomUUID();
    for (const [method, operation] of [
      ["GET", "saved-passages"],
      ["POST", "saved-passages"],
      ["PATCH", `saved-passages/${id}`],
      ["DELETE", `saved-passages/${id}`],
      ["POST", `saved-passages/${id}/restore`],
    ] as const) {
      expect([operation, await visitor.refused(method, operation)]).toEqual([
        operation,
        [401, "auth/no-authorization"],
      ]);
    }
  });
});
