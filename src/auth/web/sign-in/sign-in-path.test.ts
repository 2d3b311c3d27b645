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

test("way to sign in: a dialog of settings is not opened again", () => {
  const nextOf = (search: string) =>
    new URL(signInPath({ pathname: "/en/quran/93", search }), "https://siraj.example").searchParams.get("next");
  expect(nextOf("?settings=account")).toBe("/en/quran/93");
  expect(nextOf("?settings=account&verse=3")).toBe("/en/quran/93?verse=3");
  expect(nextOf("?verse=3&settings=account")).toBe("/en/quran/93?verse=3");
});
