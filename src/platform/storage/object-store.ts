/** The metadata of an object. `etag` includes its quotes and changes with the bytes. */
export type ObjectFacts = { size: number; type: string; etag: string };

/** Bytes `from` to `to`, both inclusive, from 0; to the end without `to`; or the `last` so many. */
export type ByteRange = { from: number; to?: number } | { last: number };

/** `part` has the bytes of the body if a range was requested. The caller must read or cancel the body. */
export type StoredObject = ObjectFacts & { part?: { from: number; to: number }; body: ReadableStream<Uint8Array> };

/** An object in memory. Its body is shared by all who read it. */
export type HeldObject = Omit<StoredObject, "body"> & { body: Uint8Array<ArrayBuffer> };

/** Bytes, or a stream of exactly `size` bytes. Any other length is refused, and nothing is written. */
export type ObjectContent = Uint8Array | { stream: ReadableStream<Uint8Array>; size: number };

/**
 * A store of objects: a folder, or a service that speaks S3. `assertObjectKey` validates keys. Writes are atomic.
 * @throws AppError `platform/unavailable` if the store fails.
 */
export type ObjectStore = {
  /** Undefined if there is no such object. */
  head(key: string): Promise<ObjectFacts | undefined>;
  /** Undefined if there is no such object. @throws RangeNotSatisfiable if a range contains none of its bytes. */
  read(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  write(key: string, content: ObjectContent, options: { type: string }): Promise<ObjectFacts>;
  /** Does nothing if there is no such object. */
  delete(key: string): Promise<void>;
};

/** Reads one object. Both functions resolve to undefined if it does not exist. */
export type ObjectSource = {
  facts(): Promise<ObjectFacts | undefined>;
  read(range?: ByteRange): Promise<StoredObject | HeldObject | undefined>;
};

export class RangeNotSatisfiable extends Error {
  /** Bytes of the whole object. */
  readonly size: number;
  constructor(size: number) {
    super(`The range holds none of the object's ${size} bytes`);
    this.name = "RangeNotSatisfiable";
    this.size = size;
  }
}

/** Which bytes of an object of `size` a range means. @throws RangeNotSatisfiable where that is none. */
export function resolveRange(range: ByteRange, size: number): { from: number; to: number } {
  const from = "last" in range ? Math.max(0, size - range.last) : range.from;
  const to = "last" in range ? size - 1 : Math.min(range.to ?? size - 1, size - 1);
  if (from > to) throw new RangeNotSatisfiable(size);
  return { from, to };
}

const maxKeyLength = 400;
const keyPattern = /^(?:[a-z0-9_-]{1,100}\/){0,8}[a-z0-9_-]{1,100}(?:\.[a-z0-9]{1,10})+$/;

/**
 * A key is small Latin letters, digits, "_" and "-", in folders, with an ending: `avatars/7f3a/large.png`. So it means the same in a
 * folder of any system and in an address, and no key is a folder of another. Anything else is a mistake of the caller, who makes
 * keys and takes none from outside.
 */
export function assertObjectKey(key: string): void {
  if (key.length > maxKeyLength || !keyPattern.test(key)) throw new TypeError("This cannot be the key of an object");
}

/** A type as HTTP writes it, without characters that could begin another header. */
export function assertObjectType(type: string): void {
  if (!/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)?$/.test(type) || type.length > 100) {
    throw new TypeError("This cannot be the type of an object");
  }
}
