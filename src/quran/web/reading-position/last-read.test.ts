import { expect, test, vi } from "vitest";
import { parseLastRead } from "./last-read.ts";

test("last read: a stored position is parsed", () => {
  const position = { chapter: 18, verse: 10, at: 1 };
  expect(parseLastRead(JSON.stringify(position))).toEqual(position);
});

test("last read: the position of a user is parsed for this user only, that of a guest for everybody", () => {
  const position = { chapter: 18, verse: 10, at: 1 };
  const signIn = (id: string | null) => {
    const session = id && JSON.stringify({ access_token: "x", user: { id } });
    vi.stubGlobal("localStorage", { getItem: () => session });
    vi.stubGlobal("location", { hostname: "localhost" });
  };
  const parse = (user?: string) => parseLastRead(JSON.stringify({ ...position, user }));
  signIn("b2c7");
  expect([parse("b2c7"), parse(), parse("d1e8")]).toEqual([position, position, undefined]);
  signIn(null);
  expect([parse("b2c7"), parse()]).toEqual([undefined, position]);
  vi.unstubAllGlobals();
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
