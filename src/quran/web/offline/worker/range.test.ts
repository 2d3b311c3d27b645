import { expect, test } from "vitest";
import { answerRange, readRange } from "./range.ts";

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
])("%s of %i bytes", (header, size, range) => {
  expect(readRange(header, size)).toEqual(range);
});

const body = new Blob(["0123456789"], { type: "audio/mpeg" });
const headers = new Headers({ "content-type": "audio/mpeg", "cache-control": "public" });

test("a part is answered with 206 and says which it is", async () => {
  const answer = answerRange(body, headers, "bytes=2-4");
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(answer.headers.get("content-length")).toBe("3");
  expect(answer.headers.get("content-type")).toBe("audio/mpeg");
  expect(await answer.text()).toBe("234");
});

test("without a range the whole file, and past its end 416", async () => {
  const whole = answerRange(body, headers, null);
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  const beyond = answerRange(body, headers, "bytes=10-");
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
});
