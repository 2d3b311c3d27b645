import * as z from "zod/mini";
import { lineAt, type ParsedVerse, UnreadableEdition } from "./parsed-verse.ts";

const verse = z.object({ chapter: z.int(), verse: z.int(), text: z.string() });
const verses = z.array(verse);
/** `[{"chapter": 1, "verse": 1, "text": "…"}, …]`, alone or as the field `verses` or `quran` of an object. */
const schema = z.union([verses, z.object({ verses }), z.object({ quran: verses })]);

export function parseEditionJson(text: string): ParsedVerse[] {
  const read = z.safeParse(schema, parse(text));
  if (!read.success) throw new UnreadableEdition("malformed");
  const list = "verses" in read.data ? read.data.verses : "quran" in read.data ? read.data.quran : read.data;
  return list.map((one) => ({ ...one, text: one.text.trim() }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const end = text.trimEnd();
    throw new UnreadableEdition(/[\]}]$/u.test(end) ? "malformed" : "truncated", lineAt(end, end.length));
  }
}
