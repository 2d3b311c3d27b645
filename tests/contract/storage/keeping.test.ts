import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { deleteDueFiles } from "#storage/server/delete-due-files.ts";
import { userQuota } from "#storage/server/limits.ts";
import { s3Credentials, startS3Server } from "../../support/servers/s3-server.ts";
import { clientFor, openStorageSite, png, pngOf, type StorageSite, secrets, signUp } from "./open-storage-site.ts";

let site: StorageSite;
beforeAll(async () => {
  site = await openStorageSite();
});
afterAll(() => site.close());

const service = () => clientFor(site.url, secrets.serviceKey);

test("replacing, removing and emptying delete the files too", async () => {
  const before = site.files().length;
  const { graphics, id } = await signUp(site.url);
  await graphics.upload(`${id}/a.png`, pngOf(), png);
  await graphics.update(`${id}/a.png`, pngOf(80), png);
  await expect.poll(() => site.files()).toHaveLength(before + 1);
  await graphics.remove([`${id}/a.png`]);
  await expect.poll(() => site.files()).toHaveLength(before);
  await graphics.upload(`${id}/b.png`, pngOf(), png);
  await service().storage.emptyBucket("graphics");
  await expect.poll(() => site.files()).toHaveLength(0);
});

test("deleting an account deletes its objects, through every way of deletion and for every writer", async () => {
  const { graphics, id } = await signUp(site.url);
  await graphics.upload(`${id}/a.png`, pngOf(), png);
  const { data } = await graphics.createSignedUrl(`${id}/a.png`, 600);
  await service().storage.from("graphics").upload(`${id}/by-service.png`, pngOf(), png);
  const { data: granted } = await graphics.createSignedUploadUrl(`${id}/later.png`);
  expect((await service().auth.admin.deleteUser(id)).error).toBeNull();
  expect((await fetch(data?.signedUrl ?? "")).status).toBe(404);
  expect((await service().storage.from("graphics").list(id)).data).toEqual([]);
  await deleteDueFiles(site.storage);
  expect(site.files()).toEqual([]);
  const late = await graphics.uploadToSignedUrl(`${id}/later.png`, granted?.token ?? "", pngOf(), png);
  expect(late.error).toMatchObject({ code: "AccessDenied" });
  await expect.poll(() => site.files()).toEqual([]);
});

test("in the bucket of users' folders the service key too writes into folders of users only", async () => {
  const graphics = service().storage.from("graphics");
  expect((await graphics.upload("x.png", pngOf(), png)).error).toMatchObject({ code: "InvalidKey" });
  const nobody = "00000000-0000-4000-8000-000000000000/x.png";
  expect((await graphics.upload(nobody, pngOf(), png)).error).toMatchObject({ code: "AccessDenied" });
  await expect.poll(() => site.files()).toEqual([]);
});

test("a file whose upload a crash ended is invisible, and is deleted after an hour", async () => {
  const { storage } = site;
  const { graphics, id, token } = await signUp(site.url);
  const { commit } = storage.objects;
  // The process ends between the file and the row.
  const reached = Promise.withResolvers<void>();
  storage.objects.commit = () => {
    reached.resolve();
    return new Promise(() => {});
  };
  onTestFinished(() => {
    storage.objects.commit = commit;
  });
  const given = new AbortController();
  const upload = fetch(`${site.url}/storage/v1/object/graphics/${id}/a.png`, {
    method: "POST",
    body: pngOf(),
    headers: {
      apikey: secrets.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "image/png",
    },
    signal: given.signal,
  }).catch(() => undefined);
  await reached.promise;
  expect(site.files().filter((path) => path.endsWith(".bin"))).toHaveLength(1);
  given.abort();
  await upload;
  storage.objects.commit = commit;
  expect((await graphics.list(id)).data).toEqual([]);
  const [file = ""] = site.files().filter((path) => path.endsWith(".bin"));
  writeFileSync(`${file}.0123456789ab~`, "a draft of the same file");
  await deleteDueFiles(storage);
  expect(site.files().filter((path) => path.includes(".bin"))).toHaveLength(2);
  await site.connection.sql`update storage.unreferenced_files set delete_after = now() - interval '1 second'`;
  await deleteDueFiles(storage);
  expect(site.files().filter((path) => path.includes(".bin"))).toEqual([]);
});

test("storage: a file that was claimed for deletion cannot become an object", async () => {
  const { storage } = site;
  const { graphics, id } = await signUp(site.url);
  const { commit } = storage.objects;
  storage.objects.commit = async (...given) => {
    await site.connection.sql`update storage.unreferenced_files set delete_after = now() - interval '1 second'`;
    await deleteDueFiles(storage);
    return commit(...given);
  };
  const { error } = await graphics.upload(`${id}/a.png`, pngOf(), png);
  storage.objects.commit = commit;
  expect(error).toMatchObject({ status: 500, code: "InternalError" });
  expect((await graphics.list(id)).data).toEqual([]);
});

test("a file that cannot be deleted holds up neither the others nor a request", async () => {
  const { graphics, id } = await signUp(site.url);
  const { files } = site.storage;
  await deleteDueFiles(site.storage);
  const before = site.files().length;
  const held = Promise.withResolvers<void>();
  const { delete: deleteFile } = files;
  const tried: string[] = [];
  files.delete = async (key) => {
    tried.push(key);
    if (tried.length === 1) {
      await held.promise;
      throw new Error("permission denied");
    }
    await deleteFile(key);
  };
  onTestFinished(() => {
    files.delete = deleteFile;
  });
  for (const name of ["a", "b"]) await graphics.upload(`${id}/${name}.png`, pngOf(), png);
  // Both requests are answered while the first file is still being deleted.
  for (const name of ["a", "b"]) expect((await graphics.remove([`${id}/${name}.png`])).error).toBeNull();
  held.resolve();
  await expect.poll(() => site.files()).toHaveLength(before + 1);
  expect(tried).toHaveLength(2);
  files.delete = deleteFile;
  await site.connection.sql`update storage.unreferenced_files set delete_after = now() - interval '1 second'`;
  await deleteDueFiles(site.storage);
  expect(site.files()).toHaveLength(before);
});

test("a user's objects have a quota, which simultaneous uploads cannot exceed", async () => {
  const { graphics, id } = await signUp(site.url);
  await graphics.upload(`${id}/a.png`, pngOf(), png);
  const almost = JSON.stringify({ size: userQuota.bytes - 100 });
  await site.connection.sql`
    update storage.objects set metadata = metadata || ${almost}::jsonb where name = ${`${id}/a.png`}`;
  const results = await Promise.all(["b", "c"].map((name) => graphics.upload(`${id}/${name}.png`, pngOf(), png)));
  const refused = results.filter(({ error }) => error);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.error).toMatchObject({ status: 413, code: "EntityTooLarge" });
  expect(refused[0]?.error?.message).toContain("quota");
  const other = await signUp(site.url);
  expect((await other.graphics.upload(`${other.id}/a.png`, pngOf(), png)).error).toBeNull();
  await graphics.remove([`${id}/a.png`]);
  expect((await graphics.upload(`${id}/d.png`, pngOf(), png)).error).toBeNull();
});

test("uploads are limited in a minute", async () => {
  const { graphics, id } = await signUp(site.url);
  let refused: unknown;
  for (let count = 0; count <= 60 && !refused; count += 1) {
    refused = (await graphics.upload(`${id}/a.png`, pngOf(), { ...png, upsert: true })).error ?? undefined;
  }
  expect(refused).toMatchObject({ status: 429, code: "SlowDown" });
});

test("objects live in a service that speaks S3, and a failing one leaves none", async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const { bucket, accessKey, secretKey, region } = s3Credentials;
  const variables = { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region };
  const remote = await openStorageSite({ S3_ENDPOINT: s3.endpoint, ...variables });
  onTestFinished(() => remote.close());
  const { graphics, id } = await signUp(remote.url);
  expect((await graphics.upload(`${id}/a.png`, pngOf(100_000), png)).error).toBeNull();
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^storage\/[\da-f]{2}\/[\da-f-]{36}\.bin$/)]);
  expect((await graphics.download(`${id}/a.png`)).data?.size).toBe(100_000);
  expect((await graphics.copy(`${id}/a.png`, `${id}/b.png`)).error).toBeNull();
  s3.fault = (method) => (method === "PUT" ? 500 : undefined);
  expect((await graphics.upload(`${id}/c.png`, pngOf(), png)).error).toMatchObject({ status: 503 });
  s3.fault = (method) => (method === "DELETE" ? 500 : undefined);
  expect((await graphics.remove([`${id}/a.png`, `${id}/b.png`])).data).toHaveLength(2);
  expect((await graphics.list(id)).data).toEqual([]);
  expect(s3.objects.size).toBe(2);
  s3.fault = () => undefined;
  await remote.connection.sql`update storage.unreferenced_files set delete_after = now() - interval '1 second'`;
  await deleteDueFiles(remote.storage);
  expect(s3.objects.size).toBe(0);
  expect(remote.files()).toEqual([]);
});
