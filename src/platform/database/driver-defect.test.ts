import { expect, test } from "vitest";
import { isDriverDefect } from "./driver-defect.ts";

/** A TypeError whose stack says that it came from there. */
function thrownAt(frame: string) {
  const error = new TypeError("Cannot read properties of null (reading 'write')");
  error.stack = `TypeError: ${error.message}\n    at ${frame}\n    at process.processImmediate (node:internal/timers:574:21)`;
  return error;
}

test("only the driver's write to a lost socket is taken for its defect", () => {
  expect(
    isDriverDefect(thrownAt("Immediate.nextWrite (file:///srv/node_modules/postgres/src/connection.js:255:22)")),
  ).toBe(true);
  expect(isDriverDefect(thrownAt("Immediate.nextWrite (file:///srv/build/server/index.js:255:22)"))).toBe(false);
  expect(isDriverDefect(thrownAt("Object.query (file:///srv/node_modules/postgres/src/connection.js:10:2)"))).toBe(
    false,
  );
  expect(isDriverDefect(new Error("nextWrite postgres/src/connection.js"))).toBe(false);
  expect(isDriverDefect("nextWrite")).toBe(false);
});
