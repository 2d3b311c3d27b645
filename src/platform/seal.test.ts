import { expect, test } from "vitest";
import { keyedHash, seal, unseal } from "./seal.ts";

const key = { secret: "a secret for tests only, 32 chars", purpose: "test" };

test("a sealed text opens only with the same secret and purpose, and differs each time", () => {
  const sealed = seal("مرحبا", key);
  expect(unseal(sealed, key)).toBe("مرحبا");
  expect(seal("مرحبا", key)).not.toBe(sealed);
  expect(unseal(sealed, { ...key, purpose: "other" })).toBeUndefined();
  expect(unseal(sealed, { ...key, secret: `${key.secret}x` })).toBeUndefined();
});

test("seal: a sealed text that was changed does not open", () => {
  const bytes = Buffer.from(seal("text", key), "base64url");
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(changed.toString("base64url"), key)).toBeUndefined();
  }
  expect(unseal("", key)).toBeUndefined();
});

test("keyed hashes of different parts with the same joined text differ", () => {
  expect(keyedHash(key.secret, "p", "ab", "c")).toBe(keyedHash(key.secret, "p", "ab", "c"));
  expect(keyedHash(key.secret, "p", "ab", "c")).not.toBe(keyedHash(key.secret, "p", "a", "bc"));
  expect(keyedHash(key.secret, "p", "ab")).not.toBe(keyedHash(key.secret, "q", "ab"));
});
