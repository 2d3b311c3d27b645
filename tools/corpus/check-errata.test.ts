import { expect, test } from "vitest";
import { checkErrata, type ReviewedErrata } from "./check-errata.ts";

const keyOf = (index: number) => `1:${index + 1}`;
const texts = ["Lecz r0k minął", "tak ~ nie"];
const errata: ReviewedErrata["errata"] = [{ verse: "1:1", was: "r0k", is: "rok", why: "A digit." }];
const doubtful: ReviewedErrata["doubtful"] = [{ verse: "1:2", was: "~", why: "Not certain." }];

test("corrects what is listed and leaves what is doubtful", () => {
  expect(checkErrata(texts, keyOf, { errata, doubtful, genuine: [] })).toEqual(["Lecz rok minął", "tak ~ nie"]);
});

test("stops at an unreviewed error", () => {
  expect(() => checkErrata(texts, keyOf, { errata, doubtful: [], genuine: [] })).toThrow('1:2 foreign sign "~"');
  expect(() => checkErrata(texts, keyOf, { errata: [], doubtful, genuine: [] })).toThrow('1:1 digit "r0k"');
});

test("stops at an erratum that does not fit its verse", () => {
  const twice = ["r0k r0k", "tak ~ nie"];
  expect(() => checkErrata(twice, keyOf, { errata, doubtful, genuine: [] })).toThrow("occurs 2 times");
  const gone = ["rok", "tak ~ nie"];
  expect(() => checkErrata(gone, keyOf, { errata, doubtful, genuine: [] })).toThrow("occurs 0 times");
  const nowhere: ReviewedErrata["errata"] = [{ verse: "2:1", was: "a", is: "b", why: "A letter." }];
  expect(() => checkErrata(texts, keyOf, { errata: nowhere, doubtful, genuine: [] })).toThrow("no verse 2:1");
});

test("stops at a doubtful place that no longer exists", () => {
  expect(() => checkErrata(["rok", "tak nie"], keyOf, { errata: [], doubtful, genuine: [] })).toThrow(
    "does not stand once in 1:2",
  );
});
