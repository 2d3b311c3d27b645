import type { ImportErrorCode, ImportReport } from "../../shared/import.ts";
import { parseEditionJson } from "./parse-json.ts";
import { parseTanzilText } from "./parse-tanzil-text.ts";
import { parseTanzilXml } from "./parse-tanzil-xml.ts";

/** A verse as the file has it. */
export type ParsedVerse = { chapter: number; verse: number; text: string };
export type ParsedEdition = { format: ImportReport["format"]; verses: ParsedVerse[] };

/** The file cannot be read as an edition. `place` is "line 12", a verse, or empty. */
export class UnreadableEdition extends Error {
  readonly code: ImportErrorCode;
  readonly place: string;

  constructor(code: ImportErrorCode, place = "") {
    super(`The file cannot be read: ${code} ${place}`);
    this.code = code;
    this.place = place;
  }
}

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

/** The number of the line at an offset, from 1. */
export function lineAt(text: string, offset: number): string {
  return `line ${text.slice(0, offset).split("\n").length}`;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder("utf-8").decode(bytes);
    throw new UnreadableEdition("not-utf8", lineAt(lenient, Math.max(0, lenient.indexOf("\ufffd"))));
  }
}
