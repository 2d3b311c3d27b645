import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/en/quran/%32", "/en/quran/2"],
  ["/EN/Quran/2/255", "/en/quran/2/255"],
  ["/en/QURAN/2.data", "/en/quran/2.data"],
  ["/en/quran/2/7-7", "/en/quran/2/7"],
  ["/quran/2/7-7.data", "/quran/2/7.data"],
  ["//quran//2/", "/quran/2"],
  ["/ar/quran/%D9%A2/%DB%B5", "/ar/quran/2/5"],
  ["/en/q%75ran/2", "/en/quran/2"],
  ["/%2e%2e/quran", "/quran"],
  ["/en/quran/2%0A", "/en/quran/2"],
  ["/%09/x", "/x"],
  ["/%0d%0A/.%09./evil.example", "/evil.example"],
  ["/%%309/x", "/x"],
])("the canonical form of %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test.each([
  "/en/s/AbC",
  "/en/quran/2/1-286",
  "/en/quran/1/1-7",
  "/%2Fevil.example",
  "/en/blog/%C3%A9",
  "/en/quran/2/7-70",
  "/en/quran/%00",
])("%s is canonical", (path) => {
  expect(canonicalPath(path)).toBe(path);
});
