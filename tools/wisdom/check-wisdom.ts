// Checks content/wisdom: the files have their shape, the rotation is long enough and names no passage twice, every passage exists and is short enough,
// and each language has a name for each theme and a question for each passage, and no others.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseVerseReference } from "../../src/quran/shared/verse-reference.ts";
import { occasions, rotationSchema, wordFiles, wordsSchema } from "../../src/wisdom/shared/content.ts";
import { maxVerses } from "../../src/wisdom/shared/overrides.ts";
import { type Finding, report } from "../source-files.ts";

const folder = "content/wisdom";
const minDays = 120;

const { chapters } = z
  .object({ chapters: z.array(z.object({ verseCount: z.int() })) })
  .parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));

const findings: Finding[] = [];
const complain = (file: string, message: string) => findings.push({ path: join(folder, file), line: 1, message });

function read<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema> | undefined {
  const path = join(folder, file);
  if (!existsSync(path)) return void complain(file, "missing: there is no such file");
  const parsed = z.safeParse(schema, JSON.parse(readFileSync(path, "utf8")));
  for (const { path: at, message } of parsed.error?.issues ?? []) complain(file, `shape: ${at.join(".")} ${message}`);
  return parsed.data;
}

function problemOf(ref: string): string | undefined {
  const range = parseVerseReference(ref);
  if (!range || range.to > (chapters[range.chapter - 1]?.verseCount ?? 0)) return `no-passage: ${ref} does not exist`;
  return range.to - range.from >= maxVerses ? `too-long: ${ref} has more than ${maxVerses} verses` : undefined;
}

const rotation = read("rotation.json", rotationSchema);
const choices = rotation ? [rotation.rotation, ...occasions.map((name) => rotation.occasions[name])].flat() : [];
const refs = new Set(choices.map(({ ref }) => ref));
const themes = new Set(choices.map(({ theme }) => theme));
for (const ref of refs) {
  const problem = problemOf(ref);
  if (problem) complain("rotation.json", problem);
}
if (rotation) {
  const own = rotation.rotation.map(({ ref }) => ref);
  if (own.length < minDays) complain("rotation.json", `too-few: ${own.length} of ${minDays}`);
  for (const ref of own.filter((one, at) => own.indexOf(one) !== at)) complain("rotation.json", `twice: ${ref}`);
}
for (const { file } of wordFiles) {
  const words = read(file, wordsSchema);
  if (!words) continue;
  for (const [wanted, has, what] of [
    [themes, words.themes, "theme"],
    [refs, words.questions, "question"],
  ] as const) {
    for (const one of wanted) if (!Object.hasOwn(has, one)) complain(file, `missing-${what}: ${one}`);
    for (const one of Object.keys(has)) if (!wanted.has(one)) complain(file, `unused-${what}: ${one}`);
  }
}
report("wisdom", wordFiles.length + 1, findings);
