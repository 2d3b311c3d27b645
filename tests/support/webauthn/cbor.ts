type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Encodes what WebAuthn needs of CBOR: integers, texts, bytes and maps. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)]),
    ]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.of(type | length);
  if (length < 256) return Buffer.of(type | 24, length);
  return Buffer.of(type | 25, length >> 8, length & 255);
}
