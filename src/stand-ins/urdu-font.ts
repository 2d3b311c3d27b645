import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { apiNotFound } from "#platform/http/errors.ts";

/** Cut by the set-up for the product's own pages. Few systems bring a font for Urdu. */
const file = "src/ui/fonts/nastaliq-400.woff2";

export const urduFont = new Hono().get("/", async (c) => {
  const font = await readFile(file).catch(() => undefined);
  if (!font) return apiNotFound(c);
  return c.body(font, 200, { "content-type": "font/woff2", "cache-control": "private, max-age=3600" });
});
