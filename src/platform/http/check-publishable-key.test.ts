import { Hono } from "hono";
import { expect, test } from "vitest";
import { checkPublishableKey } from "./check-publishable-key.ts";

const key = "sb_publishable_of_the_test";
const app = new Hono().use(checkPublishableKey(key)).get("/", (c) => c.text("fine"));

test.each<[string, Record<string, string>, number, string | undefined]>([
  ["no key at all", {}, 200, undefined],
  ["the key", { apikey: key }, 200, undefined],
  ["the key twice, as a signed-out client sends it", { apikey: key, authorization: `Bearer ${key}` }, 200, undefined],
  ["the key as a bearer only", { authorization: `bearer ${key}` }, 200, undefined],
  ["a password of a proxy", { authorization: "Basic YTpi" }, 200, undefined],
  ["a wrong key", { apikey: `${key}x` }, 401, "platform/bad-client-key"],
  ["an empty key", { apikey: "" }, 401, "platform/bad-client-key"],
  ["another bearer", { apikey: key, authorization: "Bearer a.b.c" }, 401, "platform/bad-token"],
  ["an empty bearer", { authorization: "Bearer " }, 401, "platform/bad-token"],
])("publishable key: %s", async (_, headers, status, code) => {
  const response = await app.request("/", { headers });
  expect(response.status).toBe(status);
  const body: unknown = status === 200 ? {} : await response.json();
  expect(body).toMatchObject(code ? { code } : {});
});
