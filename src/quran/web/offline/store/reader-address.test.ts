import { expect, test } from "vitest";
import { asksReaderData, dataPath, pagePath, readAddress } from "./reader-address.ts";

test.each([
  ["/en/quran", { language: "en", chapter: undefined, verse: undefined, short: false, data: false }],
  ["/quran/2", { language: undefined, chapter: 2, verse: undefined, short: false, data: false }],
  ["/ar/quran/2/255", { language: "ar", chapter: 2, verse: "255", short: false, data: false }],
  ["/quran/2/255-257", { language: undefined, chapter: 2, verse: "255-257", short: false, data: false }],
  ["/ur/q/114", { language: "ur", chapter: 114, verse: undefined, short: true, data: false }],
  ["/pl/quran/36.data", { language: "pl", chapter: 36, verse: undefined, short: false, data: true }],
])("%s is an address of the reader", (path, address) => {
  expect(readAddress(path)).toEqual(address);
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
])("%s is none", (path) => {
  expect(readAddress(path)).toBeUndefined();
});

test("what is kept has the public address of its language, and data has one that leads back to it", () => {
  expect(pagePath("tr")).toBe("/tr/quran");
  expect(readAddress(pagePath("tr", 2))).toMatchObject({ language: "tr", chapter: 2, data: false });
  const data = new URL(dataPath("tr", 2), "http://site");
  expect(readAddress(data.pathname)).toMatchObject({ language: "tr", chapter: 2, data: true });
  expect(asksReaderData(data.searchParams)).toBe(true);
  expect(asksReaderData(new URL(dataPath("tr"), "http://site").searchParams)).toBe(false);
});
