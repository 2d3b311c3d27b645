import { expect, test } from "vitest";
import { isUnproved } from "./session-storage.ts";

test("a session waits for the second factor while its token is of the first level and a factor is verified", () => {
  const tokenOf = (aal: string) => `x.${Buffer.from(JSON.stringify({ name: "Łukasz", aal })).toString("base64url")}.x`;
  const kept = (aal: string, status: string) =>
    JSON.stringify({ access_token: tokenOf(aal), user: { id: "1", factors: [{ status }] } });
  expect(isUnproved(kept("aal1", "verified"))).toBe(true);
  expect(isUnproved(kept("aal2", "verified"))).toBe(false);
  expect(isUnproved(kept("aal1", "unverified"))).toBe(false);
  for (const other of ["", "{", "null", "{}", '{"user":null,"access_token":1}', "a code verifier"]) {
    expect(isUnproved(other)).toBe(false);
  }
});
