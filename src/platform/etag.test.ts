import { expect, test } from "vitest";
import { matchesEtag } from "./etag.ts";

test.each([
  [undefined, false],
  ["", false],
  ['"other"', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other", W/"abc"', true],
  ["*", true],
])("If-None-Match %s matches a strong and a weak tag alike: %s", (header, matched) => {
  expect([matchesEtag(header, '"abc"'), matchesEtag(header, 'W/"abc"')]).toEqual([matched, matched]);
});
