import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStorageAtom } from "./local-storage-atom.ts";

const browser = new Map<string, string>();
/** What the browser refuses. */
let refuses: "nothing" | "writing" | "everything" = "nothing";
const otherTab = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));

beforeEach(() => {
  browser.clear();
  refuses = "nothing";
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem(key: string) {
      if (refuses === "everything") throw new DOMException("denied", "SecurityError");
      return browser.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      if (refuses !== "nothing") throw new DOMException("full", "QuotaExceededError");
      browser.set(key, text);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("local storage atom: a written text is stored and subscribers are notified", () => {
  const $text = localStorageAtom("key");
  const heard = vi.fn();
  $text.listen(heard);
  $text.write("a");
  expect(heard).toHaveBeenLastCalledWith("a", null, undefined);
  expect(browser.get("key")).toBe("a");
});

for (const refused of ["writing", "everything"] as const) {
  test(`a text lasts as long as the page if the browser refuses ${refused}, also after all listeners have left`, () => {
    browser.set("key", "before");
    refuses = refused;
    const $text = localStorageAtom("key");
    const leave = $text.listen(() => {});
    expect($text.get()).toBe(refused === "writing" ? "before" : null);
    $text.write("a");
    expect($text.get()).toBe("a");
    leave();
    expect($text.get()).toBe("a");
    $text.listen(() => {});
    expect($text.get()).toBe("a");
  });
}

test("local storage atom: a change in another tab replaces a text that the browser refused to store", () => {
  const $text = localStorageAtom("key");
  $text.listen(() => {});
  refuses = "writing";
  $text.write("a");
  browser.set("key", "b");
  otherTab("another");
  expect($text.get()).toBe("a");
  otherTab("key");
  expect($text.get()).toBe("b");
  browser.clear();
  otherTab(null);
  expect($text.get()).toBe(null);
});
