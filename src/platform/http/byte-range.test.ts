import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-", { from: 0 }],
  ["bytes=0-0", { from: 0, to: 0 }],
  ["Bytes=5-9", { from: 5, to: 9 }],
  ["bytes=-20", { last: 20 }],
  ["bytes=999999999999-", { from: 999_999_999_999 }],
])("the Range header %s is parsed", (header, range) => {
  expect(parseByteRange(header)).toEqual(range);
});

test.each([
  undefined,
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=9-5",
  "bytes=0-1,3-4",
  "items=0-1",
  "bytes=a-b",
  "bytes=0x1-",
])("the Range header %s is ignored", (header) => {
  expect(parseByteRange(header)).toBeUndefined();
});
