import { expect, test } from "vitest";
import { makeTone } from "../../../../tests/support/servers/tone-wav.ts";
import { audioType } from "./audio-type.ts";

const bytes = (...values: number[]) => Uint8Array.from([...values, ...new Array<number>(20).fill(0)]);
const text = (start: string) => new Uint8Array(Buffer.from(start.padEnd(40, " "), "latin1"));

test.each([
  ["a tag before MPEG frames", text("ID3\u0004\u0000"), "audio/mpeg"],
  ["a frame at 128 kbit/s and 44.1 kHz", bytes(0xff, 0xfb, 0x90, 0x64), "audio/mpeg"],
  ["a frame with a checksum", bytes(0xff, 0xfa, 0x90, 0x64), "audio/mpeg"],
  ["a frame of MPEG 2 at 22 kHz", bytes(0xff, 0xf3, 0x40, 0xc4), "audio/mpeg"],
  ["Ogg", text("OggS\u0000\u0002"), "audio/ogg"],
  ["a tone of the tests", new Uint8Array(makeTone({ hertz: 440, milliseconds: 10 })), "audio/wav"],
])("audio type: %s is detected", (_, start, type) => {
  expect(audioType(start)).toBe(type);
});

test.each([
  ["nothing", new Uint8Array()],
  ["a page", text("<!doctype html>")],
  ["a picture in a RIFF", text("RIFF\u0000\u0000\u0000\u0000WEBPVP8 ")],
  ["a text in UTF-16", bytes(0xff, 0xfe, 0x41, 0x00)],
  ["a frame with a bit rate that does not exist", bytes(0xff, 0xfb, 0xf0, 0x64)],
  ["a frame with a sampling rate that does not exist", bytes(0xff, 0xfb, 0x9c, 0x64)],
  ["JPEG", bytes(0xff, 0xd8, 0xff, 0xe0)],
  ["one byte", Uint8Array.of(0xff)],
])("audio type: %s is rejected", (_, start) => {
  expect(audioType(start)).toBeUndefined();
});
