import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { undoWindow } from "#chat/shared/limits.ts";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { asker, changedSchema, environment, guest, type Someone, someone } from "./open-conversations.ts";

vi.setConfig({ testTimeout: 60_000 });
const open = openSiteForFile({ environment: { ...environment, FREE_MESSAGES: "1000" } });

/** Asks the built-in answerer and returns the conversation's id. */
async function talk(person: Someone, message: string, more: object = {}): Promise<string> {
  const answer = await person.ask(message, more);
  await answer.all();
  return (await answer.ids()).conversationId;
}

/** Inserts conversations into the database, without asking questions. */
async function stored(person: Someone, titles: readonly string[]) {
  await open.site.connection.sql`
    insert into chat.conversations (id, person, title, title_words, updated_at)
    select gen_random_uuid(), ${person.id}, title, lower(title), timestamptz '2026-01-01' + n / 2 * interval '1 second'
    from unnest(${titles as string[]}::text[]) with ordinality as t (title, n)`;
}

const countOf = async (table: string, person: Someone) => {
  const rows = await open.site.connection.sql.unsafe(`select count(*)::int as n from ${table} where person = $1`, [
    person.id,
  ]);
  return Number(rows[0]?.n);
};

describe("the list of conversations", () => {
  test("has the user's own, the latest first", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    const first = await talk(person, "What is said about patience?");
    const second = await talk(person, "Does God forgive?");
    expect((await person.list()).conversations.map(({ id }) => id)).toEqual([second, first]);
    await talk(person, "And gratitude?", { conversationId: first });
    expect((await person.list()).conversations.map(({ title }) => title)).toEqual([
      "What is said about patience?",
      "Does God forgive?",
    ]);
    expect(await other.list()).toEqual({ conversations: [], next: null });
  });

  test("has pages without duplicates and gaps, also for equal times", async () => {
    const person = await someone(open.site, open.server.url);
    const titles = Array.from({ length: 71 }, (_, n) => `number ${n}`);
    await stored(person, titles);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await person.list(cursor ? `?before=${encodeURIComponent(cursor)}` : "");
      expect(page.conversations.length).toBeLessThanOrEqual(30);
      seen.push(...page.conversations.map(({ title }) => title));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(71);
    expect([...seen].sort()).toEqual([...titles].sort());
  });

  test("is searched by words of titles and questions in folded spelling", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    const turkish = await talk(person, "Sabır hakkında ne denir?", { lang: "tr" });
    const arabic = await talk(person, "ماذا قيل عن الصَّبْرِ", { lang: "ar" });
    const long = await talk(person, "Something else entirely. ".repeat(8).concat("And at the end: Żółć 100%_"));
    await talk(other, "Sabır, 100%");
    const found = async (q: string) =>
      (await person.list(`?q=${encodeURIComponent(q)}`)).conversations.map(({ id }) => id);
    expect(await found("SABIR")).toEqual([turkish]);
    expect(await found("denir sabir")).toEqual([turkish]);
    expect(await found("الصبر")).toEqual([arabic]);
    expect(await found("zolc end")).toEqual([long]);
    expect(await found("100")).toEqual([long]);
    for (const nothing of ["%", "_", "\\", "sabir entirely", "x' or true --"]) expect(await found(nothing)).toEqual([]);
    expect(await found("  ")).toHaveLength(3);
    expect(await person.refused("GET", `conversations?q=${"a".repeat(201)}`)).toEqual([400, "chat/bad-request"]);
    expect(await person.refused("GET", "conversations?q=%00")).toEqual([400, "chat/bad-request"]);
  });
});

describe("one conversation", () => {
  test("has pages that begin with a question", async () => {
    const person = await someone(open.site, open.server.url);
    const id = await talk(person, "The first of many");
    await open.site.connection.sql`
      insert into chat.messages (id, conversation, person, position, role, lang, words, state)
      select gen_random_uuid(), ${id}, ${person.id}, 1 + n, case when n % 2 = 1 then 'user' else 'assistant' end, 'en', 'turn ' || n, 'done'
      from generate_series(1, 101) n`;
    const seen: string[] = [];
    let page = await person.read(id);
    for (;;) {
      expect(page.messages.length).toBeLessThanOrEqual(40);
      expect(page.messages[0]?.role).toBe("user");
      seen.unshift(...page.messages.map((message) => message.id));
      if (page.earlier === null) break;
      page = await person.read(id, `?before=${page.earlier}`);
    }
    expect(seen).toHaveLength(103);
    expect(new Set(seen).size).toBe(103);
  });

  test("is renamed by its owner, and later questions keep the title", async () => {
    const person = await someone(open.site, open.server.url);
    const id = await talk(person, "What is said about patience?");
    const named = await person.call("PATCH", `conversations/${id}`, { title: "  On\npatience  " });
    expect(changedSchema.parse(named.json).conversation).toMatchObject({ id, title: "On patience" });
    for (const title of ["", "  ", "x".repeat(201), "\u0000", 7, undefined]) {
      expect(await person.refused("PATCH", `conversations/${id}`, { title })).toEqual([400, "chat/bad-request"]);
    }
    const [question] = (await person.read(id)).messages;
    await talk(person, "Another question", { conversationId: id, replaces: question?.id });
    expect((await person.read(id)).conversation.title).toBe("On patience");
  });
});

describe("deletion", () => {
  test("of a conversation hides it at once, can be undone for a minute, and then deletes its rows", async () => {
    const person = await someone(open.site, open.server.url);
    const id = await talk(person, "What is said about patience?");
    const [, answer] = (await person.read(id)).messages;
    await person.call("POST", "chat/feedback", { messageId: answer?.id, useful: false, reason: "too short" });
    expect((await person.call("DELETE", `conversations/${id}`)).json).toEqual({ restorableFor: undoWindow });
    expect((await person.list()).conversations).toEqual([]);
    expect(await person.refused("GET", `conversations/${id}`)).toEqual([404, "chat/no-such-conversation"]);
    expect(await person.refused("GET", `conversations/${id}/export`)).toEqual([404, "chat/no-such-conversation"]);
    const rating = { messageId: answer?.id, useful: true };
    expect(await person.refused("POST", "chat/feedback", rating)).toEqual([404, "chat/no-such-message"]);
    await open.server.conversations.maintain();
    expect((await person.call("POST", `conversations/${id}/restore`)).status).toBe(200);
    expect((await person.read(id)).messages[1]?.metadata.useful).toBe(false);

    await person.call("DELETE", `conversations/${id}`);
    await open.site.connection
      .sql`update chat.conversations set deleted_at = deleted_at - interval '61 seconds' where id = ${id}`;
    expect(await person.refused("POST", `conversations/${id}/restore`)).toEqual([404, "chat/no-such-conversation"]);
    await open.server.conversations.maintain();
    expect([await countOf("chat.conversations", person), await countOf("chat.messages", person)]).toEqual([0, 0]);
    expect(
      await open.site.connection.sql`select 1 from chat.feedback where message = ${answer?.id ?? ""}`,
    ).toHaveLength(0);
  });

  test("of all conversations deletes the user's rows at once, and no other user's", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    for (const who of [person, person, other]) await talk(who, "What is said about patience?");
    const [hidden] = (await person.list()).conversations;
    await person.call("DELETE", `conversations/${hidden?.id}`);
    expect((await person.call("DELETE", "conversations")).status).toBe(200);
    expect([await countOf("chat.conversations", person), await countOf("chat.messages", person)]).toEqual([0, 0]);
    expect(await countOf("chat.messages", other)).toBe(2);
  });

  test("of the account deletes its conversations", async () => {
    const person = await someone(open.site, open.server.url);
    const id = await talk(person, "What is said about patience?");
    const [, answer] = (await person.read(id)).messages;
    await person.call("POST", "chat/report", { messageId: answer?.id, ref: "quran:2:153", reason: "not about it" });
    expect((await person.call("POST", "account/delete", { confirm: "DELETE" })).status).toBe(200);
    for (const table of ["chat.conversations", "chat.messages", "chat.reports", "chat.person_months"]) {
      expect(await countOf(table, person)).toBe(0);
    }
    expect(await person.refused("GET", "conversations")).toEqual([401, "platform/bad-token"]);
  });
});

describe("access of other users", () => {
  test("another user's conversation gets the same response as an unknown one", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    const id = await talk(person, "What is said about patience?");
    const operations = (conversation: string) =>
      [
        ["GET", `conversations/${conversation}`],
        ["PATCH", `conversations/${conversation}`, { title: "Mine now" }],
        ["DELETE", `conversations/${conversation}`],
        ["POST", `conversations/${conversation}/restore`],
        ["GET", `conversations/${conversation}/export`],
        ["GET", `chat/${conversation}/stream`],
        ["POST", `chat/${conversation}/stop`],
      ] as const;
    for (const [index, [method, operation, body]] of operations(id).entries()) {
      const theirs = await other.call(method, operation, body);
      const none = await other.call(...operationOf(operations(randomUUID()), index));
      const odd = await other.call(...operationOf(operations("..%2F"), index));
      expect([operation, theirs.status, theirs.text]).toEqual([operation, none.status, none.text]);
      expect([theirs.status, odd.status]).toEqual([404, 404]);
    }
    expect((await person.read(id)).conversation.title).toBe("What is said about patience?");
  });

  const operationOf = (all: readonly (readonly [string, string, object?])[], index: number) => {
    const [method, operation, body] = all[index] ?? ["", ""];
    return [method, operation, body] as const;
  };
});

describe("invalid requests", () => {
  test("of guests and of ended sessions are refused", async () => {
    const person = await someone(open.site, open.server.url);
    const id = await talk(person, "What is said about patience?");
    const visitor = guest(open.server.url);
    const stale = asker(open.server.url, { authorization: `Bearer ${person.token}` });
    expect((await stale.call("GET", "conversations")).status).toBe(200);
    await person.client.auth.signOut();
    for (const [method, operation] of [
      ["GET", "conversations"],
      ["DELETE", "conversations"],
      ["GET", "conversations/export"],
      ["POST", "conversations/keep"],
      ["GET", `conversations/${id}`],
      ["DELETE", `conversations/${id}`],
      ["GET", `chat/${id}/stream`],
      ["POST", `chat/${id}/stop`],
      ["POST", "chat/feedback"],
    ] as const) {
      expect([operation, ...(await visitor.refused(method, operation))]).toEqual([
        operation,
        401,
        "auth/no-authorization",
      ]);
      expect([operation, ...(await stale.refused(method, operation))]).toEqual([operation, 401, "platform/bad-token"]);
    }
    expect(await countOf("chat.conversations", person)).toBe(1);
  });

  test("with invalid cursors are refused", async () => {
    const person = await someone(open.site, open.server.url);
    const id = await talk(person, "What is said about patience?");
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const before of [
      "x",
      "",
      forged(1),
      forged([1, "x"]),
      forged([1e300, id]),
      forged([-1]),
      forged(["1"]),
      forged([2 ** 40]),
    ]) {
      const list = await person.refused("GET", `conversations?before=${before}`);
      const messages = await person.refused("GET", `conversations/${id}?before=${before}`);
      expect([before, list, messages]).toEqual([before, [400, "chat/bad-cursor"], [400, "chat/bad-cursor"]]);
    }
    const late = await person.refused("GET", `conversations?before=${forged([8.64e15, id])}`);
    expect(late).toEqual([400, "chat/bad-cursor"]);
    expect(await person.refused("GET", `conversations?before=${"x".repeat(201)}`)).toEqual([400, "chat/bad-request"]);
  });
});
