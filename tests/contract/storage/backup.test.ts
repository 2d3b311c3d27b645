import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { backUp } from "#platform/database/backup/back-up.ts";
import { restore } from "#platform/database/backup/restore.ts";
import { StartRefused } from "#platform/errors.ts";
import { createFolderStore } from "#platform/storage/folder-store.ts";
import type { ObjectStore } from "#platform/storage/object-store.ts";
import { fileKey } from "#storage/server/files.ts";
import { listFileKeys } from "#storage/server/index.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";
import { openStorageSite, png, pngOf, type StorageSite, signUp } from "./open-storage-site.ts";

let site: StorageSite;
let folder: string;
beforeAll(async () => {
  site = await openStorageSite();
  folder = mkdtempSync(join(inject("runFolder"), "backup-"));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const leftOut = ["quran", "sources", "pgboss"];

function backUpTo(file: string, store: Pick<ObjectStore, "read" | "write"> = site.storage.files) {
  const config = { DATA_DIR: folder, DATABASE_URL: site.connection.url };
  return backUp({ config, file: join(folder, file), leftOut, release: "1.0.0", files: { store, list: listFileKeys } });
}

/** Restores into an empty database, and returns what was restored and that database. */
async function restoreFrom(file: string, store: Pick<ObjectStore, "write">) {
  const database = await createTestDatabase("nothing");
  onTestFinished(() => database.close());
  const config = { DATA_DIR: folder, DATABASE_URL: database.url };
  const restoring = restore({ config, file: join(folder, file), leftOut, store, migrations: "db/migrations" });
  return { database, restoring };
}

/** Uploads a graphic of so many bytes and returns the key of its file. */
async function upload(size: number): Promise<string> {
  const { graphics, id } = await signUp(site.url);
  expect((await graphics.upload(`${id}/a.png`, pngOf(size), png)).error).toBeNull();
  const stored = await site.storage.objects.find("graphics", `${id}/a.png`);
  return fileKey(stored?.version ?? "");
}

const bytesOf = async (store: ObjectStore, key: string) =>
  Buffer.from(await new Response((await store.read(key))?.body).arrayBuffer());

test("a backup has the files of objects, and a restore writes them into another store", async () => {
  // The larger one takes several chunks of the backup.
  const keys = [await upload(70), await upload(300_000)];
  const lost = await upload(80);
  await site.storage.files.delete(lost);
  expect(await backUpTo("whole.gz")).toMatchObject({ files: 2, missing: 1 });

  const store = createFolderStore({ folder: join(folder, "restored"), keepFree: 0 });
  const { restoring } = await restoreFrom("whole.gz", store);
  expect(await restoring).toMatchObject({ files: 2 });
  for (const key of keys) {
    expect(await store.head(key)).toEqual(await site.storage.files.head(key));
    expect((await bytesOf(store, key)).equals(await bytesOf(site.storage.files, key))).toBe(true);
  }
  expect(await store.head(lost)).toBeUndefined();
});

test("a store that fails ends a backup and a restore with a message, and changes nothing", async () => {
  await upload(70);
  const broken = () => Promise.reject(new Error("the disk is gone"));
  const refused = backUpTo("broken.gz", { ...site.storage.files, read: broken });
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(/the disk is gone\. Nothing is left of the backup/);

  await backUpTo("good.gz");
  const { restoring, database } = await restoreFrom("good.gz", { write: broken });
  await expect(restoring).rejects.toThrow(/the disk is gone\. No row was restored/);
  expect(await database.sql`select count(*)::int as n from storage.objects`).toEqual([{ n: 0 }]);
});
