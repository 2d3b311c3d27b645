import { expect, test } from "vitest";
import { readCredentials, readIdentifier } from "./identifier.ts";

test("identifier: reads addresses, and numbers in any notation", () => {
  expect(readIdentifier(" a@b.example ")).toEqual({ email: "a@b.example" });
  for (const typed of [
    "+48 600-700 800",
    "0048 (600) 700.800",
    "(+48) 600/700/800",
    "+48 (0) 600 700 800",
    "+٤٨٦٠٠٧٠٠٨٠٠",
    "۰۰۴۸۶۰۰۷۰۰۸۰۰",
    "\u202a+48\u00a0600\u2011700\u2011800\u202c",
  ]) {
    expect(readIdentifier(typed), typed).toEqual({ phone: "+48600700800" });
  }
});

test("identifier: refuses anything else", () => {
  for (const typed of ["", " ", "amina", "12345", "+1234567890123456", "12x456789", "+0532 123 45 67"]) {
    expect(readIdentifier(typed), typed).toBeUndefined();
  }
});

test("identifier: refuses a number without its country code, which would be a number of another country", () => {
  for (const typed of ["606558204", "606 558 204", "0532 123 45 67", "48600700800", "۴۸۶۰۰۷۰۰۸۰۰", "(0171) 1234567"]) {
    expect(readIdentifier(typed), typed).toBeUndefined();
    expect(readCredentials(typed, "secret"), typed).toMatchObject({ refused: "auth:phoneRequired" });
  }
});

test("credentials: a missing part is told differently from one that is neither an address nor a number", () => {
  for (const [typed, password] of [
    ["", ""],
    ["", "secret"],
    ["a@b.example", ""],
    ["amina", ""],
  ] as const) {
    const field = typed === "" ? "identifier" : "password";
    expect(readCredentials(typed, password), typed).toEqual({ refused: "auth:credentialsRequired", field });
  }
  for (const typed of ["not an email", "amina", "12345"])
    expect(readCredentials(typed, "secret"), typed).toMatchObject({ refused: "auth:identifierInvalid" });
  expect(readCredentials("a@b", "secret")).toEqual({ refused: "auth:emailInvalid", field: "identifier" });
  expect(readCredentials("a@b.example", " ")).toEqual({ identifier: { email: "a@b.example" }, password: " " });
});

test("credentials: where a new account has one kind of address, nothing asks for the other", () => {
  const refused = (only: "email" | "phone", typed: string, password = "secret") =>
    readCredentials(typed, password, only);
  const field = "identifier";
  expect(refused("email", "")).toEqual({ refused: "auth:emailRequired", field });
  for (const typed of ["+48600700800", "600700800", "amina"])
    expect(refused("email", typed), typed).toEqual({ refused: "auth:emailInvalid", field });
  for (const typed of ["", "a@b.example", "600700800"])
    expect(refused("phone", typed), typed).toEqual({ refused: "auth:phoneRequired", field });
  expect(refused("email", "a@b.example", "")).toEqual({ refused: "auth:passwordRequired", field: "password" });
  expect(refused("email", "a@b.example")).toMatchObject({ identifier: { email: "a@b.example" } });
  expect(refused("phone", "+48600700800")).toMatchObject({ identifier: { phone: "+48600700800" } });
});
