import { z } from "zod";
import type { SourceRecords } from "./records.ts";
import { repairComment } from "./repair-texts.ts";

const fileSchema = z.object({
  ayahs: z.array(z.object({ surah: z.int(), ayah: z.int().positive(), text: z.string() })).min(1),
});

/**
 * Parses a tafsir with one comment per verse: JSON files of one surah each, verses in any order, or one Markdown file whose
 * headings number the verses throughout the Qur'an. Throws if a verse is missing, duplicate or empty.
 */
export function readTafsir(
  files: readonly { path: string; bytes: Buffer }[],
  verseCounts: readonly number[],
): Extract<SourceRecords, { kind: "tafsir" }> {
  const total = verseCounts.reduce((sum, count) => sum + count, 0);
  const texts = new Array<string | undefined>(total).fill(undefined);
  const put = (verse: number, text: string) => {
    if (verse < 0 || verse >= total || texts[verse] !== undefined) throw new Error(`Verse ${verse} is not one to come`);
    texts[verse] = repairComment(text);
  };
  for (const { path, bytes } of files) {
    if (path.endsWith(".md")) readMarkdown(bytes.toString("utf8"), put);
    else readSurah(bytes, verseCounts, put);
  }
  const whole = texts.filter((text): text is string => text !== undefined && text !== "");
  if (whole.length !== total) throw new Error(`${total - whole.length} verses have no comment`);
  return { kind: "tafsir", texts: whole };
}

type Put = (verse: number, text: string) => void;

function readSurah(bytes: Buffer, verseCounts: readonly number[], put: Put): void {
  for (const { surah, ayah, text } of fileSchema.parse(JSON.parse(bytes.toString("utf8"))).ayahs) {
    const count = verseCounts[surah - 1];
    if (count === undefined || ayah > count) throw new Error(`There is no verse ${surah}:${ayah}`);
    put(verseCounts.slice(0, surah - 1).reduce((sum, one) => sum + one, 0) + ayah - 1, text);
  }
}

function readMarkdown(text: string, put: Put): void {
  // Text before the first heading is no comment.
  const [, ...parts] = text.split(/^# (\d+)[ \t]*$/m);
  for (let at = 0; at + 1 < parts.length; at += 2) put(Number(parts[at]) - 1, parts[at + 1] ?? "");
}
