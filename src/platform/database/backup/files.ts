import { Readable } from "node:stream";
import { AppError, StartRefused } from "../../errors.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import type { Session } from "../sql.ts";
import type { FileHeader } from "./format.ts";
import type { BackupWriter } from "./write-file.ts";

/** The files of the object store that rows name. */
export type NamedFiles = {
  store: Pick<ObjectStore, "read" | "write">;
  /** Their keys, in the snapshot of the backup. */
  list: (session: Session) => Promise<string[]>;
};

/** `missing`: files that rows name and the store does not have, such as those of objects that were deleted meanwhile. */
export type FileCounts = { files: number; missing: number };

/** Writes the files into a backup. @throws StartRefused when the store cannot be read. */
export async function writeFiles(
  writer: Pick<BackupWriter, "section">,
  { store, list }: NamedFiles,
  session: Session,
): Promise<FileCounts> {
  const counts = { files: 0, missing: 0 };
  for (const key of await list(session)) {
    const found = await store.read(key).catch((error: unknown) => Promise.reject(explain(error, notBackedUp)));
    if (!found) {
      counts.missing++;
      continue;
    }
    const { size, type, body } = found;
    await writer.section({ section: "file", key, type, size }, chunksOf(body));
    counts.files++;
  }
  return counts;
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const part of body) yield Buffer.from(part.buffer, part.byteOffset, part.length);
  } catch (error) {
    throw explain(error, notBackedUp);
  }
}

/** Writes a file of a backup into the store. @throws StartRefused when the store cannot be written, or the bytes are not as many as announced. */
export async function restoreFile(
  store: Pick<ObjectStore, "write">,
  { key, type, size }: FileHeader,
  bytes: AsyncGenerator<Buffer>,
): Promise<void> {
  const stream = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
  try {
    await store.write(key, { stream, size }, { type });
  } catch (error) {
    throw error instanceof StartRefused ? error : explain(error, "No row was restored.");
  }
}

const notBackedUp = "Nothing is left of the backup; run it again.";

function explain(error: unknown, consequence: string): StartRefused {
  const reason = error instanceof Error ? error.message : String(error);
  const problem = error instanceof AppError ? reason : `The files failed: ${reason}.`;
  return new StartRefused(`${problem} ${consequence}`, { cause: error });
}
