import { expect, test } from "vitest";
import { memoryObject } from "./memory-object.ts";
import { type ByteRange, RangeNotSatisfiable } from "./object-store.ts";

const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251);
const held = memoryObject(bytes, "audio/mpeg");

async function readBytes(range?: ByteRange) {
  const found = await held.read(range);
  return { part: found?.part, bytes: new Uint8Array(await new Response(found?.body).arrayBuffer()) };
}

test("bytes in memory are read as an object, whole and in parts", async () => {
  expect((await readBytes()).bytes).toEqual(bytes);
  const middle = await readBytes({ from: 60_000, to: 140_000 });
  expect(middle).toEqual({ part: { from: 60_000, to: 140_000 }, bytes: bytes.slice(60_000, 140_001) });
  expect((await readBytes({ last: 1 })).bytes).toEqual(bytes.slice(-1));
  await expect(held.read({ from: 200_000 })).rejects.toThrow(RangeNotSatisfiable);
  expect(
    (await new Response((await memoryObject(new Uint8Array(), "a/b").read())?.body).arrayBuffer()).byteLength,
  ).toBe(0);
});

test("the ETag of an object in memory is computed from its bytes, unless the store gives one", async () => {
  expect(await held.facts()).toEqual(await memoryObject(bytes.slice(), "audio/mpeg").facts());
  expect((await memoryObject(bytes.slice(1), "audio/mpeg").facts())?.etag).not.toBe((await held.facts())?.etag);
  const facts = { size: 200_000, type: "audio/mpeg", etag: '"theirs"' };
  expect(await memoryObject(bytes, "audio/mpeg", facts).read()).toMatchObject(facts);
});
