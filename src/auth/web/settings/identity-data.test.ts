import { expect, test } from "vitest";
import { contactOf, describeIdentity } from "./identity-data.ts";

const identity = (provider: string, data: object) => ({
  ...{ id: "1", user_id: "1", identity_id: "1", provider },
  identity_data: { ...data },
});

test("an identity shows its address, or its number with the plus sign that the stored form lacks", () => {
  expect(contactOf(identity("email", { email: "a@siraj.example" }))).toBe("a@siraj.example");
  expect(contactOf(identity("phone", { phone: "48600000000" }))).toBe("+48600000000");
  expect(contactOf(identity("phone", { phone: "+48600000000" }))).toBe("+48600000000");
  expect(contactOf(identity("google", {}))).toBe("");
});

test("an identity counts with an address that its provider has verified", () => {
  const email = "a@siraj.example";
  expect(describeIdentity(identity("google", { email, email_verified: true }))).toEqual({
    ...{ provider: "google", email, verified: true },
  });
  expect(describeIdentity(identity("phone", { phone: "1" }))).toEqual({
    ...{ provider: "phone", email: null, verified: false },
  });
});
