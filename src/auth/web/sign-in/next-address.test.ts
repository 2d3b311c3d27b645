import { expect, test } from "vitest";
import { nextAddress, opensAccount } from "./next-address.ts";

const origin = "https://siraj.example";

test("next parameter: a path of this site is opened", () => {
  for (const path of ["/quran/2/255", "/ar?ref=2:255", "/saved-passages#x"])
    expect(nextAddress(path, origin, undefined)).toBe(path);
});

test("next parameter: the page is opened in the language that was chosen at the sign-in", () => {
  const opened = ["/ur/quran/2?settings=account#v", "/saved-passages", "/ur", null, "//evil.example"];
  expect(opened.map((path) => nextAddress(path, origin, "pl"))).toEqual([
    "/pl/quran/2?settings=account#v",
    "/pl/saved-passages",
    "/pl",
    "/pl",
    "/pl",
  ]);
});

test("next parameter: other sites and the sign-in page are refused", () => {
  const bad = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "/en/%0A/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "quran",
  ];
  for (const asked of [null, "", ...bad, "/auth", "/ar/auth?mode=x"])
    expect(nextAddress(asked, origin, undefined), String(asked)).toBe("/");
});

test("next parameter: whether it leads back into the account settings", () => {
  expect(["/en?settings=account", "/en/search?q=x&settings=account#a"].map(opensAccount)).toEqual([true, true]);
  expect([null, "/en", "/en?settings=accounts", "/en?settings=language"].map(opensAccount)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
