import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a whole file or nothing: aside, to the disk, then in place of what was there. Only its owner may read it. */
export function writeAside(path: string, text: string): void {
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
  // The name itself reaches the disk with its folder.
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
