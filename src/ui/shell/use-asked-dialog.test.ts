import { expect, test } from "vitest";
import { withDialog } from "./use-asked-dialog.ts";

test("a page keeps its query when a dialog opens above it, and when that closes", () => {
  expect(withDialog("?q=patience", "account")).toBe("?q=patience&settings=account");
  expect(withDialog("?q=patience&settings=account", "premium")).toBe("?q=patience&settings=premium");
  expect(withDialog("?q=patience&settings=premium")).toBe("?q=patience");
});

test("what one dialog was opened with is not left to the next", () => {
  expect(withDialog("?settings=premium&plan=annual&code=TEN&checkout=cs_1&q=patience", "account")).toBe(
    "?q=patience&settings=account",
  );
});
