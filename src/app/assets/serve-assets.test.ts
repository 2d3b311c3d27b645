import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { serveAssets } from "./serve-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "siraj-served-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [current, former] = [join(folder, "current"), join(folder, "former")];
for (const root of [current, former]) mkdirSync(join(root, "assets"), { recursive: true });

/** A site whose responses have the number of their request. */
function openSite() {
  let requests = 0;
  const site = new Hono()
    .use(async (c, next) => {
      requests += 1;
      c.header("x-request", String(requests));
      await next();
    })
    .use(serveAssets(current, former));
  return (path: string, headers: Record<string, string> = {}, method = "GET") =>
    site.request(path, { method, headers });
}

test("assets: a file that never changes is read once", async () => {
  const request = openSite();
  writeFileSync(join(current, "assets/a-1.js"), "first");
  const first = await request("/assets/a-1.js");
  rmSync(join(current, "assets/a-1.js"));
  const second = await request("/assets/a-1.js");
  expect([await first.text(), await second.text()]).toEqual(["first", "first"]);
  const { "x-request": one, ...before } = Object.fromEntries(first.headers);
  const { "x-request": two, ...after } = Object.fromEntries(second.headers);
  expect([one, two]).toEqual(["1", "2"]);
  expect(after).toEqual(before);
  expect(after).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": "5",
    "content-type": expect.stringMatching(/javascript/),
  });
});

test("an asset is served in the encoding that the request accepts", async () => {
  const request = openSite();
  writeFileSync(join(current, "assets/b-1.js"), "plain");
  writeFileSync(join(current, "assets/b-1.js.gz"), gzipSync("compressed"));
  for (const _ of ["read", "held"]) {
    expect(await (await request("/assets/b-1.js")).text()).toBe("plain");
    const response = await request("/assets/b-1.js", { "accept-encoding": "deflate, gzip" });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe("compressed");
  }
});

test("a part of a held file, its head and a file of an earlier build are served", async () => {
  const request = openSite();
  writeFileSync(join(current, "assets/c-1.js"), "0123456789");
  writeFileSync(join(former, "assets/old-1.js"), "old");
  for (const _ of ["read", "held"]) {
    expect(await (await request("/assets/c-1.js")).text()).toBe("0123456789");
    expect(await (await request("/assets/old-1.js")).text()).toBe("old");
    const part = await request("/assets/c-1.js", { range: "bytes=2-4" });
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    const head = await request("/assets/c-1.js", {}, "HEAD");
    expect([head.headers.get("content-length"), await head.text()]).toEqual(["10", ""]);
  }
});

test("an asset that may change or does not exist is not held in memory", async () => {
  const request = openSite();
  expect((await request("/assets/later-1.js")).status).toBe(404);
  writeFileSync(join(current, "assets/later-1.js"), "later");
  expect(await (await request("/assets/later-1.js")).text()).toBe("later");
  writeFileSync(join(current, "service-worker.js"), "one");
  const worker = await request("/service-worker.js");
  expect([worker.headers.get("cache-control"), await worker.text()]).toEqual(["no-cache", "one"]);
  writeFileSync(join(current, "service-worker.js"), "two");
  expect(await (await request("/service-worker.js")).text()).toBe("two");
});
