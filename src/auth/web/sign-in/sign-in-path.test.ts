import { expect, test } from "vitest";
import { nextAddress } from "./next-address.ts";
import { signInPath, withoutSettings } from "./sign-in-path.ts";

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
      expect(nextAddress(way.searchParams.get("next"), origin, undefined)).toBe(pathname + search);
    }
  }
});

test("way to sign in: a query can leave out the dialog of settings", () => {
  expect(withoutSettings("?settings=account")).toBe("");
  expect(withoutSettings("?settings=account&q=2:255")).toBe("?q=2:255");
  expect(withoutSettings("?q=2:255&settings=account")).toBe("?q=2:255");
  expect(withoutSettings("?q=2:255")).toBe("?q=2:255");
});
