import { request } from "node:http";
import { createConnection } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clientFor, openStorageSite, png, pngOf, type StorageSite, secrets, signUp } from "./open-storage-site.ts";

let site: StorageSite;
let user: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  site = await openStorageSite();
});
beforeEach(async () => {
  user = await signUp(site.url);
});
afterAll(() => site.close());

const html = "<!doctype html><script>alert(1)</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const wrongType = { status: 415, statusCode: "415", code: "InvalidMimeType" };

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
}

/** Sends a request, its path as it stands. `send` writes the body; its `write` returns whether the connection had room for the bytes. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  send: (write: (bytes: Buffer) => boolean) => void = () => {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, method, path: `/storage/v1${path}`, headers: { apikey: secrets.publishableKey, ...headers } },
      async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() });
        asked.destroy();
      },
    );
    asked.on("error", reject);
    send((bytes) => {
      if (asked.writableNeedDrain) return false;
      asked.write(bytes);
      return true;
    });
    if (send.length === 0) asked.end();
  });
}

test.each([
  ["HTML declared as PNG", html, "image/png", "The content is not image/png"],
  ["SVG declared as PNG", svg, "image/png", "The content is not image/png"],
  ["JPEG declared as PNG", jpeg, "image/png", "looks like image/jpeg"],
  ["nothing declared as PNG", "", "image/png", "The content is not image/png"],
  ["SVG", svg, "image/svg+xml", "SVG are refused"],
  ["HTML", html, "text/html", "HTML"],
  ["XHTML", html, "application/xhtml+xml", "XML"],
  ["text in a bucket of images", "text", "text/plain", "not supported by this bucket"],
  ["PNG declared as GIF, which the bucket does not take", pngOf(), "image/gif", "not supported by this bucket"],
  ["PNG declared as nothing", pngOf(), "", "not supported"],
])("%s is refused", async (_, content, contentType, message) => {
  const name = `${user.id}/x.png`;
  const raw = await user.graphics.upload(name, Buffer.from(content), { contentType });
  expect(raw.error).toMatchObject({ ...wrongType, message: expect.stringContaining(message) });
  const form = await user.graphics.upload(name, new Blob([Buffer.from(content)], { type: contentType }));
  expect(form.error).toMatchObject(wrongType);
  expect(site.files().filter((path) => path.includes("uploads"))).toEqual([]);
});

test("in a bucket without types, text is text and nothing can be a page", async () => {
  const service = clientFor(site.url, secrets.serviceKey).storage;
  await service.createBucket("any", { public: true });
  const any = service.from("any");
  expect((await any.upload("a.txt", "Grüße", {})).error).toBeNull();
  expect(
    (await any.upload("b.txt", Buffer.from([0xff, 0xfe, 0, 1]), { contentType: "text/plain" })).error,
  ).toMatchObject(wrongType);
  for (const contentType of ["text/html", "image/svg+xml", "text/xml", "text/javascript", "application/octet-stream"]) {
    expect((await any.upload("c", html, { contentType })).error).toMatchObject(wrongType);
  }
  const response = await fetch(any.getPublicUrl("a.txt").data.publicUrl);
  expect(response.headers.get("content-type")).toBe("text/plain;charset=UTF-8");
});

test("storage: an upload with an announced length of a gigabyte is refused before it is sent", async () => {
  const before = site.files();
  const sized = { "content-type": "image/png", "content-length": String(1024 ** 3) };
  const headers = { authorization: `Bearer ${user.token}`, ...sized };
  let sent = 0;
  const { status, body } = await ask("POST", `/object/graphics/${user.id}/x.png`, headers, (write) => {
    sent += 70;
    write(pngOf());
  });
  expect([status, sent]).toEqual([413, 70]);
  expect(JSON.parse(body)).toEqual({
    statusCode: "413",
    error: "Payload too large",
    code: "EntityTooLarge",
    message: "The object exceeded the maximum allowed size of 5242880 bytes",
  });
  expect(site.files()).toEqual(before);
});

test.each(["image/png", "multipart/form-data; boundary=b"])(
  "a gigabyte that comes in chunks as %s is cut off after the limit, and nothing stays on the disk",
  async (type) => {
    const before = site.files();
    const headers = { authorization: `Bearer ${user.token}`, "content-type": type, "transfer-encoding": "chunked" };
    let sent = 0;
    let timer: NodeJS.Timeout | undefined;
    const { status, body } = await ask("POST", `/object/graphics/${user.id}/x.png`, headers, (write) => {
      const start = '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\ncontent-type: image/png\r\n\r\n';
      if (type.startsWith("multipart")) write(Buffer.from(start));
      timer = setInterval(() => {
        if (write(pngOf(1024 * 1024))) sent += 1024 * 1024;
      }, 5);
    }).finally(() => clearInterval(timer));
    expect([status, JSON.parse(body).code]).toEqual([413, "EntityTooLarge"]);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(site.files()).toEqual(before);
    expect((await user.graphics.list(user.id)).data).toEqual([]);
  },
);

test("storage: an upload that breaks off leaves nothing", async () => {
  const before = site.files();
  const { hostname, port } = new URL(site.url);
  for (const type of ["image/png", "multipart/form-data; boundary=b"]) {
    const socket = createConnection(Number(port), hostname);
    const part = '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\ncontent-type: image/png\r\n\r\n';
    socket.write(
      `POST /storage/v1/object/graphics/${user.id}/x.png HTTP/1.1\r\nhost: x\r\napikey: ${secrets.publishableKey}\r\n` +
        `authorization: Bearer ${user.token}\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`,
    );
    socket.write(type.startsWith("multipart") ? part : pngOf());
    socket.write(pngOf());
    await expect.poll(() => site.files().length, { timeout: 10_000 }).toBeGreaterThan(before.length);
    socket.destroy();
    await expect.poll(() => site.files(), { timeout: 10_000 }).toEqual(before);
  }
  expect((await user.graphics.list(user.id)).data).toEqual([]);
});

test.each([
  ["../x.png", "dot segments"],
  ["..%2f..%2fx.png", "escaped slashes"],
  ["%2e%2e/x.png", "escaped dots"],
  ["a/%2e%2e/%2e%2e/x.png", "escaped dots in the middle"],
  ["%252e%252e/x.png", "dots escaped twice"],
  ["a//x.png", "an empty folder"],
  ["a%2f.%2fx.png", "a single dot"],
  ["a%5c..%5cx.png", "backslashes"],
  ["%00x.png", "a zero byte"],
  ["a/x.png%0d%0aset-cookie:a=b", "a line end"],
  ["%ff.png", "bytes that are not UTF-8"],
])("an upload to %j is refused: %s", async (name) => {
  const headers = { authorization: `Bearer ${user.token}`, "content-type": "image/png" };
  for (const method of ["POST", "PUT", "GET", "DELETE"]) {
    const { status, body } = await ask(method, `/object/graphics/${user.id}/${name}`, headers);
    expect([400, 403, 404]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ statusCode: String(status), code: expect.any(String) });
  }
  expect((await user.graphics.list(user.id)).data).toEqual([]);
});

test.each(["../x.png", "a/../../x.png", "a/./x.png", "/x.png", "x.png/", "a\\b.png", "ä.png", "", "a".repeat(1025)])(
  "an object is not moved to the name %j",
  async (name) => {
    await user.graphics.upload(`${user.id}/one.png`, pngOf(), png);
    for (const one of [name, `${user.id}/${name}`]) {
      expect((await user.graphics.move(`${user.id}/one.png`, one)).error).toMatchObject({ code: "InvalidKey" });
      expect((await user.graphics.copy(`${user.id}/one.png`, one)).error).toMatchObject({ code: "InvalidKey" });
    }
    expect((await user.graphics.list("")).data).toMatchObject([{ name: user.id }]);
  },
);

test("names of other people's folders reach nothing in any operation", async () => {
  const other = await signUp(site.url);
  const theirs = `${other.id}/secret.png`;
  await other.graphics.upload(theirs, pngOf(), png);
  const mine = `${user.id}/x.png`;
  await user.graphics.upload(mine, pngOf(), png);
  for (const { storage } of [user.client, clientFor(site.url)]) {
    const bucket = storage.from("graphics");
    const hidden = { status: 404, code: "NoSuchKey" };
    const denied = { status: 403, code: "AccessDenied" };
    expect((await bucket.download(theirs)).error).toMatchObject({ status: 404 });
    expect((await bucket.info(theirs)).error).toMatchObject(hidden);
    expect((await bucket.createSignedUrl(theirs, 60)).error).toMatchObject(hidden);
    expect((await bucket.createSignedUrls([theirs], 60)).data?.[0]?.signedUrl).toBeNull();
    expect((await bucket.list(other.id)).data).toEqual([]);
    expect((await bucket.listV2({ prefix: other.id })).data?.objects).toEqual([]);
    for (const one of [theirs, `${other.id}/new.png`, "new.png", `${user.id}x/new.png`]) {
      expect((await bucket.upload(one, pngOf(), { ...png, upsert: true })).error).toMatchObject(denied);
      expect((await bucket.createSignedUploadUrl(one)).error).toMatchObject(denied);
      expect((await bucket.remove([one])).error).toMatchObject(denied);
      expect((await bucket.move(mine, one)).error).toMatchObject(denied);
      expect((await bucket.copy(mine, one)).error).toMatchObject(denied);
    }
    expect((await bucket.move(theirs, `${user.id}/stolen.png`)).error).toMatchObject(denied);
    expect((await bucket.copy(theirs, `${user.id}/stolen.png`)).error?.message).toBeDefined();
    expect((await fetch(bucket.getPublicUrl(theirs).data.publicUrl)).status).toBe(404);
  }
  expect((await other.graphics.exists(theirs)).data).toBe(true);
});

test("keys and tokens: a wrong one is 401, the client's own key as bearer is a guest", async () => {
  const path = `/object/info/graphics/${user.id}/x.png`;
  const status = async (headers: Record<string, string>) => {
    const { status: found, body } = await ask("GET", path, headers);
    return [found, JSON.parse(body).code];
  };
  expect(await status({ apikey: "wrong" })).toEqual([401, "InvalidJWT"]);
  expect(await status({ authorization: "Bearer wrong" })).toEqual([401, "InvalidJWT"]);
  expect(await status({ authorization: `Bearer ${secrets.publishableKey}` })).toEqual([404, "NoSuchKey"]);
  await user.client.auth.signOut();
  expect(await status({ authorization: `Bearer ${user.token}` })).toEqual([401, "InvalidJWT"]);
});

test("a signed URL is for one object, one purpose and one server", async () => {
  for (const name of ["one.png", "two.png"]) await user.graphics.upload(`${user.id}/${name}`, pngOf(), png);
  const { data } = await user.graphics.createSignedUrl(`${user.id}/one.png`, 60);
  const url = data?.signedUrl ?? "";
  const token = new URL(url).searchParams.get("token") ?? "";
  const { data: upload } = await user.graphics.createSignedUploadUrl(`${user.id}/one.png`);
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  const attempts = [
    url.replace("one.png", "two.png"),
    url.replace(token, upload?.token ?? ""),
    url.replace(token, `${none}.${token.split(".")[1]}.`),
    url.replace(token, `${token.slice(0, -4)}AAAA`),
    url.replace(`?token=${token}`, ""),
  ];
  for (const attempt of attempts) {
    const response = await fetch(attempt);
    expect([response.status, await codeOf(response)]).toEqual([400, "InvalidSignature"]);
  }
  const written = await user.graphics.uploadToSignedUrl(`${user.id}/one.png`, token, pngOf(), png);
  expect(written.error).toMatchObject({ code: "InvalidSignature" });
  expect((await user.graphics.createSignedUrl(`${user.id}/one.png`, 10 ** 9)).error).toMatchObject({ status: 400 });
});

test("a storage feature that is not served is refused in the protocol's shape", async () => {
  await user.graphics.upload(`${user.id}/x.png`, pngOf(), png);
  const feature = { status: 404, code: "FeatureNotEnabled" };
  const transform = { width: 10 };
  expect((await user.graphics.download(`${user.id}/x.png`, { transform })).error).toMatchObject({ status: 404 });
  expect((await user.graphics.createSignedUrl(`${user.id}/x.png`, 60, { transform })).error).toMatchObject(feature);
  expect((await user.graphics.info(`${user.id}/x.png`, { versionId: "1" })).error).toMatchObject(feature);
  for (const path of ["/upload/resumable", "/render/image/public/graphics/x.png", "/cdn/graphics"]) {
    const { status, body } = await ask("POST", path);
    expect([status, JSON.parse(body).code]).toEqual([404, "FeatureNotEnabled"]);
  }
  for (const path of ["/", "/object", "/nothing/here"]) {
    const { status, body } = await ask("GET", path);
    expect([status, JSON.parse(body).statusCode]).toEqual([404, "404"]);
  }
});

test("storage: a form or metadata that cannot be read is refused", async () => {
  const headers = { authorization: `Bearer ${user.token}`, apikey: secrets.publishableKey };
  const post = async (body: FormData | Buffer<ArrayBuffer> | string, more: Record<string, string> = {}) => {
    const url = `${site.url}/storage/v1/object/graphics/${user.id}/x.png`;
    const response = await fetch(url, { method: "POST", body, headers: { ...headers, ...more } });
    return [response.status, await codeOf(response)];
  };
  const file = new Blob([pngOf()], { type: "image/png" });
  const two = new FormData();
  two.append("", file);
  two.append("", file);
  expect(await post(two)).toEqual([400, "InvalidRequest"]);
  const none = new FormData();
  none.append("cacheControl", "1");
  expect(await post(none)).toEqual([400, "InvalidRequest"]);
  const odd = new FormData();
  odd.append("metadata", "[1]");
  odd.append("", file);
  expect(await post(odd)).toEqual([400, "InvalidRequest"]);
  const long = new FormData();
  long.append("metadata", JSON.stringify({ a: "a".repeat(9000) }));
  long.append("", file);
  expect((await post(long))[0]).toBe(413);
  expect(await post("--b\r\nnonsense", { "content-type": "multipart/form-data; boundary=b" })).toEqual([
    400,
    "InvalidRequest",
  ]);
  expect(await post("x", { "content-type": "multipart/form-data" })).toEqual([400, "InvalidRequest"]);
  const image = { "content-type": "image/png" };
  for (const data of ["no", '{"a":"\\u0000"}', '{"a":"\\ud800"}', `{"a":${"[".repeat(30)}${"]".repeat(30)}}`]) {
    const sent = { ...image, "x-metadata": Buffer.from(data).toString("base64") };
    expect([data, ...(await post(pngOf(), sent))]).toEqual([data, 400, "InvalidRequest"]);
  }
  expect(await post(pngOf(), { ...image, "content-encoding": "gzip" })).toEqual([400, "InvalidRequest"]);
  expect(site.files().filter((path) => path.includes("uploads"))).toEqual([]);
});
