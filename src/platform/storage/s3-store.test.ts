import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type S3Server, s3Credentials, startS3Server } from "../../../tests/support/servers/s3-server.ts";
import { type ByteRange, type ObjectStore, RangeNotSatisfiable } from "./object-store.ts";
import { createS3Store, type S3Options } from "./s3-store.ts";

let service: S3Server;
let store: ObjectStore;
beforeEach(async () => {
  service = await startS3Server();
  store = open();
});
afterEach(() => service.close());

function open(other: Partial<S3Options> = {}): ObjectStore {
  return createS3Store({ endpoint: service.endpoint, ...s3Credentials, idleTimeout: 300, ...other });
}

const key = "some/where/one-two_3.bin";
const type = "audio/mpeg";
const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const unavailable = { code: "platform/unavailable", status: 503 };

async function readBytes(range?: ByteRange): Promise<Uint8Array | undefined> {
  const found = await store.read(key, range);
  return found && new Uint8Array(await new Response(found.body).arrayBuffer());
}

test("an object in S3 is written, read and deleted", async () => {
  expect(await store.head(key)).toBeUndefined();
  expect(await store.read(key)).toBeUndefined();
  const facts = await store.write(key, bytes, { type });
  expect(facts).toMatchObject({ size: 1000, type });
  expect(facts.etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await store.head(key)).toEqual(facts);
  expect(await store.read(key)).toMatchObject(facts);
  expect(await readBytes()).toEqual(bytes);
  await store.delete(key);
  await store.delete(key);
  expect(await store.head(key)).toBeUndefined();
});

test("parts are read, and known as parts of the whole", async () => {
  await store.write(key, bytes, { type });
  expect(await store.read(key, { from: 990, to: 5000 })).toMatchObject({ size: 1000, part: { from: 990, to: 999 } });
  expect(await readBytes({ from: 0, to: 0 })).toEqual(bytes.slice(0, 1));
  expect(await readBytes({ from: 990 })).toEqual(bytes.slice(990));
  expect(await readBytes({ last: 3 })).toEqual(bytes.slice(997));
  for (const range of [{ from: 1000 }, { last: 0 }]) {
    const refused = await store.read(key, range).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RangeNotSatisfiable);
    expect(refused).toMatchObject({ size: 1000 });
  }
  expect(await store.read("other.bin", { last: 0 })).toBeUndefined();
});

test("S3 store: a stream is written with its length", async () => {
  const stream = () => new Blob([bytes.slice(0, 400), bytes.slice(400)]).stream();
  await store.write(key, { stream: stream(), size: 1000 }, { type });
  expect(await readBytes()).toEqual(bytes);
  for (const size of [999, 1001]) {
    await expect(store.write("other.bin", { stream: stream(), size }, { type })).rejects.toThrow();
  }
  expect(service.objects.has("other.bin")).toBe(false);
});

test("S3 store: an object of zero bytes exists", async () => {
  await store.write(key, new Uint8Array(), { type });
  expect(await readBytes()).toEqual(new Uint8Array());
  await expect(store.read(key, { from: 0 })).rejects.toThrow(RangeNotSatisfiable);
});

test.each([{ secretKey: "wrong" }, { accessKey: "AKIAOTHER" }, { region: "us-east-1" }])(
  "a wrong signature opens nothing: %o",
  async (wrong) => {
    await store.write(key, bytes, { type });
    const other = open(wrong);
    await expect(other.head(key)).rejects.toMatchObject(unavailable);
    await expect(other.read(key)).rejects.toMatchObject(unavailable);
    await expect(other.write(key, new Uint8Array(1), { type })).rejects.toMatchObject(unavailable);
    await expect(other.delete(key)).rejects.toMatchObject(unavailable);
    expect(await readBytes()).toEqual(bytes);
  },
);

test("S3 store: a missing bucket is an error and not a missing object", async () => {
  const other = open({ bucket: "nowhere" });
  await expect(other.read(key)).rejects.toMatchObject(unavailable);
  await expect(other.write(key, bytes, { type })).rejects.toMatchObject(unavailable);
});

test("S3 store: a request is retried after a busy service or a lost connection", async () => {
  for (const refusal of [503, 500, 429, "cut"] as const) {
    const before = service.requests.length;
    service.fault = (method) => (method === "PUT" && service.requests.length <= before + 2 ? refusal : undefined);
    await store.write(key, bytes, { type });
    expect(service.requests.slice(before)).toEqual([...Array.from({ length: 3 }, () => `PUT ${key}`), `HEAD ${key}`]);
  }
});

test("S3 store: a service that stays busy is given up", async () => {
  service.fault = () => 500;
  await expect(store.read(key)).rejects.toMatchObject(unavailable);
  expect(service.requests).toHaveLength(3);
});

test("S3 store: a silent service is given up without a retry", async () => {
  service.fault = () => "hang";
  await expect(store.head(key)).rejects.toMatchObject(unavailable);
  await expect(store.write(key, bytes, { type })).rejects.toMatchObject(unavailable);
  expect(service.requests).toHaveLength(2);
});

test("S3 store: a complete upload without a response is given up", async () => {
  service.fault = () => "hang";
  const written = store.write(key, { stream: new Blob([bytes]).stream(), size: bytes.length }, { type });
  await expect(written).rejects.toMatchObject(unavailable);
  expect(service.requests).toEqual([`PUT ${key}`]);
});

test("S3 store: an upload that the service stops reading is given up", async () => {
  const deaf = createServer({ pauseOnConnect: true }).listen(0, "127.0.0.1");
  const sockets: Socket[] = [];
  deaf.on("connection", (socket) => sockets.push(socket));
  await once(deaf, "listening");
  const other = open({ endpoint: `http://127.0.0.1:${(deaf.address() as AddressInfo).port}` });
  // More than the buffers of both ends hold.
  const long = new Blob(Array.from({ length: 512 }, () => new Uint8Array(65_536)));
  const written = other.write(key, { stream: long.stream(), size: long.size }, { type });
  await expect(written).rejects.toMatchObject(unavailable);
  for (const socket of sockets) socket.destroy();
  deaf.close();
});

test("a body that stops in the middle is given up; a reader who takes time is not", async () => {
  await store.write(key, bytes, { type });
  const found = await store.read(key);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(new Uint8Array(await new Response(found?.body).arrayBuffer())).toEqual(bytes);
  service.fault = () => "stall";
  await expect(readBytes()).rejects.toThrow();
});

test("S3 store: a service that cannot be reached is reported", async () => {
  await service.close();
  await expect(store.head(key)).rejects.toMatchObject(unavailable);
  service = await startS3Server();
});

test.each(["../a.bin", "a", "a?b.bin", "ä.bin"])("%j is no key", async (wrong) => {
  await expect(store.read(wrong)).rejects.toThrow(TypeError);
  await expect(store.write(wrong, bytes, { type })).rejects.toThrow(TypeError);
  expect(service.requests).toEqual([]);
});
