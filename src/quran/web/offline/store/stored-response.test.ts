import { expect, test } from "vitest";
import { buildOf, readStoredInfo, toStoredResponse, verifyStoredResponse } from "./stored-response.ts";

const page = () =>
  new Response("<p>page</p>", {
    headers: {
      "content-type": "text/html",
      "content-security-policy": "default-src 'self'",
      "content-encoding": "identity",
      vary: "Cookie",
      "x-siraj-version": "b1.c1",
    },
  });

test("stored response: an intact one is returned with its headers", async () => {
  const { stored, bytes } = await toStoredResponse(page(), 1_000);
  expect(bytes).toBe(11);
  expect(readStoredInfo(stored)).toEqual({ version: "b1.c1", at: 1_000, bytes: 11 });
  const verified = await verifyStoredResponse(stored);
  expect(await verified?.text()).toBe("<p>page</p>");
  expect(verified?.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect([verified?.headers.get("content-encoding"), verified?.headers.get("vary")]).toEqual([null, null]);
});

test.each([
  ["cut short", "<p>pag"],
  ["changed", "<p>PAGE</p>"],
  ["empty", ""],
])("stored response: a body that was %s is rejected", async (_, body) => {
  const { stored } = await toStoredResponse(page(), 1_000);
  expect(await verifyStoredResponse(new Response(body, { headers: stored.headers }))).toBeUndefined();
});

test("stored response: one without all headers is rejected", async () => {
  expect(await verifyStoredResponse(page())).toBeUndefined();
  const { stored } = await toStoredResponse(page(), 1_000);
  const headers = new Headers(stored.headers);
  headers.delete("x-kept-digest");
  expect(await verifyStoredResponse(new Response(await stored.arrayBuffer(), { headers }))).toBeUndefined();
});

test("stored response: a version starts with the build", () => {
  expect([buildOf("b199.77aa"), buildOf("b199"), buildOf("")]).toEqual(["b199", "b199", ""]);
});
