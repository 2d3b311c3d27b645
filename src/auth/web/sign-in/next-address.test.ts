import { expect, test } from "vitest";
import { nextAddress } from "./next-address.ts";

const origin = "https://siraj.example";

test("next parameter: a path of this site is opened", () => {
  for (const path of ["/quran/2/255", "/ar?ref=2:255", "/saved-passages#x"])
    expect(nextAddress(path, origin)).toBe(path);
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
    expect(nextAddress(asked, origin), String(asked)).toBe("/");
});
