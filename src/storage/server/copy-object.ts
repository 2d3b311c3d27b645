import type { Identity, Storage } from "./context.ts";
import { storageError } from "./error-catalogue.ts";
import { fileKey } from "./files.ts";
import { readSource, type Transfer } from "./move-object.ts";
import { ownerOf } from "./policy.ts";
import type { ObjectRow } from "./stores/object-row-store.ts";
import { countUpload } from "./uploads/receive-upload.ts";
import { storeObject } from "./uploads/store-object.ts";

export type Copy = Transfer & {
  /** Whether the copy may take the place of an object. */
  replace: boolean;
  /** Whether the copy gets the client's own metadata too. */
  copyMetadata: boolean;
};

/** Copies an object that the caller may read. @throws StorageError as an upload, and NoSuchKey */
export async function copyObject(storage: Storage, identity: Identity, copy: Copy): Promise<ObjectRow> {
  const { from, to, replace, copyMetadata } = copy;
  const source = await readSource(storage, identity, copy);
  if (from.bucket.id === to.bucket.id && from.name === to.name) return source;
  const owner = ownerOf(to.bucket.id, to.name) ?? "service";
  const limited = identity.role !== "service_role";
  if (limited) await countUpload(storage, owner);
  const { size, mimetype, cacheControl } = source.metadata;
  return storage.slots.use(owner, async () => {
    const file = await storage.files.read(fileKey(source.version));
    if (!file) throw storageError("NoSuchKey");
    try {
      return await storeObject(storage, {
        bucketId: to.bucket.id,
        name: to.name,
        content: () => ({ stream: file.body, size }),
        size,
        type: mimetype,
        cacheControl,
        userMetadata: copyMetadata ? source.userMetadata : null,
        replace,
        quota: limited,
      });
    } finally {
      if (!file.body.locked) await file.body.cancel().catch(() => undefined);
    }
  });
}
