import { setTimeout as wait } from "node:timers/promises";
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from "ai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Answerer } from "#chat/server/index.ts";
import type { AnswerData } from "#chat/shared/contract.ts";
import { writeHistoryText } from "#chat/shared/history-text.ts";
import { citationLimit, questionLimit } from "#chat/shared/limits.ts";
import { languages } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { translationsOf } from "../../support/browser/translations.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { openSite, type TestSite } from "../site/open-site.ts";

type Message = UIMessage<unknown, AnswerData>;

const resultsSchema = z.object({
  results: z.array(z.object({ ref: z.string(), text: z.string(), lang: z.string(), edition: z.string() })),
});

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);
afterAll(() => site.close());

let visitors = 0;
const someone = () => ({ "x-forwarded-for": `203.0.113.${++visitors}` });

/** Asks as the AI SDK's client does and returns the final message. */
async function ask(url: string, body: object, headers: Record<string, string> = someone()): Promise<Message> {
  const transport = new DefaultChatTransport<Message>({
    api: `${url}/functions/v1/chat`,
    headers,
    prepareSendMessagesRequest: () => ({ body }),
  });
  const stream = await transport.sendMessages({
    trigger: "submit-message",
    chatId: "1",
    messageId: undefined,
    messages: [],
    abortSignal: undefined,
  });
  let last: Message | undefined;
  for await (const message of readUIMessageStream<Message>({ stream, terminateOnError: true })) last = message;
  if (!last) throw new Error("No message came");
  return last;
}

const citationsOf = ({ parts }: Message) => parts.flatMap((part) => (part.type === "data-citation" ? [part.data] : []));
const proseOf = ({ parts }: Message) => parts.map((part) => (part.type === "text" ? part.text : "")).join("");

/** Whether a passage holds the first verse of another. */
function holds(passage: string, other: string): boolean {
  const [range, verse] = [parseVerseReference(passage), parseVerseReference(other)];
  if (!range || !verse || range.chapter !== verse.chapter) return false;
  return range.from <= verse.from && verse.from <= range.to;
}

/** The texts of the verses of a reference such as "94:5-6" in an edition, or in a language's default edition. */
function storedTexts(edition: string, ref: string): string[] {
  const [chapter, first = 0, last = first] = ref.split(/[:-]/).map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => corpusText(edition, `${chapter}:${first + at}`));
}

/** An answerer that yields these chunks for every question. */
function saying(pieces: { toString(): string }[], pause = 0): Answerer {
  return async function* write(_, signal) {
    yield { kind: "answerer", by: "model" };
    for (const piece of pieces) {
      if (pause) await wait(pause);
      signal.throwIfAborted();
      yield { kind: "text", text: piece.toString() };
    }
  };
}

test("the built-in answerer cites stored verses, and its prose contains none of their text", async () => {
  const server = await site.serve();
  const answer = await ask(server.url, { message: "What does the Qur'an say about patience?", lang: "en" });
  const citations = citationsOf(answer);
  expect(citations.length).toBeGreaterThan(0);
  for (const { ref, texts } of citations) {
    // A passage such as "2:155-157" begins with its first verse.
    const index = site.quran.verse(ref.replace(/-\d+$/u, ""))?.index ?? -1;
    const [arabic, english] = texts.map(({ text }) => text);
    expect(arabic).toContain(site.quran.arabic(index).text);
    expect(english).toContain(site.quran.translation("en", index)?.text ?? "missing");
    for (const { text } of texts) expect(proseOf(answer)).not.toContain(text);
  }
  await server.stop();
});

test.each(languages)("three everyday questions in %s get citations identical to the corpus", async (lang) => {
  const server = await site.serve();
  for (const key of ["chat:suggestion1", "chat:suggestion2", "chat:suggestion3"]) {
    const answer = await ask(server.url, { message: translationsOf(lang)(key), lang });
    const cited = citationsOf(answer).flatMap((citation) => (citation.kind === "quran" ? [citation] : []));
    expect(cited.length, key).toBeGreaterThan(0);
    for (const { ref, texts } of cited) {
      const [arabic, translation, ...more] = texts;
      expect(arabic?.text, `Arabic of ${ref}`).toBe(storedTexts("ar-uthmani", ref).join(" "));
      // Verses that are translated together have their text once.
      const once = lang === "ar" ? [] : storedTexts(lang, ref).filter((text, at, all) => text !== all[at - 1]);
      expect(translation?.text ?? "", `translation of ${ref}`).toBe(once.join(" "));
      expect(more).toEqual([]);
    }
  }
  await server.stop();
});

test("attached verses come first for every question", async () => {
  const server = await site.serve();
  const answer = await ask(server.url, { message: "Tell me more", lang: "pl", refs: ["2:255", "94:5-6"] });
  expect(
    citationsOf(answer)
      .map(({ ref }) => ref)
      .slice(0, 2),
  ).toEqual(["2:255", "94:5-6"]);
  await server.stop();
});

test("a guest's message about a passage of the answer before it shows that passage, and more passages are others", async () => {
  const server = await site.serve();
  const message = translationsOf("ur")("chat:suggestion1");
  const first = await ask(server.url, { message, lang: "ur" });
  const history = [
    { role: "user", text: message },
    { role: "assistant", text: writeHistoryText(first.parts, 1_300) },
  ];
  const versesOf = (answer: Message) => citationsOf(answer).flatMap(({ kind, ref }) => (kind === "quran" ? [ref] : []));
  const [, second = ""] = versesOf(first);
  const explained = await ask(server.url, { message: "دوسری آیت کے بارے میں مزید بتائیے", lang: "ur", history });
  expect(versesOf(explained)).toHaveLength(1);
  expect(holds(versesOf(explained)[0] ?? "", second)).toBe(true);
  const more = await ask(server.url, { message: "کوئی اور آیت؟", lang: "ur", history });
  expect(versesOf(more).length).toBeGreaterThan(0);
  for (const ref of versesOf(more)) for (const shown of versesOf(first)) expect(holds(ref, shown)).toBe(false);
  await server.stop();
});

test("a model's references become stored texts and invalid ones are dropped, for any chunks", async () => {
  const pieces = [..."See [quran:94:5-6], [quran:2:287] and [quran:115:1]; [quran:1:1-300] too."];
  const server = await site.serve(saying(pieces));
  const answer = await ask(server.url, { message: "x", lang: "tr" });
  expect(citationsOf(answer).map(({ ref }) => ref)).toEqual(["94:5-6"]);
  expect(proseOf(answer)).not.toContain("quran:");
  await server.stop();
});

test("the address quota holds against clearing the cookie, and stores no address", async () => {
  const server = await site.serve();
  await ask(server.url, { message: "patience", lang: "en" }, { "x-forwarded-for": "203.0.113.1" });
  await site.connection.sql`update chat.address_days set used = 60`;
  const headers = { "content-type": "application/json", "x-forwarded-for": "203.0.113.1" };
  const response = await fetch(`${server.url}/functions/v1/chat`, {
    method: "POST",
    headers,
    body: JSON.stringify({ message: "patience", lang: "en" }),
  });
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ code: "chat/address-limit" });
  const rows = await site.connection.sql`select address_hmac from chat.address_days`;
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
  await server.stop();
});

test("a question without a source and a failed question are refunded", async () => {
  const freeGuests = async () => {
    const rows = await site.connection.sql`select count(*)::int as n from chat.guest_trials where used = 0`;
    return Number(rows[0]?.n);
  };
  const before = await freeGuests();
  const silent = await site.serve(saying(["Nothing was found."]));
  const answer = await ask(silent.url, { message: "x", lang: "en" });
  expect(answer.parts.find((part) => part.type === "data-outcome")).toMatchObject({
    data: { found: false, remaining: 3 },
  });
  await silent.stop();
  const broken = await site.serve(() => {
    throw new Error("no model");
  });
  await expect(ask(broken.url, { message: "x", lang: "en" })).rejects.toThrow("chat/model-failed");
  expect(await freeGuests()).toBe(before + 2);
  await broken.stop();
});

test("fifteen questions of an address are refunded on a day; another address is not affected", async () => {
  const server = await site.serve(saying(["Nothing was found."]));
  const headers = someone();
  const remaining = async (from: Record<string, string>) => {
    const { parts } = await ask(server.url, { message: "x", lang: "en" }, from);
    return parts.flatMap((part) => (part.type === "data-outcome" ? [part.data.remaining] : []));
  };
  for (let asked = 0; asked < 15; asked++) expect(await remaining(headers)).toEqual([3]);
  expect(await remaining(headers)).toEqual([2]);
  expect(await remaining(someone())).toEqual([3]);
  const days = await site.connection.sql`select used, refunds from chat.address_days where refunds = 15`;
  expect(days).toEqual([{ used: 1, refunds: 15 }]);
  await server.stop();
});

test("invalid questions are refused with a code and without a stack trace", async () => {
  const server = await site.serve();
  const send = async (body: string, type = "application/json") => {
    const response = await fetch(`${server.url}/functions/v1/chat`, {
      method: "POST",
      headers: { "content-type": type, ...someone() },
      body,
    });
    const text = await response.text();
    expect(text).not.toContain(" at ");
    return [response.status, JSON.parse(text).code];
  };
  const question = (more: object) => JSON.stringify({ message: "patience", lang: "en", ...more });
  expect(await send("")).toEqual([400, "chat/bad-question"]);
  expect(await send("{")).toEqual([400, "chat/bad-question"]);
  expect(await send("[]")).toEqual([400, "chat/bad-question"]);
  expect(await send(question({ message: "  \n " }))).toEqual([400, "chat/bad-question"]);
  expect(await send(question({ message: 7 }))).toEqual([400, "chat/bad-question"]);
  expect(await send(question({ message: "a".repeat(questionLimit + 1) }))).toEqual([400, "chat/question-too-long"]);
  expect(await send(question({ lang: "xx" }))).toEqual([400, "chat/bad-language"]);
  expect(await send(question({ lang: "__proto__" }))).toEqual([400, "chat/bad-language"]);
  const many = Array.from({ length: 9 }, () => "2:255");
  for (const refs of [["2:255; drop"], "2:255", ["2:287"], [`2:1-${citationLimit + 1}`], many])
    expect([refs, await send(question({ refs }))]).toEqual([refs, [400, "chat/bad-reference"]]);
  const said = (text: string, role = "user") => ({ role, text });
  for (const history of [[said("x", "system")], [said("a".repeat(8_001))], Array.from({ length: 7 }, () => said("x"))])
    expect(await send(question({ history }))).toEqual([400, "chat/bad-history"]);
  expect(await send(question({ message: "a".repeat(100_000) }))).toEqual([413, "platform/body-too-large"]);
  await server.stop();
});

test("a disconnect ends the request to the model and affects no other client", async () => {
  let said = 0;
  const counted = Array.from({ length: 200 }, () => ({
    toString() {
      said++;
      return "word ";
    },
  }));
  const server = await site.serve(saying(counted, 20));
  const leave = new AbortController();
  const response = await fetch(`${server.url}/functions/v1/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", ...someone() },
    body: JSON.stringify({ message: "x", lang: "en" }),
    signal: leave.signal,
  });
  await response.body?.getReader().read();
  leave.abort();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await wait(200);
  const then = said;
  await wait(300);
  expect(said).toBe(then);
  expect(said).toBeLessThan(50);
  await server.stop();
});

test("a wrong API key is refused; the publishable key and no key are accepted", async () => {
  const server = await site.serve();
  const search = (headers: Record<string, string>) =>
    fetch(`${server.url}/functions/v1/search?q=patience&lang=en&kind=quran&limit=3`, { headers });
  expect((await search({ apikey: "wrong" })).status).toBe(401);
  const { publishableKey } = site.secrets;
  const found = await search({ apikey: publishableKey, authorization: `Bearer ${publishableKey}` });
  expect(found.status).toBe(200);
  const { results } = resultsSchema.parse(await found.json());
  expect(results).toHaveLength(3);
  for (const { ref, text, lang, edition } of results) {
    expect([lang, edition]).toEqual(["en", "en-sahih"]);
    expect(text).toBe(site.quran.translation("en", site.quran.verse(ref)?.index ?? -1)?.text);
  }
  expect((await fetch(`${server.url}/rest/v1/verses`)).status).toBe(404);
  await server.stop();
});
