import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ModelReply } from "../../support/servers/model-server.ts";
import { type Answer, ask, type ModelSite, openModelSite } from "./open-model-site.ts";

/** Answers of a model that begins its text within a reasoning, whose opening tag its chat template wrote. */
let site: ModelSite;
let url: string;
beforeAll(async () => {
  site = await openModelSite();
}, 180_000);
afterAll(() => site.close());
beforeEach(async () => {
  site.service.requests.length = 0;
  site.service.checks.length = 0;
  site.lines.length = 0;
  site.service.replyToCheck = () => open;
  // What is known of the service is known by the process: each test has its own.
  const server = await site.serve();
  ({ url } = server);
  return () => server.stop();
});

const open: ModelReply = { text: ["Okay, one word. ", "\n</think>", "\n\nready"] };
const apart: ModelReply = { text: ["ready"] };
const thought = "Okay, the user wants to know about patience. Let me think.";
const byModel = [{ by: "model", model: "lamp-1" }];
const byBuiltin = [{ by: "builtin", fallback: "failed" }];
const search = { name: "search_quran", input: { query: "patience" } };
const untold = ({ body }: Answer) => {
  for (const words of ["the user", "think"]) expect(body).not.toContain(words);
};

describe("a model that reasons openly", () => {
  test.each([
    ["in one chunk", [`${thought}</think>Patience is praised.`]],
    ["on lines of its own", [thought, "\n</think>\n\n", "Patience is praised."]],
    ["in pieces", [...`${thought}\n</think>\n\nPatience is praised.`]],
    ["with a tag that is mentioned before", [`${thought} I write "</think>" after it.</think>Patience is praised.`]],
    ["which is empty", ["\n\n</think>\n\nPatience is praised."]],
    ["with the opening tag too", ["<think>", thought, "</think>", "Patience is praised."]],
  ])("nothing of its reasoning is sent, from the first answer on: %s", async (_, text) => {
    site.service.reply = () => ({ text });
    for (const _ of [1, 2]) {
      const answer = await ask(url);
      expect([answer.prose, answer.error]).toEqual(["Patience is praised.", undefined]);
      expect(answer.data("data-writer")).toEqual(byModel);
      untold(answer);
    }
    expect(site.service.checks).toHaveLength(1);
    expect(site.service.requests).toHaveLength(2);
  });

  test("its answer is shown as it comes after the tag", async () => {
    site.service.reply = () => ({ text: [`${thought}</think>`, "Patience ", "is ", "praised."], pause: 300 });
    await ask(url);
    const response = await fetch(`${url}/functions/v1/chat`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.254" },
      body: JSON.stringify({ message: "What does the Qur'an say about patience?", lang: "en" }),
    });
    const times: number[] = [];
    for await (const bytes of response.body ?? [])
      if (Buffer.from(bytes).includes("text-delta")) times.push(performance.now());
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(400);
  });

  test("each step has a reasoning: with the tag, or up to the call", async () => {
    for (const first of [`${thought}</think>I look for verses.`, thought]) {
      site.service.requests.length = 0;
      site.service.reply = (_, before) =>
        before === 0
          ? { text: [first], calls: [search] }
          : { text: ["Now the user", "</th", "ink>\n\nIt is praised."] };
      const answer = await ask(url);
      const before = first === thought ? "" : "I look for verses.\n\n";
      expect(answer.prose).toBe(`${before}It is praised.`);
      untold(answer);
    }
  });
});

describe("a model that reasons openly and gives no answer, or not in its text", () => {
  test.each<[string, ModelReply, number]>([
    ["without words after the tag", { text: [thought, "</think>", "\n\n"] }, 1],
    ["within the reasoning", { text: [thought] }, 2],
    ["by its length within the reasoning", { text: [thought], end: "length" }, 1],
    ["by a lost connection within the reasoning", { text: [thought], end: "break" }, 1],
  ])(
    "an answer that ends %s has failed: the built-in answerer writes, and with an own key it is told",
    async (_, reply, checks) => {
      site.service.reply = () => reply;
      const answer = await ask(url);
      expect(answer.data("data-writer")).toMatchObject([{ by: "builtin" }]);
      expect(answer.error).toBeUndefined();
      untold(answer);
      const own = await ask(url, {}, { "x-model-key": "sk-own" });
      expect([own.error, own.prose]).toEqual(["chat/model-failed", ""]);
      untold(own);
      expect(site.service.checks.length).toBeLessThanOrEqual(checks + 1);
    },
  );

  test("a tag in a reasoning that the service hands over in a field of its own does not matter", async () => {
    const chunk = (delta: object, reason: string | null = null) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;
    const raw = [chunk({ reasoning_content: thought }), chunk({ content: "It is praised." }), chunk({}, "stop")];
    site.service.replyToCheck = () => ({ raw: raw.join("") });
    site.service.reply = () => ({ raw: raw.join("") });
    const answer = await ask(url);
    expect([answer.prose, answer.error]).toEqual(["It is praised.", undefined]);
    untold(answer);
  });
});

describe("a service that is set up differently while the process runs", () => {
  const plain: ModelReply = { text: ["Patience is praised."] };

  test("reasoning that is suddenly open is taken back, and not sent from then on", async () => {
    site.service.replyToCheck = () => apart;
    site.service.reply = () => plain;
    await ask(url);
    site.service.replyToCheck = () => open;
    site.service.reply = () => ({
      text: [`${thought} `, `See [quran:2:153].\n`, "</think>\n\nIt is praised. [quran:94:5]"],
    });
    const answer = await ask(url);
    expect([answer.prose.trim(), answer.restarts, answer.error]).toEqual(["It is praised.", 1, undefined]);
    expect(answer.data("data-writer")).toEqual(byModel);
    expect(answer.data("data-citation")).toMatchObject([{ ref: "94:5" }]);
    expect(answer.data("data-outcome")).toMatchObject([{ found: true }]);
    untold(await ask(url));
    expect(site.service.checks).toHaveLength(2);
  });

  test("what follows the tag may fail: then the built-in answerer writes in its place", async () => {
    site.service.replyToCheck = (_, before) => (before === 0 ? apart : open);
    site.service.reply = () => ({ text: [`${thought} `, "</think>", "\n"] });
    const answer = await ask(url);
    expect([answer.restarts, answer.error]).toEqual([1, undefined]);
    expect(answer.data("data-writer")).toEqual(byBuiltin);
    expect(answer.prose).not.toContain("the user");
    expect(answer.data("data-citation").length).toBeGreaterThan(0);
  });

  test("a model that reasons openly no more is asked, and its answers are shown", async () => {
    site.service.reply = () => ({ text: [thought, "</think>It is praised."] });
    await ask(url);
    site.service.replyToCheck = () => apart;
    site.service.reply = () => plain;
    for (const _ of [1, 2]) expect((await ask(url)).prose).toBe("Patience is praised.");
    expect(site.service.checks).toHaveLength(2);
  });
});

describe("a model that does not reason openly", () => {
  beforeEach(() => {
    site.service.replyToCheck = () => apart;
  });

  test("is asked once, with no word of a user, and its text is not held back", async () => {
    site.service.reply = () => ({ text: ["Patience ", "is ", "praised."] });
    expect((await ask(url, { message: "A secret question about patience" })).prose).toBe("Patience is praised.");
    await ask(url);
    expect(site.service.checks).toHaveLength(1);
    expect(site.service.checks[0]?.body).not.toMatch(/patience|secret|tools/);
  });

  test.each([
    "It ends with `</think>` and goes on.",
    "It ends with “</think>” and goes on.",
    "It ends so:\n\n```\nmore\n</think>\n```\n\nand goes on.",
    "It ends with </think> and goes on.",
  ])("may mention the tag: %j", async (text) => {
    for (const chunks of [[text], [...text]]) {
      site.service.reply = () => ({ text: chunks });
      const answer = await ask(url);
      expect(answer.prose).toContain("and goes on.");
      expect(answer.prose).toContain("It ends");
      expect([answer.restarts, answer.error]).toEqual([0, undefined]);
    }
  });

  test.each<[string, ModelReply]>([
    ["refused", { status: 400 }],
    ["cut short", { text: ["Well, "], end: "length" }],
    ["broken off", { text: ["rea"], end: "break" }],
    ["never answered", { end: "silence" }],
  ])("is answered although the check is %s: what is not known is held to its end", async (_, reply) => {
    site.service.replyToCheck = () => reply;
    site.service.reply = () => ({ text: ["Patience is praised."] });
    for (const _ of [1, 2]) expect((await ask(url)).prose).toBe("Patience is praised.");
    // The whole answer without a tag told enough.
    expect(site.service.checks).toHaveLength(1);
  });

  test("reasoning is not sent either where the check failed", async () => {
    site.service.replyToCheck = () => ({ status: 500 });
    site.service.reply = () => ({ text: [thought, "</think>", "Patience is praised."] });
    const answer = await ask(url);
    expect(answer.prose).toBe("Patience is praised.");
    untold(answer);
  });
});

test("a check is shared by all questions that wait for it, and ends with the last of them", async () => {
  site.service.replyToCheck = () => ({ ...apart, wait: 1_500 });
  site.service.reply = () => ({ text: ["Patience is praised."] });
  const leave = new AbortController();
  const left = ask(url, {}, {}, leave.signal).catch(() => "left");
  await expect.poll(() => site.service.checks.length).toBe(1);
  const stayed = ask(url);
  await expect.poll(() => site.service.requests.length).toBe(2);
  leave.abort();
  expect(await left).toBe("left");
  expect((await stayed).prose).toBe("Patience is praised.");
  expect(site.service.checks).toHaveLength(1);
});
