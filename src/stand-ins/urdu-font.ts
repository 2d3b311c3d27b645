import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { apiNotFound } from "#platform/http/errors.ts";

/** The font subset of the product's pages, made by the set-up. Few systems have a Nastaliq font. */
const file = "src/ui/fonts/nastaliq-400.woff2";

/** Serves the Urdu font; 404 if it was not built. */
export const urduFont = new Hono().get("/", async (c) => {
  const font = await readFile(file).catch(() => undefined);
  if (!font) return apiNotFound(c);
  return c.body(font, 200, { "content-type": "font/woff2", "cache-control": "private, max-age=3600" });
});
