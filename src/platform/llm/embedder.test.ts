import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmbeddingServer, startEmbeddingServer } from "../../../tests/support/servers/embedding-server.ts";
import { configuredEmbedder, createEmbedder } from "./embedder.ts";

let server: EmbeddingServer;
beforeEach(async () => {
  server = await startEmbeddingServer();
});
afterEach(() => server.close());

const embed = (texts: readonly string[], signal = new AbortController().signal) =>
  createEmbedder({ baseUrl: `${server.baseUrl}/`, apiKey: undefined, model: "model-a" }).embed(texts, signal);

test("vectors come in the order of the texts and have the length 1; without a key none is sent", async () => {
  const together = await embed(["one word", "another"]);
  const [alone] = await embed(["another"]);
  expect(together).toHaveLength(2);
  expect(together[1]).toEqual(alone);
  for (const vector of together) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  expect(server.requests.map(({ key }) => key)).toEqual([undefined, undefined]);
});

test.each([
  ["did not give a vector a text", [[1, 2]]],
  ["model-a gave vectors of 2 and of 1 dimensions", [[1, 2], [1]]],
  [
    "model-a gave a vector without a direction",
    [
      [1, 2],
      [0, 0],
    ],
  ],
])("%s: refused", async (message, vectors) => {
  server.fault = () => ({ vectors });
  await expect(embed(["one", "two"])).rejects.toThrow(message);
});

test.each([
  [429, { retryable: true, ofTexts: false, retryAfter: 7_000 }],
  [503, { retryable: true, ofTexts: false }],
  [413, { retryable: false, ofTexts: true }],
  [403, { retryable: false, ofTexts: false }],
])("status %i says what can be done about it", async (status, told) => {
  server.fault = () => ({ status, headers: { "retry-after": "7" } });
  await expect(embed(["one"])).rejects.toMatchObject({ name: "EmbeddingFailure", status, ...told });
  expect(server.requests).toHaveLength(1);
});

test("Retry-After of the embedding service is read as a date too", async () => {
  server.fault = () => ({ status: 503, headers: { "retry-after": new Date(Date.now() + 30_000).toUTCString() } });
  const failure = await embed(["one"]).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "EmbeddingFailure", retryAfter: expect.any(Number) });
  expect(Reflect.get(Object(failure), "retryAfter")).toBeGreaterThan(20_000);
});

test("what somebody looks for follows no redirect to another service", async () => {
  const elsewhere = await startEmbeddingServer();
  server.fault = () => ({ status: 307, headers: { location: `${elsewhere.baseUrl}/embeddings` } });
  const asked = embed(["one"]).catch((error: unknown) => error);
  await expect(asked).resolves.toMatchObject({ name: "EmbeddingFailure", status: 307, retryable: false });
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

test("embedder: an aborted signal ends the request with the signal's reason", async () => {
  server.fault = () => "silence";
  await expect(embed(["one"], AbortSignal.timeout(30))).rejects.toMatchObject({ name: "TimeoutError" });
});

test("without a model or an address there is nothing to ask", () => {
  const address = { LLM_BASE_URL: server.baseUrl, LLM_API_KEY: undefined };
  expect(configuredEmbedder({ ...address, EMBEDDING_MODEL: undefined })).toBeUndefined();
  expect(configuredEmbedder({ ...address, LLM_BASE_URL: undefined, EMBEDDING_MODEL: "m" })).toBeUndefined();
  expect(configuredEmbedder({ ...address, EMBEDDING_MODEL: "m" })?.model).toBe("m");
});
