import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Concept, conceptSchema } from "../../src/sources/server/concepts/concept-file.ts";

/** A file of the folder, read: its concept, or what is wrong with it. */
export type ConceptFile = { path: string; concept: Concept | undefined; problems: string[] };

/** Reads every concept of a folder, by file name; a file that is none says why. */
export function readConceptFiles(folder: string): ConceptFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => readConceptFile(join(folder, name)));
}

function readConceptFile(path: string): ConceptFile {
  try {
    const { data, error } = conceptSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
    const problems = error?.issues.map((issue) => `schema: ${issue.path.join(".")} ${issue.message}`) ?? [];
    if (data && `${data.id}.json` !== basename(path)) problems.push(`id: ${data.id} stands in a file of another name`);
    return { path, concept: data, problems };
  } catch (error) {
    return { path, concept: undefined, problems: [`schema: no JSON (${String(error)})`] };
  }
}
