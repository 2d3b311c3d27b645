import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { StartRefused } from "./errors.ts";

/** A Unix socket's address has room for about 100 bytes, and PostgreSQL adds 19 of its own to the folder's. */
const room = 85;

/**
 * The folder for the sockets that belong to `folder`: itself, or, when its path leaves no room for names of
 * `nameLength` bytes beyond PostgreSQL's, a short one under the system's temporary folder, always the same one.
 */
export function socketFolder(folder: string, nameLength = 0): string {
  const path = resolve(folder);
  if (Buffer.byteLength(path) + nameLength <= room) return path;
  return join(tmpdir(), `siraj-${createHash("sha256").update(path).digest("hex").slice(0, 12)}`);
}

/**
 * Makes a folder that only its owner may enter, or closes one that stands already. The folders that lead to it stay
 * open where they are made, or the user that PostgreSQL runs as could not pass.
 */
export function makePrivateFolder(path: string): void {
  orRefuse(path, () => {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
  });
}

/**
 * Makes the socket folder of `folder`. One under the temporary folder can be guessed, so it is taken only if it is ours,
 * or `owner`'s, and not a link that somebody else put there.
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
