import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type FetchLimits, fetchPublicFile } from "./fetch-public-file.ts";
import { isPublicAddress } from "./public-address.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});
function serve(listener: RequestListener): Promise<string> {
  return new Promise((resolve) => {
    const opened = createServer(listener);
    server = opened.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(opened.address() as AddressInfo).port}/edition.xml`);
    });
  });
}

function fetchFile(address: string, given: Partial<FetchLimits> = {}) {
  const timeouts = { idle: 10_000, total: 10_000 };
  const { signal } = new AbortController();
  return fetchPublicFile(address, { maxBytes: 1_000, timeouts, allowLoopback: true, signal, ...given });
}

test("download of a public file: it is fetched whole, also after a redirect", async () => {
  const address = await serve(({ url }, response) => {
    if (url === "/old") response.writeHead(302, { location: "/edition.xml" }).end();
    else response.end("1|1|text");
  });
  expect(Buffer.from(await fetchFile(address)).toString()).toBe("1|1|text");
  expect(Buffer.from(await fetchFile(new URL("/old", address).href)).toString()).toBe("1|1|text");
});

describe("an address is refused before anything is sent to it", () => {
  test.each([
    "",
    "edition.xml",
    "file:///etc/passwd",
    "ftp://example.org/a",
    "http://example.org/a",
    "https://example.org:8443/a",
    "https://name:word@example.org/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://2130706433/a",
    "https://0x7f.1/a",
    "https://10.1.2.3/a",
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00::1]/a",
    "https://localhost/a",
  ])("%s", async (address) => {
    await expect(fetchFile(address, { allowLoopback: false })).rejects.toMatchObject({ kind: "refused" });
  });

  test("a redirect to a private address", async () => {
    const address = await serve((_, response) => response.writeHead(302, { location: "https://10.0.0.1/a" }).end());
    await expect(fetchFile(address)).rejects.toMatchObject({ kind: "refused" });
  });

  test("this machine, where the site is public", async () => {
    let asked = 0;
    const address = await serve((_, response) => {
      asked += 1;
      response.end("x");
    });
    await expect(fetchFile(address, { allowLoopback: false })).rejects.toMatchObject({ kind: "refused" });
    expect(asked).toBe(0);
  });
});

test.each([
  ["announced", { "content-length": "5000" }],
  ["sent", {}],
])("a file whose %s length is too large is not read to its end", async (_, headers) => {
  const address = await serve((__, response) => {
    response.writeHead(200, headers);
    response.write("x".repeat(4_000));
  });
  await expect(fetchFile(address)).rejects.toMatchObject({ kind: "too-large" });
});

test.each([
  ["a server that says nothing", () => {}, "late"],
  ["a page that does not exist", (_, response) => response.writeHead(404).end("gone"), "unreachable"],
  [
    "a file that breaks off",
    (_, response) => {
      response.writeHead(200, { "content-length": "500" });
      response.write("x", () => response.destroy());
    },
    "unreachable",
  ],
  [
    "redirects in a circle",
    (_, response) => response.writeHead(302, { location: "/edition.xml" }).end(),
    "unreachable",
  ],
] as [string, RequestListener, string][])("%s fails", async (_, listener, kind) => {
  const address = await serve(listener);
  await expect(fetchFile(address, { timeouts: { idle: 200, total: 5_000 } })).rejects.toMatchObject({ kind });
});

test("download of a public file: the request ends with its signal", async () => {
  const stop = new AbortController();
  const address = await serve(() => stop.abort(new Error("cancelled")));
  await expect(fetchFile(address, { signal: stop.signal })).rejects.toThrow("cancelled");
});

test.each([
  ["8.8.8.8", true],
  ["172.15.0.1", true],
  ["172.31.0.1", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["2606:4700::1111", true],
  ["::", false],
  ["::ffff:8.8.8.8", false],
  ["fe80::1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["example.org", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
