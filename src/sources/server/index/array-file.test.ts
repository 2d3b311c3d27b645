import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../../../tests/support/property-seed.ts";
import { openNumberFile, readArrayFile, writeArrayFile } from "./array-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-arrays-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newPath = () => {
  files += 1;
  return join(folder, String(files));
};

test("arrays of all types and lengths are read back unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), fc.uint16Array(), fc.uint32Array(), fc.float32Array(), async (a, b, c, d) => {
      const path = newPath();
      await writeArrayFile(path, [a, b, c, d, a]);
      const reader = await readArrayFile(path);
      expect(reader?.next(Uint8Array)).toEqual(a);
      expect(reader?.next(Uint16Array)).toEqual(b);
      expect(reader?.next(Uint32Array)).toEqual(c);
      expect(reader?.next(Float32Array)).toEqual(d);
      expect(reader?.next(Uint8Array)).toEqual(a);
    }),
    { numRuns: 30 },
  );
});

test("array file: an array longer than a chunk is read back unchanged", async () => {
  const path = newPath();
  const long = Uint32Array.from({ length: 700_001 }, (_, at) => at);
  await writeArrayFile(path, [long, Uint8Array.of(7)]);
  const reader = await readArrayFile(path);
  const stored = reader?.next(Uint32Array);
  expect(stored?.length).toBe(long.length);
  expect(stored?.every((number, at) => number === at)).toBe(true);
  expect(reader?.next(Uint8Array)).toEqual(Uint8Array.of(7));
});

test("array file: a missing, changed or truncated file reads as undefined", async () => {
  const path = newPath();
  expect(await readArrayFile(path)).toBeUndefined();
  await writeArrayFile(path, [Uint16Array.of(1, 2, 3)]);
  const bytes = readFileSync(path);
  for (const at of [0, 40, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
    writeFileSync(path, changed);
    expect(await readArrayFile(path), `byte ${at}`).toBeUndefined();
  }
  writeFileSync(path, bytes);
  for (const length of [bytes.length - 8, 40, 5, 0]) {
    truncateSync(path, length);
    expect(await readArrayFile(path), `${length} bytes`).toBeUndefined();
  }
});

test("writing stops when its signal is aborted", async () => {
  await expect(writeArrayFile(newPath(), [Uint8Array.of(1)], AbortSignal.abort())).rejects.toThrow();
});

test("array file: any part of an array that stays in its file is read", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint32Array(), fc.nat(), fc.nat(), async (numbers, one, other) => {
      const path = newPath();
      await writeArrayFile(path, [numbers]);
      const [start = 0, end = 0] = [one, other].map((at) => at % (numbers.length + 1)).sort((a, b) => a - b);
      const file = await openNumberFile(path, Uint32Array);
      expect(file?.subarray(start, end)).toEqual(numbers.subarray(start, end));
      file?.close();
    }),
    { numRuns: 30 },
  );
});

test("a missing, changed or truncated file of one array is not opened", async () => {
  const path = newPath();
  expect(await openNumberFile(path, Uint32Array)).toBeUndefined();
  await writeArrayFile(path, [Uint32Array.of(1, 2, 3)]);
  const bytes = readFileSync(path);
  for (const at of [0, 40, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
    writeFileSync(path, changed);
    expect(await openNumberFile(path, Uint32Array), `byte ${at}`).toBeUndefined();
  }
  writeFileSync(path, bytes.subarray(0, bytes.length - 8));
  expect(await openNumberFile(path, Uint32Array)).toBeUndefined();
});
