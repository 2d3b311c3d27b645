import { expect, test } from "vitest";
import { fc } from "../../../tests/support/property-seed.ts";
import { languages } from "./languages.ts";
import { localizedPath, splitLanguage } from "./localized-path.ts";

test("a language prefix is split from a path only if it is a whole segment", () => {
  expect(splitLanguage("/ar/quran/2")).toEqual({ language: "ar", path: "/quran/2" });
  expect(splitLanguage("/ar")).toEqual({ language: "ar", path: "/" });
  expect(splitLanguage("/ar/")).toEqual({ language: "ar", path: "/" });
  expect(splitLanguage("/ar?q=1")).toEqual({ language: "ar", path: "/?q=1" });
  expect(splitLanguage("/")).toEqual({ language: undefined, path: "/" });
  expect(splitLanguage("/arabic")).toEqual({ language: undefined, path: "/arabic" });
  expect(splitLanguage("/AR/quran")).toEqual({ language: undefined, path: "/AR/quran" });
  expect(splitLanguage("/de/quran")).toEqual({ language: undefined, path: "/de/quran" });
});

test("a path gets a language prefix, keeps its query and hash, and loses its former prefix", () => {
  expect(localizedPath("ar", "/")).toBe("/ar");
  expect(localizedPath("ar", "")).toBe("/ar");
  expect(localizedPath("ar", "/?settings=language#top")).toBe("/ar?settings=language#top");
  expect(localizedPath("pl", "/quran/2?x=1#v5")).toBe("/pl/quran/2?x=1#v5");
  expect(localizedPath("pl", "/ar/quran/2")).toBe("/pl/quran/2");
  expect(localizedPath("pl", "/ar?x=1")).toBe("/pl?x=1");
  expect(localizedPath(undefined, "/ar/quran#v5")).toBe("/quran#v5");
  expect(localizedPath(undefined, "/ar")).toBe("/");
});

test("a localized path never leads to another host, and the prefix can be removed again", () => {
  expect(splitLanguage("//evil.example/x").path).toBe("/evil.example/x");
  expect(localizedPath(undefined, "/ar//evil.example")).toBe("/evil.example");
  expect(localizedPath("ar", "/\\evil.example")).toBe("/ar/evil.example");
  const path = fc.string({ unit: fc.constantFrom("/", "\\", "a", "r", "?", "#", ".", "é") });
  fc.assert(
    fc.property(fc.constantFrom(undefined, ...languages), path, (language, rest) => {
      const address = localizedPath(language, `/${rest}`);
      expect(new URL(address, "https://siraj.example").origin).toBe("https://siraj.example");
      if (language) expect(splitLanguage(address).language).toBe(language);
    }),
    { numRuns: 2_000 },
  );
});
