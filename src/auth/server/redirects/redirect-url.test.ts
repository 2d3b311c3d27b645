import { expect, test } from "vitest";
import { authError } from "../error-catalogue.ts";
import { failureUrl, resultPage } from "./redirect-url.ts";

const site = "https://siraj.example";
const targetOf = (redirectTo: string) => {
  const url = new URL(failureUrl(site, redirectTo, { error: authError("otp_expired"), pkce: true }));
  expect([url.searchParams.get("error_code"), new URLSearchParams(url.hash.slice(1)).get("error_code")]).toEqual([
    "otp_expired",
    "otp_expired",
  ]);
  return url.origin + url.pathname;
};

test("redirect: a failure that would end on our home page goes to the sign-in page, which tells it", () => {
  expect(targetOf(site)).toBe(`${site}/auth`);
  expect(targetOf(`${site}/ar`)).toBe(`${site}/ar/auth`);
  expect(targetOf(`${site}/pl/?day=1`)).toBe(`${site}/pl/auth`);
});

test("redirect: a result for which no target was asked goes to the sign-in page, on the screen that it needs", () => {
  expect(resultPage(site, site)).toBe(`${site}/auth`);
  expect(resultPage(site, site, "reset")).toBe(`${site}/auth?mode=reset`);
  for (const target of [
    `${site}/`,
    `${site}/pl`,
    `${site}/en/auth?mode=phone`,
    "https://app.example/",
    "app.example:/in",
  ])
    expect(resultPage(site, target, "reset")).toBe(target);
});

test("redirect: a failure keeps every other target", () => {
  for (const target of [`${site}/en/auth`, `${site}/quran/94`, "https://app.example/", "https://app.example/en"])
    expect(targetOf(target)).toBe(target);
});
