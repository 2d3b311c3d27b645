import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Concept, conceptsSchema } from "./concept-file.ts";

export const conceptsFileName = "concepts.json";

/** Every concept that the corpus build put into this folder. Throws where the file is missing or not as it wrote it. */
export async function readConcepts(folder: string): Promise<Concept[]> {
  return conceptsSchema.parse(JSON.parse(await readFile(join(folder, conceptsFileName), "utf8")));
}
