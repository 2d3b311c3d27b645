import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rm, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { StartRefused } from "../errors.ts";

const mega = 1024 * 1024;
/** Free space that a first start needs: the database, the corpus and the indexes take 360 MB. */
const firstStart = 640 * mega;
/** Free space below which a later start is refused, and below which a running server is not ready. */
const minFree = 48 * mega;
/** Free space below which the start warns. */
const scarce = 1024 * mega;

export type DiskSpace = {
  /** Free bytes for this user on the disk of the data folder. */
  free(): Promise<number>;
  /** Whether there is space left and a file can be written. */
  isWritable(): Promise<boolean>;
};

/**
 * Checks the free space of the data folder, which need not exist yet. `warn` receives a line when there is little.
 * @throws StartRefused when a start cannot succeed; the message names the folder and the space.
 */
export async function checkDiskSpace(
  dataDir: string,
  warn: (line: string) => void,
  { statfs: read }: { statfs(folder: string): Promise<{ bavail: number; bsize: number }> } = { statfs },
): Promise<DiskSpace> {
  const folder = resolve(dataDir);
  const free = () => freeBytes(folder, read);
  const found = await free();
  const needed = existsSync(join(folder, "search")) ? minFree : firstStart;
  const where = `on the disk of DATA_DIR (${folder})`;
  if (found < needed) {
    throw new StartRefused(
      `There are ${toMegabytes(found)} MB free ${where}; this start needs ${toMegabytes(needed)} MB. Free some space, or set DATA_DIR to another disk. Nothing was changed.`,
    );
  }
  if (found < scarce)
    warn(`Only ${toMegabytes(found)} MB are free ${where}. Below ${toMegabytes(minFree)} MB /readyz answers 503.`);
  return {
    free,
    isWritable: async () => (await free()) >= minFree && (await canWrite(folder)),
  };
}

async function freeBytes(folder: string, read: (path: string) => Promise<{ bavail: number; bsize: number }>) {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bavail, bsize } = await read(existing);
  return bavail * bsize;
}

async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, `write-test-${process.pid}-${randomBytes(4).toString("hex")}`);
  try {
    const file = await open(path, "wx");
    try {
      await file.write(Buffer.alloc(4096, 1));
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

const toMegabytes = (bytes: number) => Math.floor(bytes / mega);
