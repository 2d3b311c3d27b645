import { expect, test } from "vitest";
import { parseRange, respondWithRange } from "./range.ts";

test.each([
  ["bytes=0-", 10, { first: 0, last: 9 }],
  ["bytes=0-1", 10, { first: 0, last: 1 }],
  ["bytes=4-100", 10, { first: 4, last: 9 }],
  ["bytes=-3", 10, { first: 7, last: 9 }],
  ["bytes=-30", 10, { first: 0, last: 9 }],
  ["bytes=9-9", 10, { first: 9, last: 9 }],
  ["bytes=10-", 10, "none"],
  ["bytes=-0", 10, "none"],
  ["bytes=5-2", 10, undefined],
  ["bytes=0-1,4-5", 10, undefined],
  ["items=0-1", 10, undefined],
  ["bytes=-", 10, undefined],
  [null, 10, undefined],
])("range header: %s of a file of %i bytes", (header, size, range) => {
  expect(parseRange(header, size)).toEqual(range);
});

const body = new Blob(["0123456789"], { type: "audio/mpeg" });
const headers = new Headers({ "content-type": "audio/mpeg", "cache-control": "public" });

test("range response: a range gets 206 with its Content-Range", async () => {
  const answer = respondWithRange(body, headers, "bytes=2-4");
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(answer.headers.get("content-length")).toBe("3");
  expect(answer.headers.get("content-type")).toBe("audio/mpeg");
  expect(await answer.text()).toBe("234");
});

test("range response: 200 without a range, 416 for a range beyond the end", async () => {
  const whole = respondWithRange(body, headers, null);
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  const beyond = respondWithRange(body, headers, "bytes=10-");
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
});
