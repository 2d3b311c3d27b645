import { expect, test } from "vitest";
import { checkErrata as check, type ReviewedErrata } from "./check-errata.ts";
import { findPolishSlips } from "./find-polish-slips.ts";

const keyOf = (index: number) => `1:${index + 1}`;
const checkErrata = (of: readonly string[], key: typeof keyOf, reviewed: ReviewedErrata) =>
  check(of, key, reviewed, findPolishSlips);
const texts = ["Lecz r0k minął", "tak ~ nie"];
const errata: ReviewedErrata["errata"] = [{ verse: "1:1", was: "r0k", is: "rok", why: "A digit." }];
const doubtful: ReviewedErrata["doubtful"] = [{ verse: "1:2", was: "~", why: "Not certain." }];
const rest = { missing: [], genuine: [] };

test("corrects what is listed and leaves what is doubtful", () => {
  expect(checkErrata(texts, keyOf, { errata, doubtful, ...rest })).toEqual(["Lecz rok minął", "tak ~ nie"]);
});

test("marks a gap, and does not take its mark for a slip", () => {
  const gap: ReviewedErrata["missing"][number] = { verse: "1:2", was: "~ nie", is: "~ nie […]", why: "Lacks the end." };
  expect(checkErrata(texts, keyOf, { errata, missing: [gap], doubtful, genuine: [] })).toEqual([
    "Lecz rok minął",
    "tak ~ nie […]",
  ]);
  expect(() =>
    checkErrata(texts, keyOf, { errata, missing: [{ ...gap, was: "ni" }, gap], doubtful, genuine: [] }),
  ).toThrow();
});

test("stops at an unreviewed error", () => {
  expect(() => checkErrata(texts, keyOf, { errata, doubtful: [], ...rest })).toThrow('1:2 foreign sign "~"');
  expect(() => checkErrata(texts, keyOf, { errata: [], doubtful, ...rest })).toThrow('1:1 digit "r0k"');
});

test("stops at an erratum that does not fit its verse", () => {
  const twice = ["r0k r0k", "tak ~ nie"];
  expect(() => checkErrata(twice, keyOf, { errata, doubtful, ...rest })).toThrow("occurs 2 times");
  const gone = ["rok", "tak ~ nie"];
  expect(() => checkErrata(gone, keyOf, { errata, doubtful, ...rest })).toThrow("occurs 0 times");
  const nowhere: ReviewedErrata["errata"] = [{ verse: "2:1", was: "a", is: "b", why: "A letter." }];
  expect(() => checkErrata(texts, keyOf, { errata: nowhere, doubtful, ...rest })).toThrow("no verse 2:1");
});

test("stops at a doubtful place that no longer exists", () => {
  expect(() => checkErrata(["rok", "tak nie"], keyOf, { errata: [], doubtful, ...rest })).toThrow(
    "does not stand once in 1:2",
  );
});
