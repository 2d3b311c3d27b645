import type { ImportReport } from "../../shared/import/edition-import.ts";
import { parseEditionJson } from "./parse-json.ts";
import { parseTanzilText } from "./parse-tanzil-text.ts";
import { parseTanzilXml } from "./parse-tanzil-xml.ts";
import { lineAt, type ParsedVerse, UnreadableEdition } from "./parsed-verse.ts";

export type ParsedEdition = { format: ImportReport["format"]; verses: ParsedVerse[] };

/**
 * Reads a file in one of three forms: Tanzil's XML, Tanzil's text (`chapter|verse|text` in each line), or JSON (`parse-json.ts`).
 * @throws UnreadableEdition
 */
export function parseEdition(bytes: Uint8Array): ParsedEdition {
  const text = decode(bytes);
  const start = text.trimStart().slice(0, 1);
  if (start === "<") return { format: "tanzil-xml", verses: parseTanzilXml(text) };
  if (start === "{" || start === "[") return { format: "json", verses: parseEditionJson(text) };
  if (/^(?:#.*\r?\n|\s)*\d{1,3}\|\d{1,3}\|/.test(text.slice(0, 20_000)))
    return { format: "tanzil-text", verses: parseTanzilText(text) };
  throw new UnreadableEdition("unknown-format");
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder("utf-8").decode(bytes);
    throw new UnreadableEdition("not-utf8", lineAt(lenient, Math.max(0, lenient.indexOf("\ufffd"))));
  }
}
