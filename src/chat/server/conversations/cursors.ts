import { z } from "zod";
import { chatError } from "../error-catalogue.ts";
import type { ListCursor } from "./conversation-store.ts";

/** The end of the year 9999 in milliseconds since 1970: PostgreSQL does not parse the ISO form of later times. */
const latest = 253_402_300_799_999;
const listSchema = z.tuple([z.int().min(0).max(latest), z.uuid()]);
const positionSchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function decode<Value>(text: string, schema: z.ZodType<Value>): Value {
  const read = schema.safeParse(parse(Buffer.from(text, "base64url").toString()));
  if (!read.success) throw chatError("chat/bad-cursor", "The cursor is none that was given out.");
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The cursor of the next page of a list. Opaque to browsers. */
export const listCursor = ({ time, id }: ListCursor) => encode([time.getTime(), id]);

/** @throws AppError chat/bad-cursor */
export function readListCursor(text: string): ListCursor {
  const [time, id] = decode(text, listSchema);
  return { time: new Date(time), id };
}

/** The cursor of the earlier messages of a conversation. */
export const positionCursor = (position: number) => encode([position]);

/** @throws AppError chat/bad-cursor */
export const readPositionCursor = (text: string): number => decode(text, positionSchema)[0];
