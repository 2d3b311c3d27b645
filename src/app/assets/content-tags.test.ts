import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { contentTags } from "./content-tags.ts";
import { serveAssets } from "./serve-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-tagged-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "assets"));
const site = new Hono().use(contentTags, serveAssets(folder, folder));
const request = (headers: Record<string, string> = {}) => site.request("/service-worker.js", { headers });

/** Writes the worker, always with the same time. */
function write(name: string, bytes: string | Uint8Array): void {
  writeFileSync(join(folder, name), bytes);
  utimesSync(join(folder, name), new Date(0), new Date(0));
}

test("a file without a hash in its name is sent again only with other bytes, whatever its time", async () => {
  write("service-worker.js", "one");
  const tag = (await request()).headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[0-9a-f]{40}"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const unchanged = await request({ "if-none-match": known });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    expect(unchanged.headers.get("etag")).toBe(tag);
    expect(unchanged.headers.get("cache-control")).toBe("no-cache");
    expect(unchanged.headers.get("content-length")).toBeNull();
  }
  write("service-worker.js", "two");
  const changed = await request({ "if-none-match": tag });
  expect([changed.status, await changed.text()]).toEqual([200, "two"]);
});

test("each encoding of a file has its own tag, and a part of it has none", async () => {
  write("service-worker.js", "plain");
  write("service-worker.js.gz", gzipSync("plain"));
  const plain = (await request()).headers.get("etag") ?? "";
  const zipped = await request({ "accept-encoding": "gzip", "if-none-match": plain });
  expect(zipped.status).toBe(200);
  const known = { "accept-encoding": "gzip", "if-none-match": zipped.headers.get("etag") ?? "" };
  const unchanged = await request(known);
  expect([unchanged.status, unchanged.headers.get("vary")]).toEqual([304, "Accept-Encoding"]);
  const part = await request({ range: "bytes=0-1" });
  expect([part.status, part.headers.get("etag"), await part.text()]).toEqual([206, null, "pl"]);
});
