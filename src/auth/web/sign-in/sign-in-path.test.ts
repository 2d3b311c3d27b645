import { expect, test } from "vitest";
import { nextAddress } from "./next-address.ts";
import { signInPath } from "./sign-in-path.ts";

test("way to sign in: it leads back to a page with its query", () => {
  const origin = "https://siraj.example";
  for (const [pathname, search] of [
    ["/en/search", "?q=mercy%20&page=2"],
    ["/ar", "?ref=2:255"],
    ["/hadith/nawawi40", ""],
  ] as const) {
    for (const mode of ["", "mode=sign-up&"] as const) {
      const way = new URL(signInPath({ pathname, search }, mode), origin);
      expect(way.pathname).toBe("/auth");
      expect(way.searchParams.get("mode")).toBe(mode === "" ? null : "sign-up");
      expect(nextAddress(way.searchParams.get("next"), origin)).toBe(pathname + search);
    }
  }
});
