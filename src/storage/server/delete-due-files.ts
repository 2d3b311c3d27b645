import { logFailure } from "#platform/jobs/log-failure.ts";
import type { Storage } from "./context.ts";
import { fileKey } from "./files.ts";

const batchSize = 100;
/** Milliseconds until another attempt to delete a file after a failure. Until then the other files are deleted. */
const retryAfter = 60_000;

type Dependencies = Pick<Storage, "unreferenced" | "files" | "log">;

/**
 * Deletes the files of deleted and replaced objects and of uploads that were never completed. It never throws: a
 * failure is logged, and the file is tried again a minute later.
 */
export async function deleteDueFiles({ unreferenced, files, log }: Dependencies): Promise<void> {
  try {
    for (;;) {
      const versions = await unreferenced.claimDue(batchSize);
      const failed = new Set<string>();
      for (const version of versions) {
        await files.delete(fileKey(version)).catch((error: unknown) => {
          failed.add(version);
          log.error({ err: error }, "the file of a deleted object could not be deleted");
        });
      }
      await unreferenced.deleteRows(versions.filter((version) => !failed.has(version)));
      await unreferenced.postpone([...failed], retryAfter);
      // If no file of a batch could be deleted, the next batch would fail too.
      if (versions.length < batchSize || failed.size === versions.length) return;
    }
  } catch (error) {
    logFailure(log, error, "files of deleted objects could not be deleted");
  }
}

const runs = new WeakMap<Storage["unreferenced"], { again: boolean }>();

/** Deletes the files that are due in the background, so that no request waits for those of others. A process makes one run at a time. */
export function startDeletingDueFiles(storage: Dependencies): void {
  const before = runs.get(storage.unreferenced);
  if (before) {
    before.again = true;
    return;
  }
  const run = { again: true };
  runs.set(storage.unreferenced, run);
  const work = async () => {
    while (run.again) {
      run.again = false;
      await deleteDueFiles(storage);
    }
    runs.delete(storage.unreferenced);
  };
  void work();
}
