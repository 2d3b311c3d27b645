import { expect, test, vi } from "vitest";
import { $toasts, showToast } from "#ui/toast.ts";
import { dismissAbout } from "./dismiss-about.ts";

test("toasts: a failure goes when what failed is tried again, and others stay", () => {
  vi.useFakeTimers();
  const run = () => {};
  for (const key of ["a", "b"]) showToast("Failed to save", { label: "Try again", run, key });
  showToast("Copied");
  dismissAbout("a");
  expect($toasts.get().map(({ text, action }) => [text, action?.key])).toEqual([
    ["Failed to save", "b"],
    ["Copied", undefined],
  ]);
  vi.runAllTimers();
  vi.useRealTimers();
});
