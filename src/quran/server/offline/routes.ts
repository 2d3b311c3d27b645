import { Hono } from "hono";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import type { PageMeasure } from "./measure-pages.ts";

const schema = z.object({ lang: z.enum(languages) });

/** `GET /offline?lang=`: what keeping the whole Qur'an takes in that language. */
export function offlineRoutes(measure: PageMeasure) {
  return new Hono().get("/offline", async (c) => {
    const { lang } = schema.parse(c.req.query());
    return c.json(await measure(lang), 200, { "cache-control": "no-cache" });
  });
}
