import { expect, test } from "vitest";
import { readyWords } from "./ready-notice.tsx";

test("an answer without a source is announced as ready, and not as one that found nothing", () => {
  expect(readyWords({ blocks: [] }, (key) => key, "en")).toBe("answer:readyAlone");
});
