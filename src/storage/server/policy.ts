import type { Identity } from "./context.ts";
import { storageError } from "./error-catalogue.ts";
import type { Bucket } from "./stores/bucket-store.ts";

/**
 * Who may do what with the objects of a bucket, besides the service role, which may do everything:
 * - `own-folder`: a user reads and writes what is in the folder that bears the user's id. Never public; signed URLs for others.
 * - `public-read`: everyone reads and lists.
 * - `closed`: nobody; if the bucket is public, everyone reads an object by its public URL. Every bucket that an operator adds.
 */
type Policy = "own-folder" | "public-read" | "closed";

const policies = new Map<string, Policy>([
  ["graphics", "own-folder"],
  ["recitations", "public-read"],
]);

const megabyte = 1024 * 1024;

/** The product's buckets. A start creates those that are missing. */
export const productBuckets = [
  {
    id: "graphics",
    public: false,
    fileSizeLimit: 5 * megabyte,
    allowedMimeTypes: ["image/png", "image/jpeg", "image/webp"],
  },
  {
    id: "recitations",
    public: true,
    fileSizeLimit: 50 * megabyte,
    allowedMimeTypes: ["audio/mpeg", "audio/mp4", "audio/ogg", "audio/wav"],
  },
];

const policyOf = (bucketId: string): Policy => policies.get(bucketId) ?? "closed";

/** Whether the product depends on this bucket: it cannot be deleted, and whether it is public cannot be changed. */
export const isProductBucket = (bucketId: string): boolean => policies.has(bucketId);

/** The beginning of the names that the caller may list in a bucket; undefined for none. */
export function listableNames(identity: Identity, bucketId: string): string | undefined {
  if (identity.role === "service_role" || policyOf(bucketId) === "public-read") return "";
  return policyOf(bucketId) === "own-folder" ? ownFolder(identity) : undefined;
}

/** Whether everyone may read the objects of this bucket by their public URLs. */
export function isReadByEveryone(bucket: Bucket): boolean {
  return bucket.public && policyOf(bucket.id) !== "own-folder";
}

/** The beginning of the names that the caller may read and sign in a bucket; undefined for none. */
export function readableNames(identity: Identity, bucket: Bucket): string | undefined {
  return isReadByEveryone(bucket) ? "" : listableNames(identity, bucket.id);
}

/** An object that the caller may not read looks like one that does not exist. @throws StorageError NoSuchKey */
export function requireRead(identity: Identity, bucket: Bucket, name: string): void {
  const names = readableNames(identity, bucket);
  if (names === undefined || !name.startsWith(names)) throw storageError("NoSuchKey");
}

/** @throws StorageError AccessDenied, also for users who are not signed in */
export function requireWrite(identity: Identity, bucketId: string, name: string): void {
  if (identity.role === "service_role") return;
  const folder = policyOf(bucketId) === "own-folder" ? ownFolder(identity) : undefined;
  if (folder === undefined || !name.startsWith(folder)) throw storageError("AccessDenied");
}

/** Whoever is not signed in writes nothing. @throws StorageError AccessDenied */
export function requireSignedIn(identity: Identity): void {
  if (identity.role === "anon") throw storageError("AccessDenied");
}

/** Administration of buckets. @throws StorageError AccessDenied */
export function requireService(identity: Identity): void {
  if (identity.role !== "service_role") {
    throw storageError("AccessDenied", { message: "Only the service key may do this" });
  }
}

/**
 * The owner of an object of this name, with whose account it is deleted; null if it has none.
 * @throws StorageError InvalidKey if names must begin with a user's id and this one does not
 */
export function ownerOf(bucketId: string, name: string): string | null {
  if (policyOf(bucketId) !== "own-folder") return null;
  const [, id] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/./.exec(name) ?? [];
  if (id) return id;
  throw storageError("InvalidKey", { message: "Invalid key: in this bucket a name begins with a user's id and /" });
}

function ownFolder(identity: Identity): string | undefined {
  return identity.role === "authenticated" ? `${identity.userId}/` : undefined;
}
