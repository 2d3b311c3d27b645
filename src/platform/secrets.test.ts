import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartRefused } from "./errors.ts";
import { loadSecrets } from "./secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("keys are generated once, stored, and readable by their owner only", () => {
  const first = loadSecrets({ DATA_DIR: join(folder, "new") });
  expect(first.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
  expect(first.serviceKey).toMatch(/^sb_secret_[\w-]{43}$/);
  expect(Buffer.from(first.appSecret, "base64url")).toHaveLength(32);
  expect(loadSecrets({ DATA_DIR: join(folder, "new") })).toEqual(first);
  expect(statSync(join(folder, "new/secrets.json")).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "new"))).toEqual(["secrets.json"]);
});

test("file permissions are restored to the owner only", () => {
  loadSecrets({ DATA_DIR: folder });
  chmodSync(join(folder, "secrets.json"), 0o644);
  loadSecrets({ DATA_DIR: folder });
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("a secrets file without a service key gets one and keeps the other keys", () => {
  const old = { publicKey: "sb_publishable_0123456789", appSecret: "0123456789abcdef0123456789abcdef" };
  writeFileSync(join(folder, "secrets.json"), JSON.stringify(old));
  const first = loadSecrets({ DATA_DIR: folder });
  const { publicKey: publishableKey, appSecret } = old;
  expect(first).toEqual({ publishableKey, appSecret, serviceKey: expect.stringMatching(/^sb_secret_/) });
  expect(loadSecrets({ DATA_DIR: folder })).toEqual(first);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("variables take precedence, and with all of them set no file is created", () => {
  const set = {
    PUBLIC_KEY: "a-public-key-of-the-operator",
    SERVICE_KEY: "a-service-key-of-the-operator-32-long",
    APP_SECRET: "0123456789abcdef0123456789abcdef",
  };
  expect(loadSecrets({ DATA_DIR: folder, ...set })).toEqual({
    publishableKey: set.PUBLIC_KEY,
    serviceKey: set.SERVICE_KEY,
    appSecret: set.APP_SECRET,
  });
  expect(readdirSync(folder)).toEqual([]);
  const mixed = loadSecrets({ DATA_DIR: folder, PUBLIC_KEY: set.PUBLIC_KEY });
  expect(mixed.publishableKey).toBe(set.PUBLIC_KEY);
  expect(mixed.appSecret).toBe(loadSecrets({ DATA_DIR: folder }).appSecret);
});

test.each(["", "{", '{"publicKey":"sb_publishable_0123456789"}', "[]"])(
  "a broken file (%s) is refused and kept",
  (text) => {
    writeFileSync(join(folder, "secrets.json"), text);
    expect(() => loadSecrets({ DATA_DIR: folder })).toThrow(StartRefused);
    expect(() => loadSecrets({ DATA_DIR: folder })).toThrow(join(folder, "secrets.json"));
    expect(readFileSync(join(folder, "secrets.json"), "utf8")).toBe(text);
  },
);
