import { expect, test } from "vitest";
import { parseLastRead } from "./last-read.ts";

test("last read: a stored position is parsed", () => {
  const position = { chapter: 18, verse: 10, at: 1 };
  expect(parseLastRead(JSON.stringify(position))).toEqual(position);
});

test.each([
  null,
  "",
  "{",
  "null",
  "[]",
  '"18:10"',
  '{"chapter":18}',
  '{"chapter":115,"verse":1,"at":1}',
  '{"chapter":18,"verse":0,"at":1}',
  '{"chapter":18,"verse":287,"at":1}',
  '{"chapter":"18","verse":1,"at":1}',
  '{"chapter":1.5,"verse":1,"at":1}',
  '{"chapter":18,"verse":1,"at":8640000000000001}',
  '{"chapter":18,"verse":1,"at":"yesterday"}',
])("last read: a damaged position is ignored (%s)", (text) => {
  expect(parseLastRead(text)).toBeUndefined();
});
