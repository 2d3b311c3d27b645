import { storageError } from "./error-catalogue.ts";

/** The hosted service's characters of object names without "?", which the client does not escape. */
const segment = /^[\w!.*'() &$@=;:+,-]+$/;
const maxNameLength = 1024;

/**
 * Validates an object's name: folders and a last segment, separated by "/". A segment is not empty, "." or "..", so that URL normalization cannot
 * change a name. Files are never named after it.
 * @throws StorageError InvalidKey
 */
export function checkObjectName(name: string): string {
  const segments = name.split("/");
  const fit = segments.every((one) => segment.test(one) && one !== "." && one !== "..");
  if (!fit || name.length > maxNameLength) throw storageError("InvalidKey");
  return name;
}

/** Validates the beginning of names, of a list: as `checkObjectName`, but it may be empty or end in "/". @throws StorageError InvalidKey */
export function checkPrefix(prefix: string): string {
  const whole = prefix.replace(/\/$/, "");
  if (whole !== "") checkObjectName(whole);
  return prefix;
}

/** Path segments of routes at the position of a bucket's name. */
const reserved = new Set(["authenticated", "copy", "info", "list", "list-v2", "move", "public", "sign", "upload"]);

/** @throws StorageError InvalidBucketName */
export function checkNewBucketName(name: string): string {
  const fit = /^[a-z0-9][a-z0-9_-]{0,62}$/.test(name) && !reserved.has(name);
  if (!fit) {
    const message =
      "Bucket name invalid: 1 to 63 of the characters a-z 0-9 _ -, beginning with a letter or digit, and no word of the addresses";
    throw storageError("InvalidBucketName", { message });
  }
  return name;
}
