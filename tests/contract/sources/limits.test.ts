import { expect, test } from "vitest";
import { openSiteForFile } from "../site/open-site-for-file.ts";

const open = openSiteForFile();

const from = (address: string) => ({ "x-forwarded-for": address });

test("an address has one share of searches, however it writes the page's address", async () => {
  const spellings = [
    ...["/search?q=a", "/en/search?q=a", "/en/search.data?q=a", "/SEARCH.data?q=a", "/en/Search.data?q=a"],
    ...["/en/search/_.data?q=a", "/en/search/.data?q=a", "/%73earch.data?q=a", "/en/search?%71=a"],
  ];
  const ask = async (path: string) => (await fetch(open.server.url + path, { headers: from("192.0.2.1") })).status;
  for (let at = 0; at < 120; at += 1) expect(await ask("/en/search?q=a")).not.toBe(429);
  for (const path of spellings) expect([path, await ask(path)]).toEqual([path, 429]);
  expect(await ask("/en/search")).not.toBe(429);
});

test("long texts count for more than short ones", async () => {
  const ask = async (body: string | ReadableStream) => {
    const headers = { "content-type": "application/json", ...from("192.0.2.2") };
    const sent = { method: "POST", headers, body, duplex: "half" } as const;
    return (await fetch(`${open.server.url}/functions/v1/quotations`, sent)).status;
  };
  // Mostly white space, which is counted like letters and checked in no time.
  const long = JSON.stringify({ text: `a${" ".repeat(800_000)}a` });
  expect([await ask(long), await ask(long), await ask(long)]).toEqual([200, 200, 429]);
  expect(await ask(new Blob([long]).stream())).toBe(429);
});

test("a quote of unknown length counts for no more than the longest that is taken", async () => {
  const headers = { "content-type": "application/json", ...from("192.0.2.3") };
  const check = async () => {
    const body = new Blob([JSON.stringify({ quote: "patience" })]).stream();
    const sent = { method: "POST", headers, body, duplex: "half" } as const;
    return (await fetch(`${open.server.url}/functions/v1/quotations/check`, sent)).status;
  };
  // 64 KiB take five of the 120 points.
  for (let at = 0; at < 24; at += 1) expect(await check()).toBe(200);
  expect(await check()).toBe(429);
});
