import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { s3Credentials, startS3Server } from "../../../tests/support/servers/s3-server.ts";
import { readConfig } from "../config.ts";
import { openObjectStore } from "./open-object-store.ts";

const type = "text/plain";

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "siraj-open-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("objects are kept in the data folder, which opening does not touch", async () => {
  const folder = dataFolder();
  const store = openObjectStore(readConfig({ DATA_DIR: folder }));
  expect(existsSync(join(folder, "objects"))).toBe(false);
  await store.write("a/b.txt", Buffer.from("here"), { type });
  expect(existsSync(join(folder, "objects/a/b.txt"))).toBe(true);
});

test("or at the service that is configured", async () => {
  const folder = dataFolder();
  const service = await startS3Server();
  onTestFinished(() => service.close());
  const { bucket, accessKey, secretKey, region } = s3Credentials;
  const s3 = { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region };
  const store = openObjectStore(readConfig({ DATA_DIR: folder, S3_ENDPOINT: service.endpoint, ...s3 }));
  await store.write("a/b.txt", Buffer.from("there"), { type });
  expect(service.objects.get("a/b.txt")).toEqual({ bytes: Buffer.from("there"), type });
  expect(existsSync(join(folder, "objects"))).toBe(false);
});
