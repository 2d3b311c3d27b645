import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type PackageVersion, packageVersionSchema, textsSchema } from "../../shared/corpus-file.ts";

/** The versions of editions that the release brings without serving them. None where the folder of the corpus has no list. */
export async function readPackageVersions(folder: string): Promise<PackageVersion[]> {
  const text = await readFile(join(folder, "versions.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  return z.array(packageVersionSchema).parse(JSON.parse(text));
}

/** The 6236 texts of a version. */
export async function readPackageTexts(folder: string, { edition, checksum }: PackageVersion): Promise<string[]> {
  return textsSchema.parse(JSON.parse(await readFile(join(folder, "versions", `${edition}-${checksum}.json`), "utf8")));
}
