import { expect, test } from "vitest";
import { readLanguageCookie, writeLanguageCookie } from "./language-cookie.ts";

test("the cookie is found among others, and only under its own name", () => {
  expect(readLanguageCookie("a=1; i18nextLng=ar; b=2")).toBe("ar");
  expect(readLanguageCookie("i18nextLng=ar=x")).toBe("ar=x");
  expect(readLanguageCookie("xi18nextLng=ar; i18nextLngs=pl; i18nextLng")).toBeUndefined();
  expect(readLanguageCookie(null)).toBeUndefined();
});

test("the cookie is for the whole site, for a year, and secure where the page is", () => {
  expect(writeLanguageCookie("ur", false)).toBe("i18nextLng=ur; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(writeLanguageCookie("ur", true)).toMatch(/; Secure$/);
});
