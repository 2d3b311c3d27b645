import { expect, test } from "vitest";
import { readDevices } from "./read-devices.ts";

const device = {
  id: "1",
  createdAt: "2026-01-01T00:00:00.000Z",
  lastUsedAt: "2026-01-02T00:00:00.000Z",
  browser: null,
  system: "Linux",
  current: true,
  aal: "aal1",
};

test("the list of devices is read as the service gives it", () => {
  expect(readDevices({ sessions: [device] })).toEqual([device]);
  expect(readDevices({ sessions: [] })).toEqual([]);
});

test("anything else is refused", () => {
  for (const answer of [null, "x", {}, { sessions: "x" }, { sessions: [null] }, { sessions: [{ id: 1 }] }]) {
    expect(() => readDevices(answer)).toThrow();
  }
});
