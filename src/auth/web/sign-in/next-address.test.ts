import { expect, test } from "vitest";
import { nextAddress } from "./next-address.ts";

const origin = "https://siraj.example";

test("one goes back to where one came from", () => {
  for (const path of ["/quran/2/255", "/ar?ref=2:255", "/saved-passages#x"])
    expect(nextAddress(path, origin)).toBe(path);
});

test("nobody is sent to another site, or back to signing in", () => {
  const bad = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "quran",
  ];
  for (const asked of [null, "", ...bad, "/auth", "/ar/auth?mode=x"])
    expect(nextAddress(asked, origin), String(asked)).toBe("/");
});
