import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** Days for which the files of an earlier build are served: pages that were opened with it still ask for them. */
const keptDays = 14;

/**
 * Copies the files of this build, whose names contain their hashes, to `kept`, where they outlive it, and removes those of builds that were not
 * started for two weeks.
 */
export async function keepAssets(build: string, kept: string, now = new Date()): Promise<void> {
  await mkdir(kept, { recursive: true });
  const own = await readdir(build);
  const before = new Set(await readdir(kept));
  for (const name of own) {
    const [file, copy] = [join(build, name), join(kept, name)];
    // A start that was killed may have left a part of a copy.
    const isWhole = before.has(name) && (await stat(copy)).size === (await stat(file)).size;
    if (!isWhole) await copyFile(file, copy, constants.COPYFILE_FICLONE);
    await utimes(copy, now, now);
  }
  const oldest = now.getTime() - keptDays * 86_400_000;
  for (const name of before) {
    const path = join(kept, name);
    if (!own.includes(name) && (await stat(path)).mtimeMs < oldest) await rm(path, { force: true });
  }
}
