import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { startSite } from "../../support/site/site-process.ts";

const other = createServer((_, response) => response.end("ready"));
let port: number;
beforeAll(async () => {
  port = await freePort();
  await new Promise<void>((done) => other.listen(port, done));
});
afterAll(() => new Promise((done) => other.close(done)));

test("a start at a port where another server answers fails and names the port", async () => {
  await expect(startSite({ port })).rejects.toThrow(new RegExp(`ended .*before it was ready.*${port}`, "s"));
}, 120_000);

test("a start at an occupied port begins no work: neither a database nor secrets are made", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "siraj-occupied-"));
  await expect(startSite({ port, dataDir })).rejects.toThrow(`Port ${port} is in use`);
  expect(readdirSync(dataDir)).toEqual(["running"]);
  expect(readdirSync(join(dataDir, "running"))).toEqual([]);
  rmSync(dataDir, { recursive: true });
}, 120_000);
