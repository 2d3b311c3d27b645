import { expect, test } from "vitest";
import { parseUser, sessionKey } from "./user.ts";

test("stored session: under the official client's key", () => {
  expect(sessionKey("localhost")).toBe("sb-localhost-auth-token");
  expect(sessionKey("siraj.example.org")).toBe("sb-siraj-auth-token");
});

test("stored session: contains the signed-in user", () => {
  const user = { id: "1", email: "a@b.example", user_metadata: { name: "Amina" } };
  expect(parseUser(JSON.stringify({ access_token: "x", user }))).toEqual({
    id: "1",
    email: "a@b.example",
    phone: "",
    name: "Amina",
  });
});

test("stored session: anything invalid is a guest", () => {
  for (const kept of [null, "", "{", "null", "7", "{}", '{"user":null}', '{"user":{"id":4}}']) {
    expect(parseUser(kept)).toBeNull();
  }
});
