import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { byLanguage } from "#i18n/shared/by-language.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { reviewStates } from "../shared/contract.ts";
import type { Block } from "../shared/document.ts";
import { readMarkdown } from "./read-markdown.ts";

const text = z.string().trim().min(3);
const review = z.enum(reviewStates);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** The front matter of each kind of text. */
export const frontMatter = {
  post: z.strictObject({ title: text, description: text.max(160), published: z.iso.date(), review }),
  question: z.strictObject({ question: text, review }),
  page: z.strictObject({ title: text, description: text.max(160), updated: z.iso.date(), review }),
};

export const faqIndexSchema = z.strictObject({
  categories: z.array(slug).min(1),
  questions: z.array(z.strictObject({ slug, category: slug, related: z.array(slug) })),
});
export const categoryNamesSchema = z.record(slug, z.record(z.enum(languages), text.max(60)));

export type TextFile<Front> = { path: string; front: Front; blocks: Block[] };

/**
 * Reads a Markdown file with front matter in YAML.
 * @throws Error that names the file, for an invalid front matter or body.
 */
export function readTextFile<Front>(path: string, schema: z.ZodType<Front>): TextFile<Front> {
  try {
    const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, "utf8")) ?? [];
    if (front === undefined || body === undefined) throw new Error("has no front matter between two lines of ---");
    // A date stays a text: YAML's core schema has no dates.
    return { path, front: schema.parse(parse(front)), blocks: readMarkdown(body) };
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`${path}: ${reason}`, { cause });
  }
}

/** A text in each language: `<folder>/<language>.md`. */
export function readTranslations<Front>(folder: string, schema: z.ZodType<Front>): Record<Language, TextFile<Front>> {
  const read = (language: Language) => readTextFile(join(folder, `${language}.md`), schema);
  return byLanguage(read);
}

/** Whether a folder has the text in all languages. A text that is not translated yet is not shown in any. */
export function isTranslated(folder: string): boolean {
  return languages.every((language) => existsSync(join(folder, `${language}.md`)));
}

/** Parses a JSON file. Throws an Error that names it. */
export function readJsonFile<T>(path: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)}`, { cause });
  }
}

/** The names of the folders in a folder, sorted; none if it does not exist. */
export function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((one) => (one.isDirectory() ? [one.name] : [])).sort();
}
