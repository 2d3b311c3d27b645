import { afterEach, expect, test, vi } from "vitest";
import { forgetDrafts, forgetWithDrafts } from "./forget-drafts.ts";

afterEach(() => vi.unstubAllGlobals());

test("after signing out a tab keeps neither what was written nor which conversation was read", () => {
  // Its keys are those of the storage, as `Object.keys` lists them.
  const kept: Record<string, unknown> = {
    "siraj-draft-question-1": "private",
    "siraj-conversation-place": '{"conversation":"1"}',
    "siraj-reading-place": "[]",
  };
  Object.defineProperty(kept, "removeItem", { value: (key: string) => delete kept[key] });
  vi.stubGlobal("sessionStorage", kept);
  const written = { current: "private" };
  const stop = forgetWithDrafts(written);
  forgetDrafts();
  stop();
  expect(Object.keys(kept)).toEqual(["siraj-reading-place"]);
  expect(written.current).toBe("");
});
