import { join } from "node:path";
import type { Config } from "../config.ts";
import { createFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { createS3Store } from "./s3-store.ts";

/** Bytes that objects leave free on the disk: the database may live on it too. */
const keepFree = 512 * 1024 * 1024;

/** Where objects are kept: the service that the variables `S3_…` name, all of which are set or none, else `DATA_DIR/objects`. */
export function openObjectStore(config: Config): ObjectStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: region,
  } = config;
  if (endpoint && bucket && accessKey && secretKey && region) {
    return createS3Store({ endpoint, bucket, accessKey, secretKey, region });
  }
  return createFolderStore({ folder: join(config.DATA_DIR, "objects"), keepFree });
}
