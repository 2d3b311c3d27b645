import { existsSync, readFileSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

/** The launch options of the browser that the set-up found, otherwise of Playwright's own. */
export function browserLaunch(): LaunchOptions {
  const file = "node_modules/.siraj-browser";
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  // A test's page lives for seconds: optimizing its scripts takes more processor time than it saves (7 to 10 % of a run).
  const args = ["--js-flags=--no-maglev --no-turbofan"];
  // As root, Chromium starts only without its sandbox. The tests open only pages of this project.
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  return found ? { executablePath: found, args } : { args };
}
