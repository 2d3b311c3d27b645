import { Hono } from "hono";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { platformError } from "#platform/error-catalogue.ts";
import type { PageMeasure } from "./measure-pages.ts";

const schema = z.object({ lang: z.enum(languages) });

/** `GET /offline?lang=`: what keeping the whole Qur'an takes in that language. */
export function offlineRoutes(measure: PageMeasure) {
  return new Hono().get("/offline", async (c) => {
    const query = schema.safeParse(c.req.query());
    if (!query.success) throw platformError("platform/bad-request", "lang names no language of the interface.");
    return c.json(await measure(query.data.lang), 200, { "cache-control": "no-cache" });
  });
}
