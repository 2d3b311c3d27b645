import { expect, test } from "vitest";
import { readCode } from "./read-code.ts";

test("code: six digits in any script, with spaces", () => {
  for (const typed of ["123456", " 123 456 ", "١٢٣٤٥٦", "۱۲۳ ۴۵۶"]) expect(readCode(typed), typed).toBe("123456");
  for (const typed of ["", "12345", "1234567", "12345x"]) expect(readCode(typed), typed).toBeUndefined();
});
