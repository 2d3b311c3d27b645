import { expect, test } from "vitest";
import { buildOf, openSealed, readSeal, seal } from "./stored-response.ts";

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

test("what is sealed opens as it was, with its policy, and says what it is", async () => {
  const { sealed, bytes } = await seal(page(), 1_000);
  expect(bytes).toBe(11);
  expect(readSeal(sealed)).toEqual({ version: "b1.c1", at: 1_000, bytes: 11 });
  const opened = await openSealed(sealed);
  expect(await opened?.text()).toBe("<p>page</p>");
  expect(opened?.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect([opened?.headers.get("content-encoding"), opened?.headers.get("vary")]).toEqual([null, null]);
});

test.each([
  ["cut short", "<p>pag"],
  ["changed", "<p>PAGE</p>"],
  ["empty", ""],
])("a body that was %s does not open", async (_, body) => {
  const { sealed } = await seal(page(), 1_000);
  expect(await openSealed(new Response(body, { headers: sealed.headers }))).toBeUndefined();
});

test("without a whole seal nothing opens", async () => {
  expect(await openSealed(page())).toBeUndefined();
  const { sealed } = await seal(page(), 1_000);
  const headers = new Headers(sealed.headers);
  headers.delete("x-kept-digest");
  expect(await openSealed(new Response(await sealed.arrayBuffer(), { headers }))).toBeUndefined();
});

test("a version names its build first", () => {
  expect([buildOf("b199.77aa"), buildOf("b199"), buildOf("")]).toEqual(["b199", "b199", ""]);
});
