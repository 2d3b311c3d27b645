import { existsSync, readFileSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

/** How the browser that set-up found is launched. Without one written down, Playwright's own is. */
export function browserLaunch(): LaunchOptions {
  const file = "node_modules/.siraj-browser";
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  // As root Chromium starts without its sandbox only; it opens nothing but our own pages here.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return found ? { executablePath: found, args } : { args };
}
