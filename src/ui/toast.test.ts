import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { $toasts, dismissToast, showToast } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const run = () => {};
const texts = () => $toasts.get().map(({ text }) => text);

test("toasts: a repeated message replaces the earlier one", () => {
  showToast("Copied");
  showToast("Saved");
  showToast("Copied");
  expect(texts()).toEqual(["Saved", "Copied"]);
});

test("toasts: each deletion keeps its own Undo, although the texts are equal", () => {
  const undone: string[] = [];
  for (const id of ["a", "b"]) showToast("Deleted", { label: "Undo", run: () => undone.push(id) });
  for (const { id, action } of $toasts.get()) {
    dismissToast(id);
    action?.run();
  }
  expect(undone).toEqual(["a", "b"]);
  expect(texts()).toEqual([]);
});

test("toasts: a repeated message about the same thing replaces the earlier one, and one about another thing does not", () => {
  for (const key of ["a", "b", "a"]) showToast("Failed", { label: "Try again", run, key });
  expect($toasts.get().map(({ action }) => action?.key)).toEqual(["b", "a"]);
});

test("toasts: a message with an action stays longer than one without, and at most three are shown", () => {
  showToast("Deleted", { label: "Undo", run });
  showToast("Copied");
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual(["Deleted"]);
  for (const text of ["1", "2", "3"]) showToast(text);
  expect(texts()).toEqual(["1", "2", "3"]);
});
