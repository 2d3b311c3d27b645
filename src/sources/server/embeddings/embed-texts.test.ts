import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEmbedder, type EmbeddingFailure } from "#platform/llm/embedder.ts";
import { type EmbeddingServer, startEmbeddingServer } from "../../../../tests/support/servers/embedding-server.ts";
import { type EmbeddingRequest, embedTexts } from "./embed-texts.ts";
import { digestOf, readVectorFile } from "./vector-file.ts";

let server: EmbeddingServer;
let folder: string;
let failures: EmbeddingFailure[];
/** 250 texts of different words. */
const texts = Array.from({ length: 250 }, (_, at) => `word${at} and word${at + 1}`);

beforeEach(async () => {
  server = await startEmbeddingServer();
  folder = await mkdtemp(join(tmpdir(), "siraj-embeddings-"));
  failures = [];
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const path = () => join(folder, "model", "en.vectors");
const embedder = () => createEmbedder({ baseUrl: server.baseUrl, apiKey: "key", model: "model-a" });
const embed = (own: readonly string[], request: Partial<EmbeddingRequest> = {}) =>
  embedTexts({
    embedder: embedder(),
    texts: own,
    path: path(),
    signal: new AbortController().signal,
    onProgress: () => {},
    onFailure: (failure) => failures.push(failure),
    pause: () => 1,
    ...request,
  });
const askedFor = () => server.requests.flatMap((one) => one.texts);

describe("what is asked for", () => {
  test("every text once, in batches, with the model and the key", async () => {
    const steps: string[] = [];
    const { dimensions, vectors } = await embed([...texts, texts[3] ?? "", " "], {
      onProgress: (done, total) => steps.push(`${done}/${total}`),
    });
    expect(server.requests.map((one) => one.texts.length)).toEqual([96, 96, 58]);
    expect(askedFor()).toEqual(texts);
    expect(server.requests.every(({ model, key }) => model === "model-a" && key === "Bearer key")).toBe(true);
    expect([dimensions, vectors.size]).toEqual([64, 250]);
    expect(steps).toEqual(["0/250", "96/250", "192/250", "250/250"]);
  });

  test("nothing that is kept", async () => {
    const first = await embed(texts);
    const again = await embed(texts);
    expect(server.requests).toHaveLength(3);
    expect(again).toEqual(first);
  });

  test("only what changed, when texts change; what is gone leaves the file", async () => {
    await embed(texts);
    const changed = texts.map((text, at) => (at === 7 ? "another wording" : text));
    server.requests.length = 0;
    const { vectors } = await embed(changed);
    expect(askedFor()).toEqual(["another wording"]);
    expect(vectors.size).toBe(250);
    const kept = await readVectorFile(path());
    expect(kept?.vectors.has(digestOf(texts[7] ?? ""))).toBe(false);
    expect(kept?.vectors.has(digestOf("another wording"))).toBe(true);
  });

  test("fewer texts at once, where the service refuses so many", async () => {
    server.fault = (_, asked) => (asked.length > 30 ? { status: 413 } : undefined);
    const { vectors } = await embed(texts);
    expect(vectors.size).toBe(250);
    expect(server.requests.slice(0, 4).map((one) => one.texts.length)).toEqual([96, 48, 24, 24]);
    expect(failures).toEqual([]);
  });
});

describe("what was broken off goes on", () => {
  test("after an abort in the middle: no batch that came is asked for again", async () => {
    const stopper = new AbortController();
    server.fault = (before) => (before === 2 ? "silence" : undefined);
    const running = embed(texts, {
      signal: stopper.signal,
      onProgress: (done) => {
        if (done === 192) setTimeout(() => stopper.abort(), 50);
      },
    });
    await expect(running).rejects.toThrow(/abort/iu);
    expect((await readVectorFile(path()))?.vectors.size).toBe(192);
    server.fault = () => undefined;
    server.requests.length = 0;
    const { vectors } = await embed(texts);
    expect(askedFor()).toEqual(texts.slice(192));
    expect(vectors.size).toBe(250);
  });

  test("after a kill in the middle of writing: the cut record and a damaged one are asked for again", async () => {
    const whole = await embed(texts);
    await truncate(path(), (await stat(path())).size - 10);
    const bytes = await readFile(path());
    bytes[8 + 20] = (bytes[8 + 20] ?? 0) ^ 0xff;
    await writeFile(path(), bytes);
    server.requests.length = 0;
    const { vectors } = await embed(texts);
    expect(askedFor()).toEqual([texts[0], texts[249]]);
    expect(new Map([...vectors].sort())).toEqual(new Map([...whole.vectors].sort()));
    expect((await readVectorFile(path()))?.damaged).toBe(false);
  });
});

describe("failures", () => {
  test.each([429, 500, 503])(
    "status %i is retryable: the batch is asked for again, after a pause that grows",
    async (status) => {
      const pauses: number[] = [];
      server.fault = (before) => (before < 2 ? { status } : undefined);
      await embed(texts.slice(0, 5), {
        pause: (attempt) => {
          pauses.push(attempt);
          return 1;
        },
      });
      expect(server.requests.map((one) => one.texts.length)).toEqual([5, 5, 5]);
      expect(pauses).toEqual([0, 1]);
      expect(failures.map((failure) => failure.status)).toEqual([status, status]);
    },
  );

  test("a service that asks for time gets it", async () => {
    server.fault = (before) => (before === 0 ? { status: 429, headers: { "retry-after": "1" } } : undefined);
    const started = performance.now();
    await embed(texts.slice(0, 5));
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  test("a service that is away is retryable", async () => {
    const stopper = new AbortController();
    const gone = createEmbedder({ baseUrl: "http://127.0.0.1:9/v1", apiKey: undefined, model: "model-a" });
    const running = embed(texts, {
      embedder: gone,
      signal: stopper.signal,
      onFailure: (failure) => {
        failures.push(failure);
        stopper.abort();
      },
    });
    await expect(running).rejects.toThrow(/abort/iu);
    expect(failures.map(({ message }) => message)).toEqual(["the embedding service could not be reached"]);
  });

  test.each([
    [{ status: 401 }, "answered 401: check LLM_API_KEY"],
    [{ status: 404 }, "answered 404: check LLM_BASE_URL and EMBEDDING_MODEL"],
    ["nonsense", "answered something else than embeddings"],
  ] as const)("%o ends it, and what the service said is not repeated", async (refusal, message) => {
    server.fault = () => refusal;
    const failure = await embed(texts).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: "EmbeddingFailure", retryable: false });
    expect(String(failure)).toContain(message);
    expect(String(failure)).not.toMatch(/word0|Welcome/u);
    expect(server.requests).toHaveLength(1);
  });

  test("vectors of other dimensions than those kept are refused by name, and what is kept stays", async () => {
    await embed(texts.slice(0, 100));
    server.dimensions = 48;
    await expect(embed(texts)).rejects.toThrow(
      "model-a gives vectors of 48 dimensions where those kept have 64: it is another model under the same name",
    );
    expect((await readVectorFile(path()))?.vectors.size).toBe(100);
  });
});
