import { Hono } from "hono";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import type { Quran } from "../shared/contract.ts";
import { mostPassages, mostVersesOfPassage } from "../shared/passage-limits.ts";
import { quranError } from "./error-catalogue.ts";
import { presentPassage } from "./present-passage.ts";

const querySchema = z.object({
  refs: z
    .string()
    .max(mostPassages * 12)
    .transform((text) => text.split(","))
    .pipe(z.array(z.string()).min(1).max(mostPassages)),
  lang: z.enum(languages),
});

/**
 * `GET /passages?refs=2:255,94:5-6&lang=pl` → `{passages: [Passage | null]}`, in the order asked for; `null` stands for verses
 * that do not exist. The same for everyone, so that it may be kept.
 */
export function passageRoutes(quran: Quran): Hono {
  return new Hono().get("/passages", (c) => {
    const query = querySchema.safeParse(c.req.query());
    if (!query.success) throw quranError("quran/bad-passages", "Passages are asked for by references and a language.");
    const { refs, lang } = query.data;
    c.header("cache-control", "public, max-age=300");
    return c.json({ passages: refs.map((ref) => presentPassage(quran, lang, ref, mostVersesOfPassage) ?? null) });
  });
}
