import { AppError, type ErrorStatus } from "#platform/errors.ts";

/**
 * Every error of the storage by its protocol code: its default status, the text of the field `error`, and its message for
 * developers. Codes and texts are the hosted service's.
 */
export const storageErrors = {
  AccessDenied: [403, "Unauthorized", "You may not do this: only the owner, or the service key"],
  BucketAlreadyExists: [409, "Duplicate", "The resource already exists"],
  EntityTooLarge: [413, "Payload too large", "The object exceeded the maximum allowed size"],
  ExpiredToken: [400, "ExpiredToken", "The provided token has expired."],
  FeatureNotEnabled: [404, "FeatureNotEnabled", "This feature is not available here"],
  InternalError: [500, "InternalError", "Internal server error"],
  InvalidBucketName: [400, "Invalid Input", "Bucket name invalid"],
  InvalidJWT: [401, "Unauthorized", "Invalid JWT: it is malformed, expired, or not signed by this server"],
  InvalidKey: [
    400,
    "InvalidKey",
    "Invalid key: up to 1024 of the characters A-Z a-z 0-9 _ ! - . * ' ( ) space & $ @ = ; : + , in folders, without . and ..",
  ],
  InvalidMimeType: [415, "invalid_mime_type", "The MIME type is not supported"],
  InvalidRange: [416, "invalid_range", "invalid range provided"],
  InvalidRequest: [400, "InvalidRequest", "The request is not valid"],
  InvalidSignature: [400, "InvalidSignature", "Invalid signature"],
  KeyAlreadyExists: [409, "Duplicate", "The resource already exists"],
  NoSuchBucket: [404, "Bucket not found", "Bucket not found"],
  NoSuchKey: [404, "not_found", "Object not found"],
  ResourceNotEmpty: [409, "ResourceNotEmpty", "The bucket you tried to delete is not empty"],
  SlowDown: [429, "SlowDown", "Too many uploads at once, or in this minute"],
} as const satisfies Record<string, readonly [ErrorStatus, string, string]>;

export type StorageErrorCode = keyof typeof storageErrors;

type Details = {
  /** Contains no user input. */
  message?: string;
  status?: ErrorStatus;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  cause?: unknown;
};

/** An expected failure of the storage. `protocolCode` is the code that the client reads. */
export class StorageError extends AppError {
  readonly protocolCode: StorageErrorCode;
  /** The field `error` of the response. */
  readonly error: string;
  constructor(code: StorageErrorCode, { message, status, retryAfter, cause }: Details) {
    const [usual, error, text] = storageErrors[code];
    const name = code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
    super(`storage/${name}`, status ?? usual, message ?? text, { cause, ...(retryAfter && { retryAfter }) });
    this.name = "StorageError";
    this.protocolCode = code;
    this.error = error;
  }
}

export function storageError(code: StorageErrorCode, details: Details = {}): StorageError {
  return new StorageError(code, details);
}
