import { expect, test } from "vitest";
import { createSignedValue, readSignedValue } from "./signed-cookie.ts";

const signing = { secret: "a secret of the test", purpose: "guest" };

test("a signed value can be read again and has only characters of a cookie", () => {
  for (const value of ["", "abc", "a.b;c,d e", "نور"]) {
    const signed = createSignedValue(value, signing);
    expect(signed).toMatch(/^[\w.-]+$/);
    expect(readSignedValue(signed, signing)).toBe(value);
  }
});

test("a forged, malformed, foreign or oversized signed value is rejected", () => {
  const signed = createSignedValue("abc", signing);
  const [value, signature] = signed.split(".");
  const forged = Buffer.from("abd").toString("base64url");
  for (const text of [
    undefined,
    "",
    ".",
    "abc",
    value,
    `${forged}.${signature}`,
    `${signed}x`,
    `${signed}.x`,
    `${value}.`,
  ]) {
    expect(readSignedValue(text, signing), String(text)).toBeUndefined();
  }
  expect(readSignedValue(signed, { ...signing, purpose: "session" })).toBeUndefined();
  expect(readSignedValue(signed, { ...signing, secret: "another" })).toBeUndefined();
  expect(readSignedValue(createSignedValue("a".repeat(5_000), signing), signing)).toBeUndefined();
});
