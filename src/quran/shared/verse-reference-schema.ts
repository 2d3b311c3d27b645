import * as z from "zod/mini";
import { parseVerseReference } from "./verse-reference.ts";

export const verseReferenceSchema = z
  .string()
  .check(z.refine((text) => parseVerseReference(text) !== undefined, { error: "not a verse reference" }));
