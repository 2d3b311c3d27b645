import { expect, test } from "vitest";
import { decodeFrame, encodeBroadcast, encodeMessage, jsonBroadcast } from "./frames.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A push as the client's serializer writes it: kind 3. */
function push(parts: {
  joinRef: string;
  ref: string;
  topic: string;
  event: string;
  data: Uint8Array;
  encoding?: number;
}) {
  const texts = [parts.joinRef, parts.ref, parts.topic, parts.event, ""].map(bytes);
  const lengths = texts.map(({ length }) => length);
  return Uint8Array.from(Buffer.concat([Uint8Array.of(3, ...lengths, parts.encoding ?? 1), ...texts, parts.data]));
}

test("text frame: the five fields of a message, and a broadcast in it", () => {
  const message = { joinRef: "1", ref: "2", topic: "realtime:a", event: "phx_join", payload: { config: {} } };
  expect(decodeFrame(bytes(encodeMessage(message)), false)).toEqual(message);
  const payload = { type: "broadcast", event: "note", payload: { n: 1 } };
  const sent = decodeFrame(bytes(encodeMessage({ ...message, event: "broadcast", payload })), false);
  expect(sent?.broadcast).toEqual({ event: "note", json: true, data: bytes('{"n":1}') });
});

test("binary push: texts of several bytes a letter, and data that is passed on as it is", () => {
  const frame = push({ joinRef: "1", ref: "", topic: "realtime:سراج", event: "ışık", data: bytes('{"n":1}') });
  expect(decodeFrame(frame, true)).toMatchObject({
    ...{ joinRef: "1", ref: null, topic: "realtime:سراج", event: "broadcast" },
    broadcast: { event: "ışık", json: true },
  });
  const raw = push({ joinRef: "", ref: "", topic: "t", event: "e", data: Uint8Array.of(0, 255), encoding: 0 });
  expect([...(decodeFrame(raw, true)?.broadcast?.data ?? [])]).toEqual([0, 255]);
});

test("broadcast to a client: kind 4, with the lengths in bytes", () => {
  const frame = encodeBroadcast("realtime:ü", jsonBroadcast("e", { n: 1 }));
  expect([...frame.subarray(0, 5)]).toEqual([4, 11, 1, 0, 1]);
  expect(new TextDecoder().decode(frame.subarray(5))).toBe('realtime:üe{"n":1}');
  expect(() => encodeBroadcast("x".repeat(256), jsonBroadcast("e", {}))).toThrow(RangeError);
});

test.each([
  ["an empty text", bytes(""), false],
  ["no JSON", bytes("["), false],
  ["too few fields", bytes('["1","2","t","e"]'), false],
  ["a topic that is no text", bytes('["1","2",3,"e",{}]'), false],
  ["bytes that are no UTF-8", Uint8Array.of(0x22, 0xff, 0x22), false],
  ["an empty binary frame", Uint8Array.of(), true],
  ["an unknown kind", Uint8Array.of(9, 0, 0, 0, 0, 0, 1), true],
  ["an unknown encoding", Uint8Array.of(3, 0, 0, 0, 0, 0, 7), true],
  ["lengths beyond the end", Uint8Array.of(3, 200, 0, 0, 0, 0, 1, 65), true],
  ["JSON data that is none", push({ joinRef: "", ref: "", topic: "t", event: "e", data: bytes("{") }), true],
])("%s is no frame", (_, data, isBinary) => {
  expect(decodeFrame(data, isBinary)).toBeUndefined();
});
