import { join } from "node:path";
import type { Config } from "../config.ts";
import { createFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";

/** Bytes that objects leave free on the disk: the database may live on it too. */
const keepFree = 512 * 1024 * 1024;

/** Where objects are kept: `DATA_DIR/objects`. */
export function openObjectStore(config: Pick<Config, "DATA_DIR">): ObjectStore {
  return createFolderStore({ folder: join(config.DATA_DIR, "objects"), keepFree });
}
