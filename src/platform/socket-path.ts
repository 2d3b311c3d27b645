import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { StartRefused } from "./errors.ts";

/** The address of a Unix socket holds about 100 bytes, and PostgreSQL appends 19 to the folder's path. */
const room = 85;

/**
 * The folder for the sockets of `folder`: itself, or, if its path is too long for names of `nameLength` bytes beyond
 * PostgreSQL's, a short path under the system's temporary folder. The result is deterministic.
 */
export function socketFolder(folder: string, nameLength = 0): string {
  const path = resolve(folder);
  if (Buffer.byteLength(path) + nameLength <= room) return path;
  return join(tmpdir(), `siraj-${createHash("sha256").update(path).digest("hex").slice(0, 12)}`);
}

/**
 * Creates a folder that only its owner may enter, or restricts an existing one. New parent folders stay accessible:
 * the user that PostgreSQL runs as must be able to traverse them.
 */
export function makePrivateFolder(path: string): void {
  orRefuse(path, () => {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
  });
}

/**
 * Creates the socket folder of `folder`. A path under the temporary folder is predictable, so it is used only if it belongs to us
 * or to `owner`, and is not a symbolic link.
 */
export function makeSocketFolder(path: string, folder: string, owner?: number): void {
  if (path === resolve(folder)) {
    makePrivateFolder(path);
    return;
  }
  orRefuse(path, () => {
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
    const found = lstatSync(path);
    const ours = !process.getuid || found.uid === process.getuid() || found.uid === owner;
    if (!found.isDirectory() || !ours) throw new Error("it belongs to somebody else");
    chmodSync(path, 0o700);
  });
}

function orRefuse(path: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The folder ${path} cannot be used: ${reason}. Set DATA_DIR to a folder of this user's.`, {
      cause: error,
    });
  }
}
