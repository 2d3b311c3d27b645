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

test("toasts: a press takes a message away; beside the words of one with an action, or to select words, it does not", () => {
  vi.useFakeTimers();
  /** An element of the message with this id: its words, or what is around them. */
  class Part {
    readonly dataset: { id: string };
    readonly #hasAction: boolean;
    readonly #isWords: boolean;
    constructor({ id, action }: { id: number; action?: object | undefined }, isWords: boolean) {
      this.dataset = { id: String(id) };
      this.#hasAction = action !== undefined;
      this.#isWords = isWords;
    }
    closest = () => this;
    contains = (node: unknown) => node === "its words";
    matches = () => this.#isWords;
    querySelector = () => (this.#hasAction ? {} : null);
  }
  let press = (_: { target: unknown }) => {};
  const addEventListener = (type: string, listener: typeof press) => {
    if (type === "click") press = listener;
  };
  let selection = { isCollapsed: false, anchorNode: "words of the page" };
  vi.stubGlobal("document", { addEventListener, querySelector: () => null });
  vi.stubGlobal("Element", Part);
  vi.stubGlobal("getSelection", () => selection);
  followToasts();
  const texts = () => $toasts.get().map(({ text }) => text);
  showToast("Copied");
  showToast("Deleted", { label: "Undo", run: () => {} });
  const [plain, undoable] = $toasts.get();
  if (!plain || !undoable) throw new Error("The messages are missing");
  press({ target: new Part(undoable, false) });
  expect(texts()).toEqual(["Copied", "Deleted"]);
  selection = { isCollapsed: false, anchorNode: "its words" };
  press({ target: new Part(plain, true) });
  expect(texts()).toEqual(["Copied", "Deleted"]);
  selection = { isCollapsed: true, anchorNode: "its words" };
  press({ target: new Part(plain, false) });
  expect(texts()).toEqual(["Deleted"]);
  selection = { isCollapsed: false, anchorNode: "words of the page" };
  press({ target: new Part(undoable, true) });
  expect(texts()).toEqual([]);
});
