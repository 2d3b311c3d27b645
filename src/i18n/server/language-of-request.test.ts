import { expect, test } from "vitest";
import { languageOfRequest } from "./language-of-request.ts";

const ask = (path: string, headers: Record<string, string> = {}) =>
  languageOfRequest(new Request(`https://siraj.example${path}`, { headers }));

test("language of a request: the address decides before the cookie, the cookie before the browser", () => {
  const headers = { cookie: "a=1; i18nextLng=ur", "accept-language": "tr" };
  expect(ask("/pl/quran/2", headers)).toEqual({ language: "pl", prefixed: true, path: "/quran/2" });
  expect(ask("/quran/2", headers)).toEqual({ language: "ur", prefixed: false, path: "/quran/2" });
  expect(ask("/", { "accept-language": "tr" })).toEqual({ language: "tr", prefixed: false, path: "/" });
  expect(ask("/")).toEqual({ language: "en", prefixed: false, path: "/" });
});

test("language of a request: a cookie that holds a script counts as none", () => {
  expect(ask("/", { cookie: "i18nextLng=<script>alert(1)</script>", "accept-language": "id" }).language).toBe("id");
  expect(ask("/", { cookie: "i18nextLng=%3Cscript%3E" }).language).toBe("en");
});

test("the data of a page is in the language of the page", () => {
  expect(ask("/ar.data")).toEqual({ language: "ar", prefixed: true, path: "/" });
  expect(ask("/ar/quran/2.data?_routes=root")).toEqual({ language: "ar", prefixed: true, path: "/quran/2" });
  expect(ask("/_.data", { cookie: "i18nextLng=ur" })).toEqual({ language: "ur", prefixed: false, path: "/" });
});
