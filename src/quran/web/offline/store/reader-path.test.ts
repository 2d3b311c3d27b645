import { expect, test } from "vitest";
import { dataPath, pagePath, parseReaderPath, requestsReaderData } from "./reader-path.ts";

test.each([
  ["/en/quran", { language: "en", chapter: undefined, verse: undefined, short: false, data: false }],
  ["/quran/2", { language: undefined, chapter: 2, verse: undefined, short: false, data: false }],
  ["/ar/quran/2/255", { language: "ar", chapter: 2, verse: "255", short: false, data: false }],
  ["/quran/2/255-257", { language: undefined, chapter: 2, verse: "255-257", short: false, data: false }],
  ["/ur/q/114", { language: "ur", chapter: 114, verse: undefined, short: true, data: false }],
  ["/pl/quran/36.data", { language: "pl", chapter: 36, verse: undefined, short: false, data: true }],
])("reader path: %s is parsed", (path, parsed) => {
  expect(parseReaderPath(path)).toEqual(parsed);
});

test.each([
  ["/"],
  ["/en"],
  ["/q"],
  ["/xx/quran/2"],
  ["/en/quran/115"],
  ["/en/quran/0"],
  ["/en/quran/2/"],
  ["/en/quran/abc"],
  ["/en/search"],
  ["/auth/v1/user"],
  ["/functions/v1/chat"],
  ["/en/quran/2/255/more"],
])("reader path: %s is rejected", (path) => {
  expect(parseReaderPath(path)).toBeUndefined();
});

test("reader path: stored pages have public paths, and data paths lead back to their page", () => {
  expect(pagePath("tr")).toBe("/tr/quran");
  expect(parseReaderPath(pagePath("tr", 2))).toMatchObject({ language: "tr", chapter: 2, data: false });
  const data = new URL(dataPath("tr", 2), "http://site");
  expect(parseReaderPath(data.pathname)).toMatchObject({ language: "tr", chapter: 2, data: true });
  expect(requestsReaderData(data.searchParams)).toBe(true);
  expect(requestsReaderData(new URL(dataPath("tr"), "http://site").searchParams)).toBe(false);
});
