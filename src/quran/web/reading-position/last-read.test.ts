import { expect, test } from "vitest";
import { parseLastRead } from "./last-read.ts";

test("a stored place is read", () => {
  const place = { chapter: 18, verse: 10, at: 1 };
  expect(parseLastRead(JSON.stringify(place))).toEqual(place);
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
])("what is no place is ignored: %s", (text) => {
  expect(parseLastRead(text)).toBeUndefined();
});
