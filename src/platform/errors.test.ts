import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { platformError, platformErrors } from "./error-catalogue.ts";

test("every code has a status of failure and a translation that exists", () => {
  const common: object = JSON.parse(readFileSync(join(import.meta.dirname, "../../locales/en/common.json"), "utf8"));
  for (const [code, { status, key }] of Object.entries(platformErrors)) {
    expect(code).toMatch(/^platform\/[a-z]+(-[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(common)).toContain(key.replace("common:", ""));
  }
});

test("an error has its code, its status and the message given", () => {
  const error = platformError("platform/unavailable", "Away.");
  expect(error).toMatchObject({ name: "AppError", code: "platform/unavailable", status: 503, message: "Away." });
});
