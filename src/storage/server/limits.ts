const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes of the largest object in any bucket. A bucket may set a lower limit. */
export const maxObjectSize = 50 * megabyte;

/** Bytes that a form may have besides its file. */
export const formOverhead = 64 * kilobyte;

/** Bytes of the JSON in which a client describes an object. */
export const maxUserMetadataSize = 8 * kilobyte;

/** Bytes of a request without a file. */
export const maxRequestSize = 64 * kilobyte;

/** Bytes of a request with a list of names: `maxNames` of the longest, with what stands around each. */
export const maxNameListSize = 1280 * kilobyte;

/** What one address may send in requests without a file: each takes a point for every 8 KB that it begins. The service key is not limited. */
export const requestsPerMinute = { points: 600, bytesOfPoint: 8 * kilobyte };

/** What the objects of one user may amount to, in all buckets together. */
export const userQuota = { bytes: 100 * megabyte, objects: 1000 };

/** Uploads and copies of one user in a minute, counted by all servers together. */
export const uploadsPerMinute = 60;

/**
 * Uploads that one process receives at once: of one user, and of everybody. Beyond `shared` only users without another upload are admitted, so that a
 * few accounts do not keep the others away.
 */
export const simultaneousUploads = { ofOne: 4, shared: 16, all: 64 };

/** What an upload has to send at least in each period that the server waits for it: 4 KB a second. A slower one would hold its place for hours. */
export const leastRate = { bytes: 120 * kilobyte, milliseconds: 30_000 };

/** Seconds until a signed upload URL expires. */
export const signedUploadLifetime = 2 * 60 * 60;

/** The longest lifetime of a signed URL that a client may request, in seconds: a year. */
export const maxSignedUrlLifetime = 365 * 24 * 60 * 60;

/** Names in one request that removes objects or signs URLs, and entries of one page of a list. */
export const maxNames = 1000;

/** Milliseconds after which the file of an upload that was never completed is deleted. No upload takes as long. */
export const uploadGrace = 60 * 60 * 1000;
