import { expect, test } from "vitest";
import { readCredentials, readIdentifier } from "./identifier.ts";

test("identifier: reads addresses, and numbers in any notation", () => {
  expect(readIdentifier(" a@b.example ")).toEqual({ email: "a@b.example" });
  for (const typed of ["+48 600-700 800", "0048 (600) 700.800", "48600700800", "+٤٨٦٠٠٧٠٠٨٠٠", "۴۸۶۰۰۷۰۰۸۰۰"]) {
    expect(readIdentifier(typed), typed).toEqual({ phone: "+48600700800" });
  }
});

test("identifier: refuses anything else", () => {
  for (const typed of ["", " ", "amina", "12345", "+1234567890123456", "12x456789"]) {
    expect(readIdentifier(typed), typed).toBeUndefined();
  }
});

test("credentials: a missing part is told differently from one that is neither an address nor a number", () => {
  for (const [typed, password] of [
    ["", ""],
    ["", "secret"],
    ["a@b.example", ""],
    ["amina", ""],
  ] as const)
    expect(readCredentials(typed, password), typed).toEqual({ refused: "auth:credentialsRequired" });
  for (const typed of ["not an email", "amina", "12345"])
    expect(readCredentials(typed, "secret"), typed).toEqual({ refused: "auth:identifierInvalid" });
  expect(readCredentials("a@b", "secret")).toEqual({ refused: "auth:emailInvalid" });
  expect(readCredentials("a@b.example", " ")).toEqual({ identifier: { email: "a@b.example" }, password: " " });
});
