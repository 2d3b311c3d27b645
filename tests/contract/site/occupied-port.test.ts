import { createServer } from "node:http";
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
