import { expect, test } from "vitest";
import { readIdentifier } from "./identifier.ts";

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
