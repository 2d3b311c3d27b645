import type { Clock } from "#platform/clock.ts";
import type { Database, Sql } from "#platform/database/index.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { createSharedRateLimit } from "#platform/limits/shared-rate-limit.ts";
import type { Logger } from "#platform/log.ts";
import type { ObjectStore } from "#platform/storage/object-store.ts";
import type { Identify, Storage } from "./context.ts";
import { deleteDueFiles } from "./delete-due-files.ts";
import { requestsPerMinute, uploadsPerMinute } from "./limits.ts";
import { productBuckets } from "./policy.ts";
import { createBucketStore } from "./stores/bucket-store.ts";
import { createFileStore } from "./stores/file-store.ts";
import { createListingStore } from "./stores/listing-store.ts";
import { createObjectRowStore } from "./stores/object-row-store.ts";
import { emptySpool } from "./uploads/spool.ts";
import { createUploadSlots } from "./uploads/upload-slots.ts";

export type StorageDependencies = {
  database: { database: Database; sql: Sql };
  /** Where the bytes are kept. */
  files: ObjectStore;
  /** A folder for uploads in progress. */
  spoolFolder: string;
  identify: Identify;
  log: Logger;
  secret: string;
  clock: Clock;
  trustProxy: number;
};

/** Creates the storage, and the product's buckets if they are missing. */
export async function createStorage(dependencies: StorageDependencies): Promise<Storage> {
  const { database, files, spoolFolder, identify, log, secret, clock, trustProxy } = dependencies;
  const buckets = createBucketStore(database.database);
  for (const { id, ...settings } of productBuckets) await buckets.insert(id, settings, clock.now());
  const limit = { sql: database.sql, name: "storage_uploads", points: uploadsPerMinute, seconds: 60 };
  return {
    buckets,
    objects: createObjectRowStore(database.database),
    listings: createListingStore(database.database),
    unreferenced: createFileStore(database.database),
    files,
    spoolFolder,
    slots: createUploadSlots(),
    uploadLimit: createSharedRateLimit(limit),
    requestLimit: createRateLimiter({
      ...{ name: "storage_requests", points: requestsPerMinute.points, seconds: 60 },
      ...{ trustProxy, secret },
    }),
    identify,
    clock,
    log,
    secret,
  };
}

const minute = 60_000;

/** Deletes the temporary files of killed processes, and every minute the files of deleted objects. It does not keep the process alive. */
export function startStorageJobs(storage: Storage): void {
  const clean = () => Promise.all([deleteDueFiles(storage), emptySpool(storage.spoolFolder)]);
  void clean();
  setInterval(() => void clean(), minute).unref();
}
