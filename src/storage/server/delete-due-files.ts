import type { Storage } from "./context.ts";
import { fileKey } from "./files.ts";

const most = 100;

/**
 * Deletes the files of deleted and replaced objects and of uploads that were never completed. It never throws: what fails is
 * logged and is tried again with the next call.
 */
export async function deleteDueFiles({ unreferenced, files, log }: Pick<Storage, "unreferenced" | "files" | "log">) {
  try {
    for (;;) {
      const versions = await unreferenced.claimDue(most);
      for (const version of versions) await files.delete(fileKey(version));
      await unreferenced.forget(versions);
      if (versions.length < most) return;
    }
  } catch (error) {
    log.error({ err: error }, "files of deleted objects could not be deleted");
  }
}
