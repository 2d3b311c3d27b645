import type { ImportErrorCode } from "../../shared/import/edition-import.ts";

/** A verse as the file has it. */
export type ParsedVerse = { chapter: number; verse: number; text: string };

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

/** The number of the line at an offset, from 1. */
export function lineAt(text: string, offset: number): string {
  return `line ${text.slice(0, offset).split("\n").length}`;
}
