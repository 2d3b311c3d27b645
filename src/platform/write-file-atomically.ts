import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Replaces a file atomically: writes a temporary file, syncs it, and renames it. Only its owner may read it. */
export function writeFileAtomically(path: string, text: string): void {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    withFile(draft, "wx", (file) => {
      writeSync(file, text);
      fsyncSync(file);
    });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  // Syncing the folder makes the new name durable.
  withFile(dirname(path), "r", fsyncSync);
}

function withFile(path: string, flags: string, action: (file: number) => void) {
  const file = openSync(path, flags, 0o600);
  try {
    action(file);
  } finally {
    closeSync(file);
  }
}
