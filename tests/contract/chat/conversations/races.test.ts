import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test, vi } from "vitest";
import { exportConversations } from "#chat/server/conversations/export-conversations.ts";
import type { Session } from "#platform/database/sql.ts";
import { createLogger } from "#platform/log.ts";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { asker, environment, lastOf, someone, usedBy } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

vi.setConfig({ testTimeout: 60_000 });
const model = createScriptedModel();
const lines: string[] = [];
const log = createLogger("info", { write: (line) => lines.push(line) });
const open = openSiteForFile({
  answerer: model.write,
  environment: { ...environment, FREE_MESSAGES: "2" },
  given: { log },
});

const patience = "[quran:2:153]";

/** Waits until as many statements of other connections wait for a lock. */
async function untilSomethingWaits(sql: Session, statements = 1): Promise<void> {
  await expect
    .poll(
      async () => {
        // Within a transaction, the first read of the view would be repeated.
        await sql`select pg_stat_clear_snapshot()`;
        const rows = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(statements);
}

test("a conversation that goes on while all are exported is in the export once", async () => {
  const person = await someone(open.site, open.server.url);
  const titles = Array.from({ length: 60 }, (_, at) => `Exported ${at}`);
  const { sql } = open.site.connection;
  await sql`
    insert into chat.conversations (id, person, title, title_words, updated_at)
    select gen_random_uuid(), ${person.id}, title, title, now() - at * interval '1 minute'
    from unnest(${titles}::text[]) with ordinality as given (title, at)`;
  const translate = () => {
    throw new Error("Empty conversations need no words");
  };
  const { store } = open.server.conversations;
  const parts = { store, messages: { translate }, origin: open.server.url, dayOf: () => "" };
  let written = "";
  for await (const piece of exportConversations(parts, person.id)) {
    // The oldest becomes the newest.
    if (written === "") await sql`update chat.conversations set updated_at = now() where title = 'Exported 59'`;
    written += piece;
  }
  expect(written.match(/^# .*$/gmu)).toEqual(titles.map((title) => `# ${title}`));
});

describe("the end of an answer", () => {
  test("and the concurrent deletion of its conversation do not deadlock", async () => {
    const person = await someone(open.site, open.server.url);
    const script = model.expect();
    const answer = await person.ask("Patience?");
    const { conversationId, answer: id } = await answer.ids();
    script.say("Thank you. ");
    await answer.until(({ type }) => type === "text-delta");
    await open.site.connection.sql.begin(async (sql) => {
      // As a deletion does: the conversation first, then its messages.
      await sql`select 1 from chat.conversations where id = ${conversationId} for update`;
      await person.call("POST", `chat/${conversationId}/stop`);
      await untilSomethingWaits(sql);
      await sql`delete from chat.conversations where id = ${conversationId}`;
    });
    expect(lastOf(await answer.all())).toMatchObject({ type: "abort" });
    expect(lines.filter((line) => /could not be stored/.test(line)).length).toBe(0);
    const left = await open.site.connection.sql`select id from chat.messages where id = ${id}`;
    expect(left).toHaveLength(0);
  });

  test("and the concurrent erasure of all conversations do not block each other", async () => {
    for (let round = 0; round < 15; round++) {
      const person = await someone(open.site, open.server.url);
      const script = model.expect();
      const answer = await person.ask("Patience?");
      await answer.ids();
      script.say(patience);
      script.end();
      if (round % 2) await wait(round);
      expect((await person.call("DELETE", "conversations")).status).toBe(200);
      await answer.all();
      expect((await person.list()).conversations).toEqual([]);
    }
    expect(lines.filter((line) => /could not be stored/.test(line)).length).toBe(0);
  });
});

test("a question after an abandoned answer does not hold the month while it waits for the network address", async () => {
  const server = await open.site.serve(model.write, { ...environment, AUTH_ANONYMOUS: "on" });
  const client = createClient(server.url, open.site.secrets.publishableKey, { auth: { persistSession: false } });
  const { session, user } = (await client.auth.signInAnonymously()).data;
  const person = asker(server.url, { authorization: `Bearer ${session?.access_token}` });
  const ask = (more: object) => {
    const script = model.expect();
    script.say(patience);
    script.end();
    return person.ask("Patience?", more);
  };
  const first = await ask({});
  const { conversationId, answer } = await first.ids();
  await first.all();
  const { sql } = open.site.connection;
  await sql`
    update chat.messages set state = 'writing', written_at = now() - interval '31 seconds' where id = ${answer}`;
  const { asking } = await sql.begin(async (held) => {
    // As another question of the account: the address first, then the month.
    await held`select 1 from chat.address_days for update`;
    const waiting = ask({ conversationId });
    await untilSomethingWaits(held);
    await held`set local lock_timeout = '500ms'`;
    await held`select 1 from chat.person_months where person = ${user?.id} for update`;
    return { asking: waiting };
  });
  expect(lastOf(await (await asking).all())).toMatchObject({ type: "finish" });
  // The abandoned one is refunded.
  expect(await usedBy(open.site, user?.id ?? "")).toBe(1);
  await server.stop();
});

test("a question and the concurrent deletion of its user's account both get a response", async () => {
  const person = await someone(open.site, open.server.url);
  const script = model.expect();
  const answer = await person.ask("Patience?");
  const { conversationId } = await answer.ids();
  script.end();
  await answer.all();
  const { serviceKey } = open.site.secrets;
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  const [asked, deleted] = await open.site.connection.sql.begin(async (sql) => {
    // The question locks its conversation and waits. The deletion locks the user and waits for the conversation.
    await sql`lock table chat.conversations in share row exclusive mode`;
    const asking = person.call("POST", "chat", { message: "And prayer?", lang: "en", conversationId });
    await untilSomethingWaits(sql);
    const deleting = fetch(`${open.server.url}/auth/v1/admin/users/${person.id}`, { method: "DELETE", headers });
    await untilSomethingWaits(sql, 2);
    // Now the question refers to the user.
    return [asking, deleting] as const;
  });
  expect((await deleted).status).toBe(200);
  expect([200, 401, 404]).toContain((await asked).status);
  const left = await open.site.connection.sql`select id from chat.conversations where person = ${person.id}`;
  expect(left).toEqual([]);
});

test("a failed question is refunded, even if the database was unavailable at first", async () => {
  const person = await someone(open.site, open.server.url);
  const script = model.expect();
  const answer = await person.ask("Patience?");
  await answer.ids();
  const { answerStore } = open.server.conversations;
  const refund = vi.spyOn(answerStore, "refund").mockRejectedValue(new Error("the database is away"));
  script.fail();
  expect(lastOf(await answer.all())).toEqual({ type: "error", errorText: "chat/model-failed" });
  expect(refund).toHaveBeenCalledTimes(1);
  refund.mockRestore();
  expect(await usedBy(open.site, person.id)).toBe(0);
});

test("an answer is sent with cache-control no-store, when asked and when followed", async () => {
  const person = await someone(open.site, open.server.url);
  const [script, second] = [model.expect(), model.expect()];
  const answer = await person.ask("Patience?");
  const { conversationId } = await answer.ids();
  const url = `${open.server.url}/functions/v1/chat/${conversationId}/stream`;
  const leave = new AbortController();
  const followed = await fetch(url, { headers: person.headers, signal: leave.signal });
  expect(followed.headers.get("cache-control")).toBe("no-store");
  leave.abort();
  script.end();
  await answer.all();
  const body = { message: "Patience?", lang: "en" };
  const asked = asker(open.server.url, person.headers).call("POST", "chat", body);
  second.say(patience);
  second.end();
  expect((await asked).headers.get("cache-control")).toBe("no-store");
});
