import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { createLogger } from "#platform/log.ts";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { environment, guest, type Someone, someone } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

vi.setConfig({ testTimeout: 60_000 });
const model = createScriptedModel();
const open = openSiteForFile({ answerer: model.write, environment });

async function talk(person: Someone, message: string, says: string[], more: object = {}) {
  const script = model.expect();
  const asked = await person.ask(message, more);
  const ids = await asked.ids();
  script.say(...says);
  script.end();
  await asked.all();
  return ids;
}

describe("Markdown export", () => {
  test("of a conversation has questions, prose, and stored texts with reference, edition and address", async () => {
    const person = await someone(open.site, open.server.url);
    const says = ["Be *patient*. <script>alert(1)</script> ", "[quran:94:5-6]"];
    const ids = await talk(person, "# Patience <b>and</b> | what?", says, { lang: "pl", refs: ["2:153"] });
    const { text, headers, status } = await person.call("GET", `conversations/${ids.conversationId}/export`);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/markdown; charset=utf-8",
      "no-store",
    ]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="siraj\.md"; filename\*=UTF-8''/);
    expect(text).toContain("# \\# Patience \\<b\\>and\\</b\\> \\| what?\n");
    expect(text).toContain("Be *patient*.\n");
    expect(text).not.toContain("<script");
    const first = open.site.quran.verse("94:5")?.index ?? -1;
    expect(text).toContain(`> ${open.site.quran.arabic(first).text}`);
    expect(text).toContain(open.site.quran.translation("pl", first)?.text ?? "none");
    expect(text).toContain("94:5-6](http://localhost/pl/quran/94/5-6)");
    expect(text).toContain("2:153\n");
  });

  test("of all conversations has each of the user's own and no others", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    await talk(person, "The first one", ["One. "]);
    await talk(person, "The second one", ["Two. "]);
    await talk(other, "Not theirs", ["Three. "]);
    const { text, status } = await person.call("GET", "conversations/export");
    expect(status).toBe(200);
    expect(text.indexOf("# The second one")).toBeGreaterThanOrEqual(0);
    expect(text.indexOf("# The first one")).toBeGreaterThan(text.indexOf("Two."));
    expect(text).not.toContain("Not theirs");
  });

  test("has the days of the time zone that the reader's browser names", async () => {
    const person = await someone(open.site, open.server.url);
    const { conversationId: id } = await talk(person, "Late in the evening", ["Rest. "]);
    const { sql } = open.site.connection;
    const late = "2026-11-30T23:00:00Z";
    await sql`update chat.conversations set updated_at = ${late} where id = ${id}`;
    await sql`update chat.messages set created_at = ${late} where conversation = ${id}`;
    const daysOf = async (path: string) => {
      const { text } = await person.call("GET", path);
      return [...new Set(text.match(/^\d{4}-\d\d-\d\d$/gmu))];
    };
    for (const path of ["conversations/export", `conversations/${id}/export`]) {
      expect(await daysOf(`${path}?timeZone=Asia/Jakarta`)).toEqual(["2026-12-01"]);
      expect(await daysOf(path)).toEqual(["2026-11-30"]);
      // A browser may know a zone that the server does not: the export is still made.
      expect(await daysOf(`${path}?timeZone=Moon/Crater`)).toEqual(["2026-11-30"]);
      expect(await person.refused("GET", `${path}?timeZone=${"A".repeat(65)}`)).toEqual([400, "chat/bad-request"]);
    }
  });
});

describe("the log", () => {
  test("contains neither messages nor ids of users and conversations", async () => {
    const lines: string[] = [];
    const log = createLogger("debug", { write: (line: string) => void lines.push(line) });
    const logged = await open.site.serve(model.write, environment, undefined, { log });
    const person = await someone(open.site, logged.url);
    const ids = await talk(person, "Words that nobody may log", ["An answer nobody may log. ", "[quran:2:153]"]);
    const { conversationId: id } = ids;
    const script = model.expect();
    const failing = await person.ask("A question that fails", { conversationId: id, messageId: "id-of-the-browser" });
    script.fail();
    await failing.all();
    await person.list("?q=nobody+may");
    await person.call("PATCH", `conversations/${id}`, { title: "A title to keep quiet" });
    await person.call("GET", `conversations/${id}/export`);
    await person.call("POST", "chat/report", { messageId: ids.answer, ref: "quran:2:153", reason: "Quiet reason" });
    await person.call("DELETE", `conversations/${id}`);
    await logged.conversations.close();
    await logged.stop();
    const whole = lines.join("");
    expect(whole).toContain("/functions/v1/conversations/:id/export");
    expect(whole).toContain("answer failed");
    const quiet = [
      ...Object.values(ids),
      person.id,
      person.token,
      "nobody may",
      "that fails",
      "id-of-the-browser",
      "quiet",
    ];
    for (const one of [...quiet, "Quiet reason", "talker"]) expect(whole).not.toContain(one);
  });
});

describe("feedback and reports", () => {
  test("feedback: the latest is stored for the user's own answer and returned with it", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    const ids = await talk(person, "Patience?", ["[quran:2:153]"]);
    const give = (who: Someone, body: object) => who.refused("POST", "chat/feedback", body);
    const { answer, questionId, conversationId } = ids;
    expect((await person.call("POST", "chat/feedback", { messageId: answer, useful: true })).status).toBe(200);
    const explain = (reason: string) => give(person, { messageId: answer, useful: false, reason });
    expect((await explain("Too\u0000 short"))[0]).toBe(400);
    expect((await explain("Too short"))[0]).toBe(200);
    const rows = await open.site.connection.sql`select useful, reason from chat.feedback where message = ${answer}`;
    expect([...rows]).toEqual([{ useful: false, reason: "Too short" }]);
    expect((await person.read(conversationId)).messages[1]?.metadata.useful).toBe(false);
    expect(await give(other, { messageId: answer, useful: true })).toEqual([404, "chat/no-such-message"]);
    expect(await give(person, { messageId: questionId, useful: true })).toEqual([404, "chat/no-such-message"]);
    expect(await give(person, { messageId: randomUUID(), useful: true })).toEqual([404, "chat/no-such-message"]);
    for (const body of [
      {},
      { messageId: answer },
      { messageId: "x", useful: true },
      { messageId: answer, useful: true, reason: "x".repeat(1_001) },
    ]) {
      expect(await give(person, body)).toEqual([400, "chat/bad-request"]);
    }
  });

  test("report: guests can report a wrong source, without naming an answer", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    const { answer } = await talk(person, "Words that stay here", ["[quran:2:153]"]);
    const visitor = guest(open.server.url);
    const report = { ref: "quran:2:153", reason: "A report from a guest" };
    expect((await visitor.call("POST", "chat/report", report)).status).toBe(200);
    expect(await visitor.refused("POST", "chat/report", { ...report, messageId: answer })).toEqual([
      404,
      "chat/no-such-message",
    ]);
    expect(await other.refused("POST", "chat/report", { ...report, messageId: answer })).toEqual([
      404,
      "chat/no-such-message",
    ]);
    expect((await person.call("POST", "chat/report", { ...report, messageId: answer })).status).toBe(200);
    const { sql } = open.site.connection;
    const rows = await sql`select person, message, ref, reason from chat.reports
      where reason = ${report.reason} order by reported_at`;
    expect([...rows]).toEqual([
      { person: null, message: null, ...report },
      { person: person.id, message: answer, ...report },
    ]);
    for (const body of [
      { ref: "quran:2:153" },
      { reason: "x" },
      { ref: "poem:1", reason: "x" },
      { ref: "quran:2:153'", reason: "x" },
      { ref: "quran:2:153", reason: " " },
      { ref: "quran:2:153", reason: "x".repeat(1_001) },
    ]) {
      expect(await person.refused("POST", "chat/report", body)).toEqual([400, "chat/bad-request"]);
    }
    await sql`update chat.reports set reported_at = now() - interval '367 days' where person is null`;
    await open.server.conversations.maintain();
    expect(await sql`select 1 from chat.reports where reason = ${report.reason}`).toHaveLength(1);
  });

  test("rate limit: reports and exports of one address", async () => {
    const visitor = guest(open.server.url);
    const reports = [];
    for (let n = 0; n < 11; n++)
      reports.push(await visitor.refused("POST", "chat/report", { ref: "quran:2:153", reason: "again" }));
    expect(reports.at(9)).toEqual([200, undefined]);
    expect(reports.at(10)).toEqual([429, "platform/too-many-requests"]);
    const person = await someone(open.site, open.server.url);
    const exports = [];
    for (let n = 0; n < 16; n++) exports.push((await person.call("GET", "conversations/export")).status);
    expect(exports.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 200));
    expect(exports.at(15)).toBe(429);
  });
});
