import { expect, test } from "vitest";
import { parseUser, sessionKey } from "./user.ts";

test("the session is looked for where the official client keeps it", () => {
  expect(sessionKey("localhost")).toBe("sb-localhost-auth-token");
  expect(sessionKey("siraj.example.org")).toBe("sb-siraj-auth-token");
});

test("a kept session tells who is signed in", () => {
  const user = { id: "1", email: "a@b.example", user_metadata: { name: "Amina" } };
  expect(parseUser(JSON.stringify({ access_token: "x", user }))).toEqual({
    id: "1",
    email: "a@b.example",
    phone: "",
    name: "Amina",
  });
});

test("anything else is a guest", () => {
  for (const kept of [null, "", "{", "null", "7", "{}", '{"user":null}', '{"user":{"id":4}}']) {
    expect(parseUser(kept)).toBeNull();
  }
});
