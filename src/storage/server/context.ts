import type { Context } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { createRateLimiter } from "#platform/http/rate-limit.ts";
import type { SharedRateLimit } from "#platform/limits/shared-rate-limit.ts";
import type { Logger } from "#platform/log.ts";
import type { ObjectStore } from "#platform/storage/object-store.ts";
import type { BucketStore } from "./stores/bucket-store.ts";
import type { FileStore } from "./stores/file-store.ts";
import type { ListingStore } from "./stores/listing-store.ts";
import type { ObjectRowStore } from "./stores/object-row-store.ts";
import type { UploadSlots } from "./uploads/upload-slots.ts";

/** Who sent a request. */
export type Identity = { role: "anon" } | { role: "authenticated"; userId: string } | { role: "service_role" };

/**
 * Who sent the request, by its `apikey` header and bearer token. Accounts are not known here, so this is a port.
 * @throws StorageError InvalidJWT for a wrong key or token
 */
export type Identify = (c: Context) => Promise<Identity>;

/** What every operation depends on. */
export type Storage = {
  buckets: BucketStore;
  objects: ObjectRowStore;
  listings: ListingStore;
  unreferenced: FileStore;
  /** The bytes. */
  files: ObjectStore;
  /** The folder in which uploads wait until they are checked. */
  spoolFolder: string;
  slots: UploadSlots;
  uploadLimit: SharedRateLimit;
  /** How much one address sends in requests without a file. */
  requestLimit: Pick<ReturnType<typeof createRateLimiter>, "consume">;
  identify: Identify;
  clock: Clock;
  log: Logger;
  /** Signs URLs. */
  secret: string;
};
