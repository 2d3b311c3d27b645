/** A message of the Phoenix protocol, version 2.0.0. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** A broadcast: an event and its data, as bytes that are passed on unread. */
export type Broadcast = { event: string; json: boolean; data: Uint8Array };

/** What a client sends: a message, or a broadcast in its binary form. */
export type ClientFrame = Message & { broadcast?: Broadcast };

const userBroadcastPush = 3;
const userBroadcast = 4;
const jsonEncoding = 1;
const decoder = new TextDecoder("utf-8", { fatal: true });
const encoder = new TextEncoder();

/** The array form `[join_ref, ref, topic, event, payload]`. */
export function encodeMessage({ joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** Undefined for anything that is no frame. */
export function decodeFrame(data: Uint8Array, isBinary: boolean): ClientFrame | undefined {
  try {
    return isBinary ? decodeBinary(data) : decodeText(decoder.decode(data));
  } catch {
    return undefined;
  }
}

function decodeText(text: string): ClientFrame | undefined {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value) || value.length !== 5) return undefined;
  const [joinRef, ref, topic, event, payload]: unknown[] = value;
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== "string" || typeof event !== "string") return undefined;
  const message = { joinRef, ref, topic, event, payload };
  const broadcast = event === "broadcast" ? broadcastOf(payload) : undefined;
  return broadcast ? { ...message, broadcast } : message;
}

const isRef = (value: unknown): value is string | null => value === null || typeof value === "string";

/** A broadcast in a text frame: `{type: "broadcast", event, payload}`. */
function broadcastOf(payload: unknown): Broadcast | undefined {
  if (typeof payload !== "object" || payload === null || !("event" in payload)) return undefined;
  if (typeof payload.event !== "string" || byteLength(payload.event) > 255) return undefined;
  const data = "payload" in payload ? payload.payload : {};
  return { event: payload.event, json: true, data: encoder.encode(JSON.stringify(data)) };
}

/**
 * Kind 3: the kind, the lengths of join_ref, ref, topic, event and metadata, the encoding of the data (one byte each), then those five texts
 * and the data. The metadata requests that the broadcast is stored, which is not supported.
 */
function decodeBinary(data: Uint8Array): ClientFrame | undefined {
  const [kind, joinRefLength = 0, refLength = 0, topicLength = 0, eventLength = 0, metadataLength = 0, encoding] = data;
  if (kind !== userBroadcastPush || (encoding !== 0 && encoding !== jsonEncoding)) return undefined;
  let offset = 7;
  const take = (length: number) => {
    if (offset + length > data.length) throw new RangeError("The frame is too short");
    offset += length;
    return decoder.decode(data.subarray(offset - length, offset));
  };
  const [joinRef, ref, topic, event] = [take(joinRefLength), take(refLength), take(topicLength), take(eventLength)];
  take(metadataLength);
  const broadcast = { event, json: encoding === jsonEncoding, data: data.subarray(offset) };
  if (broadcast.json) JSON.parse(decoder.decode(broadcast.data));
  return { joinRef: joinRef || null, ref: ref || null, topic, event: "broadcast", payload: null, broadcast };
}

/** Kind 4: the kind, the lengths of topic, event and metadata, the encoding (one byte each), then the texts and the data. */
export function encodeBroadcast(topic: string, { event, json, data }: Broadcast): Uint8Array {
  const [topicBytes, eventBytes] = [encoder.encode(topic), encoder.encode(event)];
  const lengths = [topicBytes.length, eventBytes.length, 0];
  if (lengths.some((length) => length > 255)) throw new RangeError("A topic or an event is longer than 255 bytes");
  return Buffer.concat([
    Uint8Array.of(userBroadcast, ...lengths, json ? jsonEncoding : 0),
    topicBytes,
    eventBytes,
    data,
  ]);
}

/** A broadcast of ours. */
export function jsonBroadcast(event: string, payload: object): Broadcast {
  return { event, json: true, data: encoder.encode(JSON.stringify(payload)) };
}

const byteLength = (text: string) => encoder.encode(text).length;
