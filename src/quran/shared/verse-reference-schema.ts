import { z } from "zod";
import { parseVerseReference } from "./verse-reference.ts";

export const verseReferenceSchema = z.string().refine((text) => parseVerseReference(text) !== undefined);
