import { existsSync, readFileSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

/** The launch options of the browser that the set-up found, otherwise of Playwright's own. */
export function browserLaunch(): LaunchOptions {
  const file = "node_modules/.siraj-browser";
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  // As root, Chromium starts only without its sandbox. The tests open only pages of this project.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return found ? { executablePath: found, args } : { args };
}
