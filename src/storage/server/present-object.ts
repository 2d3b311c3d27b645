import type { ObjectRow } from "./stores/object-row-store.ts";

/** An object as `info` shows it. */
export function presentInfo(row: ObjectRow) {
  const { metadata } = row;
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucketId,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: row.userMetadata ?? {},
    last_modified: row.updatedAt,
    created_at: row.createdAt,
  };
}

/** A row with the columns' names. */
export function presentRow(row: ObjectRow) {
  return {
    id: row.id,
    bucket_id: row.bucketId,
    name: row.name,
    owner: row.owner,
    owner_id: row.ownerId,
    version: row.version,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    last_accessed_at: row.lastAccessedAt,
    metadata: row.metadata,
    user_metadata: row.userMetadata,
  };
}
