import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { editionSchema } from "../../src/quran/shared/corpus-file.ts";
import { contentFolder } from "./folders.ts";

const listSchema = z.object({
  terms: z.record(z.string(), editionSchema.pick({ source: true, license: true, nonCommercial: true })),
  editions: z.array(
    editionSchema.omit({ source: true, license: true, nonCommercial: true, checksum: true, rearranged: true }).extend({
      terms: z.string(),
      /** Set if the texts contain HTML tags, which the build removes. */
      markup: z.boolean().optional(),
      /** "<reader>:<which>", see read-edition.ts. */
      read: z.templateLiteral([z.enum(["alfurqan", "tanzil", "kemenag"]), ":", z.string()]),
      /** Stretches whose texts the source has at other verses: see rearrange-texts.ts. */
      rearranged: z
        .array(
          z.object({
            chapter: z.int().min(1),
            from: z.int().min(1),
            texts: z.string().regex(/^([-x]|\d+([-+]\d+)?)( ([-x]|\d+([-+]\d+)?))*$/),
            why: z.string().min(1),
          }),
        )
        .optional(),
      /** SHA-256 of the package's unchanged texts, joined by line feeds. */
      sha256: editionSchema.shape.checksum,
    }),
  ),
});

export type ListedEdition = z.infer<typeof listSchema>["editions"][number];

/** The included editions, with their terms and checksums. Throws if an edition refers to undefined terms. */
export function readEditionList(): z.infer<typeof listSchema> {
  return listSchema.parse(JSON.parse(readFileSync(join(contentFolder, "editions.json"), "utf8")));
}
