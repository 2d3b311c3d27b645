import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderStore } from "./folder-store.ts";
import { type ByteRange, type ObjectStore, RangeNotSatisfiable } from "./object-store.ts";

let folder: string;
let store: ObjectStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-objects-"));
  store = createFolderStore({ folder, keepFree: 0 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = "some/where/one.bin";
const type = "audio/mpeg";
const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);

async function readBytes(range?: ByteRange): Promise<Uint8Array | undefined> {
  const found = await store.read(key, range);
  return found && new Uint8Array(await new Response(found.body).arrayBuffer());
}

const streamOf = (...parts: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

test("an object is read after it was written, also by another process", async () => {
  expect(await store.head(key)).toBeUndefined();
  expect(await store.read(key)).toBeUndefined();
  const facts = await store.write(key, bytes, { type });
  expect(facts).toMatchObject({ size: 1000, type });
  expect(await store.head(key)).toEqual(facts);
  expect(await readBytes()).toEqual(bytes);
  store = createFolderStore({ folder, keepFree: 0 });
  expect(await store.head(key)).toEqual(facts);
  expect(await readBytes()).toEqual(bytes);
});

test("ranges are read", async () => {
  await store.write(key, bytes, { type });
  expect(await readBytes({ from: 0, to: 0 })).toEqual(bytes.slice(0, 1));
  expect(await readBytes({ from: 990 })).toEqual(bytes.slice(990));
  expect(await readBytes({ from: 990, to: 5000 })).toEqual(bytes.slice(990));
  expect(await readBytes({ last: 3 })).toEqual(bytes.slice(997));
  expect(await readBytes({ last: 5000 })).toEqual(bytes);
  await expect(store.read(key, { from: 1000 })).rejects.toThrow(RangeNotSatisfiable);
  await expect(store.read(key, { last: 0 })).rejects.toThrow(RangeNotSatisfiable);
});

test("deleting an object deletes the drafts that a killed process left of it, and nothing else", async () => {
  await store.write(key, bytes, { type });
  await store.write("some/where/one.bin.gz", bytes, { type });
  for (const name of ["one.bin.0123456789ab~", "other.bin.0123456789ab~"]) {
    writeFileSync(join(folder, "some/where", name), "a draft");
  }
  await store.delete(key);
  expect(readdirSync(join(folder, "some/where")).sort()).toEqual(["one.bin.gz", "other.bin.0123456789ab~"]);
});

test("folder store: the ETag changes with the bytes", async () => {
  const { etag } = await store.write(key, bytes, { type });
  expect((await store.write(key, bytes.slice(1), { type })).etag).not.toBe(etag);
  expect((await store.write("other.bin", bytes, { type })).etag).toBe(etag);
});

test("folder store: a stream is written if it has the announced length", async () => {
  const parts = [bytes.slice(0, 400), bytes.slice(400)];
  await store.write(key, { stream: streamOf(...parts), size: 1000 }, { type });
  expect(await readBytes()).toEqual(bytes);
  for (const size of [999, 1001]) {
    await expect(store.write(key, { stream: streamOf(bytes), size }, { type })).rejects.toThrow(TypeError);
  }
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("cut")) });
  await expect(store.write(key, { stream: broken, size: 9 }, { type })).rejects.toMatchObject({ status: 503 });
  expect(await readBytes()).toEqual(bytes);
  expect(readdirSync(join(folder, "some/where"))).toEqual(["one.bin"]);
});

test("folder store: an object of zero bytes exists", async () => {
  await store.write(key, new Uint8Array(), { type });
  expect(await readBytes()).toEqual(new Uint8Array());
  await expect(store.read(key, { from: 0 })).rejects.toThrow(RangeNotSatisfiable);
});

test("folder store: a reader gets the old bytes to their end during a replacement", async () => {
  await store.write(key, bytes, { type });
  const found = await store.read(key);
  await store.write(key, new Uint8Array(5), { type });
  await store.delete(key);
  expect(new Uint8Array(await new Response(found?.body).arrayBuffer())).toEqual(bytes);
  expect(await store.head(key)).toBeUndefined();
  await store.delete(key);
});

test("folder store: a truncated or foreign file is not an object", async () => {
  await store.write(key, bytes, { type });
  const path = join(folder, key);
  truncateSync(path, readFileSync(path).length - 1);
  expect(await store.head(key)).toBeUndefined();
  writeFileSync(path, "short");
  expect(await store.read(key)).toBeUndefined();
  await store.write(key, bytes, { type });
  expect(await readBytes()).toEqual(bytes);
});

test("folder store: a write that would fill the disk is refused", async () => {
  const tight = createFolderStore({ folder, keepFree: Number.MAX_SAFE_INTEGER });
  await expect(tight.write(key, bytes, { type })).rejects.toMatchObject({ code: "platform/unavailable" });
  expect(await tight.head(key)).toBeUndefined();
});

test.each(["", "a", "/a.bin", "../a.bin", "a/../b.bin", "a//b.bin", ".a", "a.b/c.bin", "A.bin", "a\0.bin", "a.bin/"])(
  "folder store: %j is not a valid key",
  async (wrong) => {
    await expect(store.head(wrong)).rejects.toThrow(TypeError);
    await expect(store.read(wrong)).rejects.toThrow(TypeError);
    await expect(store.write(wrong, bytes, { type })).rejects.toThrow(TypeError);
    await expect(store.delete(wrong)).rejects.toThrow(TypeError);
  },
);

test("folder store: an invalid content type is refused", async () => {
  for (const wrong of ["audio", "audio/mpeg\r\nset-cookie: a=b", ""]) {
    await expect(store.write(key, bytes, { type: wrong })).rejects.toThrow(TypeError);
  }
});

test("folder store: a folder without write permission is reported", async () => {
  writeFileSync(join(folder, "some"), "a file where a folder would be");
  await expect(store.write(key, bytes, { type })).rejects.toMatchObject({ code: "platform/unavailable" });
  expect(await store.head(key)).toBeUndefined();
});
