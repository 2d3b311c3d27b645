import { Hono } from "hono";
import { expect, test } from "vitest";
import { type ByteRange, type ObjectFacts, resolveRange, type StoredObject } from "../storage/object-store.ts";
import { sendObject } from "./send-object.ts";

const bytes = Uint8Array.from({ length: 100 }, (_, at) => at);
const facts: ObjectFacts = { size: 100, type: "audio/mpeg", etag: '"abc"' };

/** Requests an object of 100 bytes. Returns status, headers, sent bytes, and the number of bodies that were neither read nor cancelled. */
async function ask(headers: Record<string, string> = {}, method = "GET") {
  let open = 0;
  const read = async (range?: ByteRange): Promise<StoredObject> => {
    const part = range && resolveRange(range, 100);
    open += 1;
    const source = {
      pull(controller: ReadableStreamDefaultController<Uint8Array>) {
        controller.enqueue(part ? bytes.slice(part.from, part.to + 1) : bytes);
        controller.close();
        open -= 1;
      },
      cancel() {
        open -= 1;
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    return { ...facts, ...(part && { part }), body };
  };
  const site = new Hono().get(
    "/",
    async (c) =>
      (await sendObject(c, { facts: async () => facts, read }, { "cache-control": "max-age=9" })) ?? c.notFound(),
  );
  const response = await site.request("/", { method, headers });
  const sent = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, header: (name: string) => response.headers.get(name), sent, open };
}

test("range requests: a request without a range gets the complete object", async () => {
  const answer = await ask();
  expect([answer.status, answer.sent, answer.open]).toEqual([200, bytes, 0]);
  const names = ["content-type", "content-length", "etag", "accept-ranges", "cache-control", "content-range"];
  expect(names.map(answer.header)).toEqual(["audio/mpeg", "100", '"abc"', "bytes", "max-age=9", null]);
});

test.each([
  ["bytes=0-", 0, 99],
  ["bytes=10-19", 10, 19],
  ["bytes=90-500", 90, 99],
  ["bytes=-1", 99, 99],
])("the range %s gets that part of the object", async (range, from, to) => {
  const answer = await ask({ range });
  expect([answer.status, answer.sent, answer.open]).toEqual([206, bytes.slice(from, to + 1), 0]);
  expect(answer.header("content-range")).toBe(`bytes ${from}-${to}/100`);
  expect(answer.header("content-length")).toBe(String(to - from + 1));
});

test("range requests: a range past the end is refused with 416, the size, and no-store", async () => {
  const answer = await ask({ range: "bytes=100-" });
  expect([answer.status, answer.header("content-range"), answer.sent.length]).toEqual([416, "bytes */100", 0]);
  expect(answer.header("cache-control")).toBe("no-store");
  expect((await ask({ range: "bytes=100-", "if-range": '"abc"' })).status).toBe(416);
});

test("range requests: a part is sent only to a client that holds the rest of the same version", async () => {
  expect((await ask({ range: "bytes=1-2", "if-range": '"abc"' })).status).toBe(206);
  for (const other of ['"other"', 'W/"abc"', "Wed, 21 Oct 2026 07:28:00 GMT"]) {
    for (const range of ["bytes=1-2", "bytes=500-"]) {
      const answer = await ask({ range, "if-range": other });
      expect([answer.status, answer.sent.length]).toEqual([200, 100]);
    }
  }
});

test("several ranges are answered with the whole", async () => {
  expect((await ask({ range: "bytes=1-2,5-6" })).status).toBe(200);
});

test("who has it is told so", async () => {
  for (const known of ['"abc"', 'W/"abc"', '"x", "abc"', "*"]) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask({ "if-none-match": known }, method);
      expect([answer.status, answer.sent.length, answer.open, answer.header("etag")]).toEqual([304, 0, 0, '"abc"']);
    }
  }
  expect((await ask({ "if-none-match": '"other"' })).status).toBe(200);
});

test("sendObject returns undefined for an object that does not exist", async () => {
  const nothing = { facts: async () => undefined, read: async () => undefined };
  const site = new Hono().get("/", async (c) => (await sendObject(c, nothing, {})) ?? c.text("nothing", 404));
  for (const method of ["GET", "HEAD"]) expect((await site.request("/", { method })).status).toBe(404);
  expect((await site.request("/", { headers: { range: "bytes=0-", "if-range": '"abc"' } })).status).toBe(404);
});

test("HEAD sends the size of an object and no body", async () => {
  const answer = await ask({ range: "bytes=1-2" }, "HEAD");
  expect([answer.status, answer.header("content-length"), answer.sent.length]).toEqual([200, "100", 0]);
});
