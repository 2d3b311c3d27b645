import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { clientFor, openStorageSite, png, pngOf, type StorageSite, secrets, signUp } from "./open-storage-site.ts";

let site: StorageSite;
beforeAll(async () => {
  site = await openStorageSite();
});
afterAll(() => site.close());

const service = () => clientFor(site.url, secrets.serviceKey).storage;

test("storage: a start creates the product's buckets", async () => {
  const { data } = await service().listBuckets();
  expect(data?.map(({ id, public: everyone }) => [id, everyone])).toEqual([
    ["graphics", false],
    ["recitations", true],
  ]);
});

test("the service key creates, lists, changes, empties and deletes a bucket", async () => {
  const storage = service();
  const options = { public: true, fileSizeLimit: "1KB", allowedMimeTypes: ["image/*"] };
  expect((await storage.createBucket("covers", options)).data).toEqual({ name: "covers" });
  expect((await storage.createBucket("covers", options)).error).toMatchObject({ code: "BucketAlreadyExists" });
  expect((await storage.getBucket("covers")).data).toMatchObject({
    id: "covers",
    name: "covers",
    public: true,
    file_size_limit: 1000,
    allowed_mime_types: ["image/*"],
    created_at: expect.stringMatching(/^\d{4}-/),
  });
  expect((await storage.listBuckets({ search: "cov" })).data).toHaveLength(1);
  expect((await storage.listBuckets({ limit: 1, sortColumn: "name", sortOrder: "desc" })).data?.[0]?.id).toBe(
    "recitations",
  );
  const covers = storage.from("covers");
  expect((await covers.upload("a.png", pngOf(), png)).error).toBeNull();
  expect((await covers.upload("b.png", pngOf(1001), png)).error).toMatchObject({ code: "EntityTooLarge" });
  expect((await fetch(covers.getPublicUrl("a.png").data.publicUrl)).status).toBe(200);
  expect((await clientFor(site.url).storage.from("covers").list()).data).toEqual([]);
  expect((await storage.updateBucket("covers", { public: false, fileSizeLimit: null })).error).toBeNull();
  expect((await storage.getBucket("covers")).data).toMatchObject({ public: false, file_size_limit: null });
  expect((await fetch(covers.getPublicUrl("a.png").data.publicUrl)).status).toBe(404);
  expect((await storage.deleteBucket("covers")).error).toMatchObject({ status: 409, code: "ResourceNotEmpty" });
  expect((await storage.emptyBucket("covers")).error).toBeNull();
  expect((await storage.deleteBucket("covers")).error).toBeNull();
  expect((await storage.getBucket("covers")).error).toMatchObject({ status: 404, code: "NoSuchBucket" });
});

test("who may read an object may sign it, alone or among several", async () => {
  await service().createBucket("pictures", { public: true });
  await service().from("pictures").upload("a.png", pngOf(), png);
  await service().createBucket("kept", { public: false });
  await service().from("kept").upload("a.png", pngOf(), png);
  const signed = async (bucket: string) => {
    const objects = clientFor(site.url).storage.from(bucket);
    const [one, many] = [await objects.createSignedUrl("a.png", 60), await objects.createSignedUrls(["a.png"], 60)];
    return [one.data !== null, many.data?.[0]?.error === null];
  };
  expect(await signed("pictures")).toEqual([true, true]);
  expect(await signed("kept")).toEqual([false, false]);
  for (const id of ["pictures", "kept"]) {
    await service().emptyBucket(id);
    await service().deleteBucket(id);
  }
});

test("users and guests may not administer buckets", async () => {
  const { client } = await signUp(site.url);
  for (const { storage } of [client, clientFor(site.url)]) {
    const results = [
      storage.listBuckets(),
      storage.getBucket("graphics"),
      storage.createBucket("mine"),
      storage.updateBucket("graphics", { public: true }),
      storage.emptyBucket("graphics"),
      storage.deleteBucket("graphics"),
    ];
    for (const { error } of await Promise.all(results))
      expect(error).toMatchObject({ status: 403, code: "AccessDenied" });
  }
});

test("the private bucket of the product cannot be made public or deleted", async () => {
  const storage = service();
  expect((await storage.updateBucket("graphics", { public: true })).error).toMatchObject({ code: "AccessDenied" });
  expect((await storage.deleteBucket("graphics")).error).toMatchObject({ code: "AccessDenied" });
  expect((await storage.updateBucket("graphics", { public: false, fileSizeLimit: 1_000_000 })).error).toBeNull();
});

test.each(["..", "a/b", "Upper", "public", "sign", "list-v2", "", "a".repeat(64), "ü"])(
  "%j is no name of a bucket",
  async (id) => {
    expect((await service().createBucket(id, { public: false })).error).toMatchObject({ code: "InvalidBucketName" });
  },
);

test("settings that cannot be kept are refused", async () => {
  const storage = service();
  const refused = { status: 400, code: "InvalidRequest" };
  const create = (options: object) => storage.createBucket("odd", { public: false, ...options });
  expect((await create({ fileSizeLimit: "1TB" })).error).toMatchObject(refused);
  expect((await create({ fileSizeLimit: 0 })).error).toMatchObject(refused);
  expect((await create({ allowedMimeTypes: ["image/svg+xml"] })).error).toMatchObject(refused);
  expect((await create({ allowedMimeTypes: ["text/html"] })).error).toMatchObject(refused);
  expect((await create({ versioningStatus: "ENABLED" })).error).toMatchObject({ code: "FeatureNotEnabled" });
  expect((await storage.getBucketLifecycle("graphics")).error).toMatchObject({
    status: 404,
    code: "FeatureNotEnabled",
  });
});

test("a request that does not fit is refused with the names of its fields, without their values", async () => {
  const headers = { apikey: secrets.serviceKey, authorization: `Bearer ${secrets.serviceKey}` };
  const post = async (path: string, body: string) => {
    const response = await fetch(`${site.url}/storage/v1/${path}`, { method: "POST", headers, body });
    return z.object({ code: z.string(), message: z.string() }).parse(await response.json());
  };
  const refused = (message: string) => ({ code: "InvalidRequest", message });
  const unfit = refused("The request is not valid: limit (invalid_type)");
  expect(await post("object/list/graphics", '{"prefix":"","limit":"4711"}')).toEqual(unfit);
  const noJson = refused("The request is not valid JSON");
  expect(await post("object/list/graphics", "{")).toEqual(noJson);
  expect(await post("object/list-v2/graphics", '{"cursor":"4711"}')).toEqual(noJson);
});

test("NUL in a bucket's name, a search or a list is refused before the database sees it", async () => {
  const service = { apikey: secrets.serviceKey, authorization: `Bearer ${secrets.serviceKey}` };
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { ...service, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${site.url}/storage/v1/${path}`, { method, headers, ...sent });
    const answer = z.object({ code: z.string() }).parse(await response.json());
    return [response.status, answer.code];
  };
  expect(await ask("GET", "object/%00/a.png")).toEqual([404, "NoSuchBucket"]);
  expect(await ask("GET", "bucket?search=%00")).toEqual([400, "InvalidRequest"]);
  expect(await ask("POST", "object/sign/graphics", { expiresIn: 60, paths: ["\0"] })).toEqual([400, "InvalidRequest"]);
  const list = { prefix: "", search: "\ud800" };
  expect(await ask("POST", "object/list/graphics", list)).toEqual([400, "InvalidRequest"]);
});

test("storage lists: a cursor that the database cannot compare is refused", async () => {
  const headers = { "content-type": "application/json" };
  const unfit = [{ name: "\0" }, { name: "\ud800" }, { name: "a", value: "0000-01-01T00:00:00Z" }];
  for (const after of unfit) {
    const cursor = Buffer.from(JSON.stringify(after)).toString("base64url");
    const body = JSON.stringify({ cursor, sortBy: { column: "created_at", order: "asc" } });
    const response = await fetch(`${site.url}/storage/v1/object/list-v2/recitations`, {
      method: "POST",
      headers,
      body,
    });
    const answer = z.object({ code: z.string() }).parse(await response.json());
    expect([after, response.status, answer.code]).toEqual([after, 400, "InvalidRequest"]);
  }
});
