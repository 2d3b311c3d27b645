import { Hono } from "hono";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { AppError } from "#platform/errors.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { errorCatalogue, type SourcesErrorCode } from "../error-catalogue.ts";
import type { TafsirReader } from "./read-comments.ts";

const languageSchema = z.enum(languages);
const verseSchema = z.string().refine((text) => parseVerseReference(text) !== undefined);
/** How long a browser may keep a comment, in seconds. */
const freshFor = 300;

/** `GET /tafsir?verse=2:255&lang=` → what the tafsirs of that language say of the verse. */
export function tafsirRoutes(readTafsir: TafsirReader): Hono {
  return new Hono().get("/tafsir", async (c) => {
    const verse = verseSchema.safeParse(c.req.query("verse"));
    if (!verse.success) throw refusal("sources/bad-verse");
    const language = languageSchema.safeParse(c.req.query("lang"));
    if (!language.success) throw refusal("sources/bad-language");
    const answer = await readTafsir(verse.data, language.data);
    if (!answer) throw refusal("sources/unknown-verse");
    // What is still being fetched may be there at the next question.
    c.header("cache-control", answer.state === "ready" ? `public, max-age=${freshFor}` : "no-store");
    return c.json(answer);
  });
}

function refusal(code: SourcesErrorCode): AppError {
  return new AppError(code, errorCatalogue[code].status);
}
