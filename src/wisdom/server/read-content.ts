import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as z from "zod/mini";
import type { Language } from "#i18n/shared/languages.ts";
import { type Rotation, rotationSchema, type WisdomWords, wordFiles, wordsSchema } from "../shared/content.ts";

export type WisdomContent = { rotation: Rotation; words: Record<Language, WisdomWords> };

/** Reads `content/wisdom`. Throws an Error that names the file if it does not fit its schema or lacks a theme or question. */
export async function readWisdomContent(folder: string): Promise<WisdomContent> {
  const rotation = await readJson(join(folder, "rotation.json"), rotationSchema);
  const read = await Promise.all(
    wordFiles.map(async ({ language, file }) => [language, await readJson(join(folder, file), wordsSchema)] as const),
  );
  const missing = read.flatMap(([language, words]) =>
    missingWords(rotation, words).map((name) => `${language} ${name}`),
  );
  if (missing.length > 0) throw new Error(`${folder} misses words: ${missing.join(", ")}`);
  return { rotation, words: Object.fromEntries(read) as Record<Language, WisdomWords> };
}

/** The themes and references of the rotation and its occasions for which a language has no words. */
export function missingWords({ rotation, occasions }: Rotation, { themes, questions }: WisdomWords): string[] {
  const choices = [rotation, ...Object.values(occasions)].flat();
  const names = choices.flatMap(({ ref, theme }) => [
    ...(Object.hasOwn(themes, theme) ? [] : [theme]),
    ...(Object.hasOwn(questions, ref) ? [] : [ref]),
  ]);
  return [...new Set(names)];
}

async function readJson<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (cause) {
    throw new Error(`${path} does not have its shape`, { cause });
  }
}
