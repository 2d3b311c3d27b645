import { afterEach, expect, test, vi } from "vitest";
import { $toasts, showToast } from "../toast.ts";
import { followToasts } from "./toast-attention.ts";

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("toasts: messages stay while the pointer or the focus is on one, and for a while after that", () => {
  vi.useFakeTimers();
  let attended = false;
  const target = new EventTarget();
  vi.stubGlobal("document", Object.assign(target, { querySelector: () => (attended ? {} : null) }));
  followToasts();
  const report = (type: string, now: boolean) => {
    attended = now;
    target.dispatchEvent(new Event(type));
  };
  const texts = () => $toasts.get().map(({ text }) => text);
  showToast("Deleted", { label: "Undo", run: () => {} });
  vi.advanceTimersByTime(9_000);
  report("pointerover", true);
  vi.advanceTimersByTime(60_000);
  report("focusin", true);
  expect(texts()).toEqual(["Deleted"]);
  report("focusout", false);
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual(["Deleted"]);
  vi.advanceTimersByTime(2_000);
  expect(texts()).toEqual([]);
});
