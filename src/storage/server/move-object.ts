import type { Identity, Storage } from "./context.ts";
import { storageError } from "./error-catalogue.ts";
import { ownerOf, requireRead, requireWrite } from "./policy.ts";
import type { Bucket } from "./stores/bucket-store.ts";
import type { ObjectRow } from "./stores/object-row-store.ts";
import { checkDeclaredType, essenceOf } from "./uploads/check-content.ts";
import { sizeLimitOf } from "./uploads/receive-upload.ts";
import { tooLarge } from "./uploads/spool.ts";

type ObjectLocation = { bucket: Bucket; name: string };
export type Transfer = { from: ObjectLocation; to: ObjectLocation };

/**
 * Gives an object another name or bucket. Its file stays where it is.
 * @throws StorageError AccessDenied, NoSuchKey, KeyAlreadyExists, and InvalidMimeType or EntityTooLarge where the other bucket refuses it
 */
export async function moveObject(storage: Storage, identity: Identity, { from, to }: Transfer): Promise<ObjectRow> {
  requireWrite(identity, from.bucket.id, from.name);
  requireWrite(identity, to.bucket.id, to.name);
  const found = await storage.objects.find(from.bucket.id, from.name);
  if (!found) throw storageError("NoSuchKey");
  requireFit(found, to.bucket);
  const owner = ownerOf(to.bucket.id, to.name);
  const destination = { bucketId: to.bucket.id, name: to.name, owner };
  const moved = await storage.objects.move(found, destination, storage.clock.now());
  if (!moved) throw storageError("NoSuchKey");
  return moved;
}

/** Finds the object to copy. The caller must be allowed to read it and to write its destination. @throws StorageError */
export async function readSource(storage: Storage, identity: Identity, { from, to }: Transfer): Promise<ObjectRow> {
  requireWrite(identity, to.bucket.id, to.name);
  requireRead(identity, from.bucket, from.name);
  const found = await storage.objects.find(from.bucket.id, from.name);
  if (!found) throw storageError("NoSuchKey");
  requireFit(found, to.bucket);
  return found;
}

function requireFit({ metadata }: ObjectRow, bucket: Bucket): void {
  checkDeclaredType(essenceOf(metadata.mimetype), bucket.allowedMimeTypes);
  if (metadata.size > sizeLimitOf(bucket)) throw tooLarge(sizeLimitOf(bucket));
}
