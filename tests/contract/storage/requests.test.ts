import { afterAll, beforeAll, expect, test } from "vitest";
import { maxNameListSize, maxRequestSize, requestsPerMinute } from "#storage/server/limits.ts";
import { openStorageSite, type StorageSite, secrets, signUp } from "./open-storage-site.ts";

let site: StorageSite;
let forwarded: StorageSite;
beforeAll(async () => {
  site = await openStorageSite();
  forwarded = await openStorageSite({ TRUST_PROXY: "1" });
});
afterAll(async () => {
  await site.close();
  await forwarded.close();
});

const send = async (url: string, method: string, path: string, body: string, headers: Record<string, string> = {}) => {
  const key = { apikey: secrets.publishableKey, "content-type": "application/json" };
  const response = await fetch(`${url}/storage/v1${path}`, { method, body, headers: { ...key, ...headers } });
  const json: unknown = await response.json();
  return { status: response.status, json, headers: response.headers };
};

/** JSON that is slow to read: many small values in a field that no operation has. */
const slow = (bytes: number) => `{"prefix":"a","x":[${"[],".repeat(bytes / 3)}[]]}`;

test("where the caller may do nothing, the body is not read", async () => {
  const broken = "no JSON";
  const listed = await send(site.url, "POST", "/object/list/graphics", broken);
  expect([listed.status, listed.json]).toEqual([200, []]);
  const page = await send(site.url, "POST", "/object/list-v2/graphics", broken);
  expect([page.status, page.json]).toEqual([200, { hasNext: false, folders: [], objects: [] }]);
  expect((await send(site.url, "DELETE", "/object/graphics", broken)).json).toMatchObject({ code: "AccessDenied" });
  const wrong = await send(site.url, "POST", "/object/sign/graphics", broken, { authorization: "Bearer wrong" });
  expect(wrong.json).toMatchObject({ code: "InvalidJWT" });
});

test("only a list of names may be long", async () => {
  const { id, token } = await signUp(site.url);
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ["/object/list/graphics", "/object/list-v2/graphics", "/object/move", "/object/copy"]) {
    const refused = await send(site.url, "POST", path, slow(maxRequestSize), headers);
    expect([path, refused.status]).toEqual([path, 413]);
  }
  const names = Array.from({ length: 1000 }, (_, n) => `${id}/${n}/${"a".repeat(980)}`);
  const signed = await send(
    site.url,
    "POST",
    "/object/sign/graphics",
    JSON.stringify({ expiresIn: 60, paths: names }),
    headers,
  );
  expect(signed.status).toBe(200);
  expect(signed.json).toHaveLength(1000);
  expect((await send(site.url, "DELETE", "/object/graphics", slow(maxNameListSize), headers)).status).toBe(413);
});

test("what one address sends in a minute is limited by its size, before it is read; the service key is not", async () => {
  const of = (address: string) => ({ "x-forwarded-for": address });
  const body = slow(maxNameListSize - 1000);
  const points = Math.ceil(body.length / requestsPerMinute.bytesOfPoint);
  const answers = [];
  for (let sent = 0; sent <= requestsPerMinute.points; sent += points)
    answers.push(await send(forwarded.url, "POST", "/object/sign/recitations", body, of("192.0.2.1")));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
  expect(answers.at(-1)?.json).toMatchObject({ statusCode: "429", code: "SlowDown" });
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  const list = (headers: Record<string, string>) =>
    send(forwarded.url, "POST", "/object/list/recitations", '{"prefix":""}', headers);
  expect((await list(of("192.0.2.2"))).status).toBe(200);
  const service = { ...of("192.0.2.1"), authorization: `Bearer ${secrets.serviceKey}` };
  expect((await list(service)).status).toBe(200);
});
