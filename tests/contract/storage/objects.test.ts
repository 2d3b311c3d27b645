import { afterAll, beforeAll, expect, test } from "vitest";
import { clientFor, openStorageSite, png, pngOf, type StorageSite, secrets, signUp } from "./open-storage-site.ts";

let site: StorageSite;
beforeAll(async () => {
  site = await openStorageSite();
});
afterAll(() => site.close());

const bytesOf = async (blob: Blob | null) => (blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0));
const service = () => clientFor(site.url, secrets.serviceKey);

test("storage: a user uploads raw bytes and downloads them", async () => {
  const { graphics, id } = await signUp(site.url);
  const path = `${id}/cards/one.png`;
  const uploaded = await graphics.upload(path, pngOf(), { ...png, metadata: { verse: 12 }, cacheControl: "60" });
  expect(uploaded).toEqual({ data: { path, fullPath: `graphics/${path}`, id: expect.any(String) }, error: null });
  const { data } = await graphics.download(path);
  expect(data?.type).toBe("image/png");
  expect(await bytesOf(data)).toEqual(pngOf());
  const info = await graphics.info(path);
  expect(info.data).toMatchObject({
    id: uploaded.data?.id,
    name: path,
    bucketId: "graphics",
    size: 70,
    contentType: "image/png",
    cacheControl: "max-age=60",
    metadata: { verse: 12 },
  });
});

test("storage: the client uploads a blob as a form and a stream as raw bytes", async () => {
  const { graphics, id } = await signUp(site.url);
  const options = { metadata: { from: "form" }, cacheControl: "5" };
  const blob = new Blob([pngOf(300_000)], { type: "image/png" });
  expect((await graphics.upload(`${id}/form.png`, blob, options)).error).toBeNull();
  expect((await graphics.info(`${id}/form.png`)).data).toMatchObject({
    size: 300_000,
    metadata: { from: "form" },
    cacheControl: "max-age=5",
  });
  expect(await bytesOf((await graphics.download(`${id}/form.png`)).data)).toEqual(pngOf(300_000));
  const stream = new Blob([pngOf(200_000)]).stream();
  expect((await graphics.upload(`${id}/stream.png`, stream, png)).error).toBeNull();
  expect((await graphics.info(`${id}/stream.png`)).data?.size).toBe(200_000);
});

test("an upload replaces an object only as an upsert or an update", async () => {
  const { graphics, id } = await signUp(site.url);
  const path = `${id}/one.png`;
  await graphics.upload(path, pngOf(), png);
  const repeated = await graphics.upload(path, pngOf(90), png);
  expect(repeated.error).toMatchObject({ status: 409, statusCode: "409", code: "KeyAlreadyExists" });
  expect((await graphics.info(path)).data?.size).toBe(70);
  expect((await graphics.upload(path, pngOf(90), { ...png, upsert: true })).error).toBeNull();
  expect((await graphics.info(path)).data?.size).toBe(90);
  expect((await graphics.update(path, pngOf(110), png)).error).toBeNull();
  expect(await bytesOf((await graphics.download(path)).data)).toEqual(pngOf(110));
});

test("of two simultaneous uploads of one name, one is refused", async () => {
  const { graphics, id } = await signUp(site.url);
  const upload = () => graphics.upload(`${id}/same.png`, pngOf(), png);
  const results = await Promise.all([upload(), upload(), upload()]);
  expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await graphics.list(id)).data).toHaveLength(1);
});

test("storage: a list shows folders first, sorted, searched and in pages", async () => {
  const { graphics, id } = await signUp(site.url);
  for (const name of ["b.png", "a.png", "Card.png", "cards/x.png", "cards/deep/y.png", "under_score/z.png"]) {
    expect((await graphics.upload(`${id}/${name}`, pngOf(), png)).error).toBeNull();
  }
  const names = async (...asked: Parameters<typeof graphics.list>) =>
    (await graphics.list(...asked)).data?.map((one) => one.name);
  expect(await names(id)).toEqual(["cards", "under_score", "Card.png", "a.png", "b.png"]);
  expect(await names("")).toEqual([id]);
  expect(await names(`${id}/cards`)).toEqual(["deep", "x.png"]);
  expect(await names(id, { search: "CARD" })).toEqual(["cards", "Card.png"]);
  expect(await names(id, { search: "%" })).toEqual([]);
  expect(await names(`${id}/under.score`)).toEqual([]);
  expect(await names(id, { limit: 2, offset: 1 })).toEqual(["under_score", "Card.png"]);
  const byName = { column: "name", order: "desc" };
  expect(await names(id, { sortBy: byName })).toEqual(["under_score", "cards", "b.png", "a.png", "Card.png"]);
  const byTime = { column: "created_at", order: "asc" };
  expect((await names(id, { sortBy: byTime }))?.slice(2)).toEqual(["b.png", "a.png", "Card.png"]);
  const [folder, , file] = (await graphics.list(id)).data ?? [];
  expect(folder).toEqual({
    name: "cards",
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  });
  expect(file).toMatchObject({ id: expect.any(String), metadata: { size: 70, mimetype: "image/png" } });
});

test("the second form of lists continues by a cursor", async () => {
  const { graphics, id } = await signUp(site.url);
  for (const name of ["a.png", "b/one.png", "b/two.png", "c.png"]) await graphics.upload(`${id}/${name}`, pngOf(), png);
  const collect = async (options: Parameters<typeof graphics.listV2>[0]) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await graphics.listV2({ prefix: `${id}/`, limit: 1, ...options, ...(cursor && { cursor }) });
      const entries = [...(data?.folders ?? []), ...(data?.objects ?? [])];
      found.push(...entries.map((entry) => entry.name.slice(id.length + 1)));
      cursor = data?.nextCursor;
    } while (cursor);
    return found;
  };
  expect(await collect({})).toEqual(["a.png", "b/one.png", "b/two.png", "c.png"]);
  expect(await collect({ with_delimiter: true })).toEqual(["a.png", "b/", "c.png"]);
  expect(await collect({ sortBy: { column: "name", order: "desc" } })).toEqual([
    "c.png",
    "b/two.png",
    "b/one.png",
    "a.png",
  ]);
  expect(await collect({ sortBy: { column: "created_at", order: "desc" }, with_delimiter: true })).toEqual([
    "c.png",
    "b/",
    "a.png",
  ]);
  expect((await graphics.listV2({ cursor: "nonsense" })).error).toMatchObject({ status: 400, code: "InvalidRequest" });
});

test("storage: an object is moved, copied and removed", async () => {
  const { graphics, id } = await signUp(site.url);
  await graphics.upload(`${id}/one.png`, pngOf(), { ...png, metadata: { kept: true } });
  const moved = await graphics.move(`${id}/one.png`, `${id}/two.png`);
  expect(moved.data?.message).toBe("Successfully moved");
  expect((await graphics.exists(`${id}/one.png`)).data).toBe(false);
  const copied = await graphics.copy(`${id}/two.png`, `${id}/three.png`);
  expect(copied.data?.path).toBe(`graphics/${id}/three.png`);
  expect((await graphics.info(`${id}/three.png`)).data?.metadata).toEqual({ kept: true });
  expect((await graphics.copy(`${id}/two.png`, `${id}/three.png`)).error).toMatchObject({ code: "KeyAlreadyExists" });
  expect((await graphics.move(`${id}/two.png`, `${id}/three.png`)).error).toMatchObject({ code: "KeyAlreadyExists" });
  expect((await graphics.move(`${id}/none.png`, `${id}/x.png`)).error).toMatchObject({ code: "NoSuchKey" });
  const removed = await graphics.remove([`${id}/two.png`, `${id}/none.png`]);
  expect(removed.data).toMatchObject([{ name: `${id}/two.png`, bucket_id: "graphics", owner_id: id }]);
  expect(await bytesOf((await graphics.download(`${id}/three.png`)).data)).toEqual(pngOf());
  expect((await graphics.download(`${id}/two.png`)).error).toMatchObject({ status: 404 });
});

test("a signed URL reads one object until it expires", async () => {
  const { graphics, id } = await signUp(site.url);
  await graphics.upload(`${id}/with space (1).png`, pngOf(), png);
  const { data } = await graphics.createSignedUrl(`${id}/with space (1).png`, 7200, { download: "Ā b.png" });
  const response = await fetch(data?.signedUrl ?? "");
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pngOf());
  expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''%C4%80%20b.png");
  expect(response.headers.get("cache-control")).toBe("private, max-age=3600");
  const many = await graphics.createSignedUrls([`${id}/with space (1).png`, `${id}/none.png`], 60);
  expect(many.data?.[1]).toMatchObject({ signedUrl: null, error: expect.stringContaining("does not exist") });
  const brief = await fetch(many.data?.[0]?.signedUrl ?? "");
  expect(brief.status).toBe(200);
  // The seconds that are left: fewer than 60 once some have passed.
  const [, seconds] = /^private, max-age=(\d+)$/.exec(brief.headers.get("cache-control") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  const short = await graphics.createSignedUrl(`${id}/with space (1).png`, 1);
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const late = await fetch(short.data?.signedUrl ?? "");
  expect([late.status, await late.json()]).toEqual([400, expect.objectContaining({ code: "ExpiredToken" })]);
});

test("a signed upload URL writes one object for somebody who is not signed in", async () => {
  const { graphics, id } = await signUp(site.url);
  const { data } = await graphics.createSignedUploadUrl(`${id}/by-other.png`);
  const other = clientFor(site.url).storage.from("graphics");
  const token = data?.token ?? "";
  expect((await other.uploadToSignedUrl(`${id}/another.png`, token, pngOf(), png)).error).toMatchObject({
    code: "InvalidSignature",
  });
  expect((await other.uploadToSignedUrl(`${id}/by-other.png`, token, pngOf(), png)).error).toBeNull();
  const again = await other.uploadToSignedUrl(`${id}/by-other.png`, token, pngOf(), { ...png, upsert: true });
  expect(again.error).toMatchObject({ code: "KeyAlreadyExists" });
  const replacing = await graphics.createSignedUploadUrl(`${id}/by-other.png`, { upsert: true });
  const replaced = await other.uploadToSignedUrl(`${id}/by-other.png`, replacing.data?.token ?? "", pngOf(99), png);
  expect(replaced.error).toBeNull();
  expect((await graphics.info(`${id}/by-other.png`)).data?.size).toBe(99);
});

test("recitations are written by the service key and read by everyone", async () => {
  // Frames of MPEG audio, 417 bytes each.
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
  const audio = Buffer.concat([frame, frame, frame, frame, frame]);
  const bucket = service().storage.from("recitations");
  const options = { contentType: "audio/mpeg", cacheControl: "600" };
  expect((await bucket.upload("reciter/001001.mp3", audio, options)).error).toBeNull();
  const guest = clientFor(site.url).storage.from("recitations");
  const url = guest.getPublicUrl("reciter/001001.mp3").data.publicUrl;
  const whole = await fetch(url);
  expect(whole.headers.get("content-type")).toBe("audio/mpeg");
  expect(whole.headers.get("cache-control")).toBe("public, max-age=600");
  expect(whole.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(audio);
  const part = await fetch(url, { headers: { range: "bytes=417-419" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 417-419/2085"]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(audio.subarray(417, 420));
  const beyond = await fetch(url, { headers: { range: "bytes=9000-" } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */2085"]);
  expect(await beyond.json()).toMatchObject({ statusCode: "416", code: "InvalidRange" });
  const known = await fetch(url, { headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "2085", ""]);
  expect((await guest.list("reciter")).data).toMatchObject([{ name: "001001.mp3" }]);
  expect(await bytesOf((await guest.download("reciter/001001.mp3")).data)).toEqual(audio);
  expect((await guest.upload("reciter/001002.mp3", audio, options)).error).toMatchObject({ code: "AccessDenied" });
});

test("storage: a served object cannot act as a page", async () => {
  const { graphics, id } = await signUp(site.url);
  await graphics.upload(`${id}/one.png`, pngOf(), png);
  const { data } = await graphics.createSignedUrl(`${id}/one.png`, 60);
  const { headers } = await fetch(data?.signedUrl ?? "");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-robots-tag": "none",
    "accept-ranges": "bytes",
    "access-control-allow-origin": "*",
  });
});
