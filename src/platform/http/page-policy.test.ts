import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { developmentPolicy, pagePolicy } from "./page-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the policy of a page without inline scripts allows files of this origin only", () => {
  expect(pagePolicy('<script src="/a.js"></script>', new Set([hash("one()")]))).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "media-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test("the policy has one hash for each different inline script", () => {
  const known = new Set([hash("one()"), hash("two()"), hash("three()")]);
  const policy = pagePolicy("<script>one()</script><script>two()</script><script>one()</script>", known);
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")}; `);
});

test("an inline script that is not known is not allowed", () => {
  const injected = "<p><script>steal()</script></p><script>one()</script><script>one() </script>";
  expect(pagePolicy(injected, new Set([hash("one()")]))).toContain(`script-src 'self' ${hash("one()")}; `);
});

test("the hash of an inline script equals the example of the CSP specification", () => {
  // The example of the CSP specification, section "Usage of hashes".
  const known = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
  expect(pagePolicy("<script>alert('Hello, world.');</script>", new Set([known]))).toContain(known);
});

test("the development policy allows any inline script and style, and web sockets", () => {
  const policy = developmentPolicy();
  expect(policy).toContain("script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; ");
  expect(policy).toContain("connect-src 'self' ws:");
  expect(policy).not.toContain("sha256");
});
