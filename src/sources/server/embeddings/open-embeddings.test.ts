import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { createEmbedder } from "#platform/llm/embedder.ts";
import { createLogger } from "#platform/log.ts";
import { type EmbeddingServer, startEmbeddingServer } from "../../../../tests/support/servers/embedding-server.ts";
import { buildIndexes } from "../index/build-indexes.ts";
import { openSearch, type VerseSearchEngine } from "../search/open-search.ts";
import { type EmbeddingsOptions, openEmbeddings } from "./open-embeddings.ts";
import { withEmbeddings } from "./with-embeddings.ts";

const verseCounts = [4, 4];
const verses = [
  "the lamp in the window",
  "bread for the traveller",
  "a traveller rests",
  "the lamp went out",
  "they mended the lamp",
  "nets and boats",
  "boats on the water",
  "salt and water",
];
/** Words that no verse has, and what they mean. */
const synonyms = { skiff: "boats", vessel: "boats", brine: "water", oars: "nets" };

let server: EmbeddingServer;
let folder: string;
let logged: string;
let search: VerseSearchEngine;

beforeEach(async () => {
  server = await startEmbeddingServer({ synonyms });
  folder = await mkdtemp(join(tmpdir(), "siraj-embeddings-"));
  logged = "";
  await buildIndexes({
    folder,
    version: "1",
    verseCounts,
    documents: async () => ({ editions: [verses], tafsirs: [] }),
  });
  search = await openSearch(folder, "1");
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const log = createLogger("info", {
  write(line) {
    logged += line;
  },
});

function open(options: Partial<EmbeddingsOptions> = {}, model = "model-a") {
  const embedder = createEmbedder({ baseUrl: server.baseUrl, apiKey: undefined, model });
  const embeddings = openEmbeddings({
    embedder,
    folder,
    texts: async () => verses,
    log,
    pause: () => 1,
    searchTimeout: 300,
    cooldown: 200,
    ...options,
  });
  return { embeddings, found: withEmbeddings(search, embeddings) };
}

const indexesOf = (hits: readonly { verse: number }[]) => hits.map(({ verse }) => verse);

test("a verse that shares no word with the question is found by its meaning, in every language", async () => {
  const { embeddings, found } = open();
  await embeddings.start();
  for (const language of languages) {
    expect(indexesOf(search.find(language, "skiff vessel", 8))).not.toContain(5);
    expect(
      indexesOf(await found.find(language, "skiff vessel", 8))
        .slice(0, 2)
        .sort(),
    ).toEqual([5, 6]);
  }
  expect(Object.values(embeddings.progress()).every(({ state, done }) => state === "ready" && done === 8)).toBe(true);
});

test("meaning is added to what words find: it lifts, removes nothing, and by itself stands below them", async () => {
  const { embeddings, found } = open();
  await embeddings.start();
  const words = indexesOf(search.find("en", "a lamp and a skiff", 8));
  const both = indexesOf(await found.find("en", "a lamp and a skiff", 8));
  expect(words).not.toContain(5);
  expect(both).toEqual(expect.arrayContaining([...words, 5, 6]));
  expect(words).toContain(both[0]);
});

test("whether a question is answered is decided without embeddings", async () => {
  const { embeddings, found } = open();
  await embeddings.start();
  const questions = ["skiff vessel brine", "lamp window", "which traveller had bread?", "quarterly tax forms"];
  const answered = questions.map((question) => search.answer("en", question, 5).length > 0);
  expect(answered).toEqual([false, true, true, false]);
  for (const [at, question] of questions.entries()) {
    expect((await found.answer("en", question, 5)).length > 0).toBe(answered[at]);
  }
});

test("a question is sent once, however often it is asked; a reference never", async () => {
  const { embeddings, found } = open();
  await embeddings.start();
  server.requests.length = 0;
  await Promise.all([found.find("en", "skiff", 8), found.find("en", "skiff", 8), found.answer("tr", " skiff ", 8)]);
  await found.find("en", "skiff", 3);
  expect(indexesOf(await found.find("en", "2:3", 8))).toEqual([6]);
  expect(server.requests.map(({ texts }) => texts)).toEqual([["skiff"]]);
});

test.each([{ status: 500 }, { status: 401 }, "silence", "nonsense"] as const)(
  "a search goes on without where the service fails: %o",
  async (refusal) => {
    const { embeddings, found } = open();
    await embeddings.start();
    server.requests.length = 0;
    server.fault = () => refusal;
    const started = performance.now();
    expect(await found.find("en", "lamp", 8)).toEqual(search.find("en", "lamp", 8));
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await found.find("en", "salt", 8)).toEqual(search.find("en", "salt", 8));
    expect(server.requests.map(({ texts }) => texts)).toEqual([["lamp"]]);
    expect(logged).toContain("a question could not be embedded");
    expect(logged).not.toMatch(/lamp|salt/u);
  },
);

test("a question that the service refuses by itself does not keep others from being asked; one without letters is not sent", async () => {
  const { embeddings, found } = open();
  await embeddings.start();
  server.fault = (_, [text]) => (text === "lamp" ? { status: 400 } : undefined);
  expect(await found.find("en", "lamp", 8)).toEqual(search.find("en", "lamp", 8));
  expect(indexesOf(await found.find("en", "skiff", 8))).toContain(5);
  server.requests.length = 0;
  await found.find("en", "?! 1234", 8);
  expect(server.requests).toEqual([]);
});

test("embeddings: after the cooldown the service is asked again", async () => {
  const { embeddings, found } = open();
  await embeddings.start();
  server.fault = () => ({ status: 503 });
  await found.find("en", "skiff", 8);
  server.fault = () => undefined;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(indexesOf(await found.find("en", "skiff", 8))).toContain(5);
});

test("a language joins when it is complete; before that nothing is sent", async () => {
  const texts = async (language: Language) => {
    if (language === languages[1]) await new Promise(() => {});
    return verses;
  };
  const { embeddings, found } = open({ texts });
  const [first = "en", second = "ar"] = languages;
  void embeddings.start();
  await expect.poll(() => embeddings.progress()[first].state).toBe("ready");
  server.requests.length = 0;
  expect(await found.find(second, "skiff", 8)).toEqual(search.find(second, "skiff", 8));
  expect(server.requests).toEqual([]);
  expect(indexesOf(await found.find(first, "skiff", 8))).toContain(5);
});

test("the next start reads what is kept; another model begins anew and leaves it", async () => {
  await open().embeddings.start();
  server.requests.length = 0;
  const { embeddings, found } = open();
  await embeddings.start();
  expect(server.requests).toEqual([]);
  expect(indexesOf(await found.find("en", "skiff", 8))).toContain(5);
  await open({}, "model-b").embeddings.start();
  expect(server.requests).toHaveLength(languages.length + 1);
  expect((await readdir(folder)).filter((name) => name.startsWith("embeddings-"))).toHaveLength(2);
});

test("a question's vector of other dimensions is refused by name, and the search goes on", async () => {
  const { embeddings, found } = open();
  await embeddings.start();
  server.dimensions = 32;
  expect(await found.find("en", "lamp", 8)).toEqual(search.find("en", "lamp", 8));
  expect(await found.find("en", "salt", 8)).toEqual(search.find("en", "salt", 8));
  expect(logged.match(/model-a gives vectors of 32 dimensions where the verses' have 64/gu)).toHaveLength(1);
});

test("what refuses one language is not asked for the others, and closing ends the work", async () => {
  server.fault = () => ({ status: 401 });
  const refused = open();
  await refused.embeddings.start();
  expect(server.requests).toHaveLength(1);
  expect(refused.embeddings.progress()[languages[0]].state).toBe("failed");
  server.fault = () => "silence";
  const { embeddings } = open();
  const running = embeddings.start();
  await expect.poll(() => server.requests.length).toBe(2);
  await embeddings.close();
  await running;
});
