import { randomUUID } from "node:crypto";
import type { ObjectContent } from "#platform/storage/object-store.ts";
import type { Storage } from "../context.ts";
import { startDeletingDueFiles } from "../delete-due-files.ts";
import { fileKey } from "../files.ts";
import { uploadGrace } from "../limits.ts";
import { ownerOf } from "../policy.ts";
import type { ObjectRow } from "../stores/object-row-store.ts";

export type ObjectToStore = {
  bucketId: string;
  name: string;
  /** Opens the bytes. Called once the file is recorded, so that no stream is left open by a failure. */
  content: () => ObjectContent;
  size: number;
  /** The MIME type, as it is served. */
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  /** Whether it may take the place of an object of that name. */
  replace: boolean;
  /** Whether it counts in the quota of its owner. */
  quota: boolean;
};

/**
 * Stores an object. Its file gets a new name and is recorded as unreferenced before it is written; the row that makes it visible is
 * written last, in one transaction with the end of that record. So a crash at any moment leaves the old object or the new
 * one, and a file that no object names is deleted later.
 * @throws StorageError as `ObjectRowStore.commit`
 */
export async function storeObject(storage: Storage, object: ObjectToStore): Promise<ObjectRow> {
  const { bucketId, name, content, size, type, cacheControl, userMetadata, replace, quota } = object;
  const owner = ownerOf(bucketId, name);
  const version = randomUUID();
  const { unreferenced, files, clock } = storage;
  await unreferenced.record(version, uploadGrace);
  try {
    // The object store gets the type without parameters: the row has them.
    const { etag } = await files.write(fileKey(version), content(), { type: type.split(";", 1)[0] ?? type });
    const now = clock.now();
    const facts = { eTag: etag, size, mimetype: type, cacheControl, contentLength: size, httpStatusCode: 200 };
    const metadata = { ...facts, lastModified: now.toISOString() };
    const row = { bucketId, name, owner, version, metadata, userMetadata };
    const stored = await storage.objects.commit(row, { replace, quota }, now);
    startDeletingDueFiles(storage);
    return stored;
  } catch (error) {
    await unreferenced.release(version).catch(() => undefined);
    startDeletingDueFiles(storage);
    throw error;
  }
}
