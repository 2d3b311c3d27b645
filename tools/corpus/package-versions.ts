import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type PackageVersion, textsSchema } from "../../src/quran/shared/corpus-file.ts";
import { checksumOf } from "./build-corpus.ts";
import { contentFolder } from "./folders.ts";
import { readChapterTranslations } from "./read-edition.ts";

const listSchema = z.array(
  z.object({
    edition: z.string(),
    package: z.string().min(1),
    read: z.templateLiteral(["quran-json:", z.string()]),
    /** Of the texts, joined by line feeds. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
);

/**
 * Other versions of our editions in the packages that are installed. Nothing serves them: an administrator can import one. Throws an error with
 * the edition's id if a version is not the pinned text.
 */
export function buildPackageVersions(keepTexts: (version: PackageVersion, texts: readonly string[]) => void) {
  const list = listSchema.parse(JSON.parse(readFileSync(join(contentFolder, "package-versions.json"), "utf8")));
  return list.map(({ edition, package: name, read, sha256 }): PackageVersion => {
    const texts = textsSchema.parse(readChapterTranslations(read.slice("quran-json:".length)));
    const checksum = checksumOf(texts);
    if (checksum !== sha256) {
      throw new Error(
        `The version of ${edition} in ${name} is not the pinned text: SHA-256 ${checksum}, not ${sha256}.`,
      );
    }
    const version = { edition, name, checksum };
    keepTexts(version, texts);
    return version;
  });
}
