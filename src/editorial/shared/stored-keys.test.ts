import { expect, test } from "vitest";
import { findStoredKey, storedKeys } from "./stored-keys.ts";

test("stored keys of the privacy page: a key is found by its kind and its pattern", () => {
  expect(findStoredKey("localStorage", "siraj-theme")?.purpose).toBe("purposeTheme");
  expect(findStoredKey("sessionStorage", "siraj-draft-new")?.purpose).toBe("purposeDraft");
  expect(findStoredKey("localStorage", "sb-localhost-auth-token")?.purpose).toBe("purposeSession");
  expect(findStoredKey("cookie", "i18nextLng")).toBe(findStoredKey("localStorage", "i18nextLng"));
  expect(findStoredKey("cookie", "siraj-theme")).toBeUndefined();
  expect(findStoredKey("localStorage", "siraj-themes")).toBeUndefined();
});

test("stored keys of the privacy page: no key is listed twice", () => {
  const places = storedKeys.flatMap(({ name, kinds }) => kinds.map((kind) => `${kind} ${name}`));
  expect(new Set(places).size).toBe(places.length);
});

test("stored keys of the privacy page: a name has no character that a pattern reads otherwise, but for the asterisk", () => {
  for (const { name } of storedKeys) expect(name).toMatch(/^[\w:*-]+$/);
});
