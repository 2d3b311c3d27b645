import { afterEach, expect, test, vi } from "vitest";
import { createSingleCallClient } from "./supabase-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("clients for single calls do not count as several of one session", () => {
  // What the client knows a browser by.
  for (const name of ["window", "document"]) vi.stubGlobal(name, {});
  vi.stubGlobal("location", { origin: "https://siraj.example" });
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  for (let turn = 0; turn < 3; turn += 1) createSingleCallClient("a key");
  expect(warn).not.toHaveBeenCalled();
});
