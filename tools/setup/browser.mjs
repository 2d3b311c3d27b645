import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";

/** The file that stores the path of the browser, for Playwright's configuration and the tools. */
export const browserFile = "node_modules/.siraj-browser";

// The headless shell first: it has no windows, so a test takes about two thirds of the processor time.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/**
 * The version that the program at `path` prints; empty if it is not Chromium or Chrome. Some systems have a `chromium` that only prints how to
 * install it.
 */
function versionOf(path) {
  try {
    const output = execFileSync(path, ["--version"], {
      encoding: "utf8",
      timeout: 30_000,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.trim().match(/chrom.*\d+\.\d+/i) ? output.trim() : "";
  } catch {
    return "";
  }
}

function onThisMachine() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...elsewhere].find((path) => existsSync(path) && versionOf(path));
}

function playwrights(node) {
  const ask = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const path = execFileSync(node, ["--input-type=module", "-e", ask], { encoding: "utf8" });
  return existsSync(path) && versionOf(path) ? path : undefined;
}

async function installByPlaywright(node) {
  const what = "Installing Playwright's browser";
  console.log(`${what}…`);
  await run(what, node, ["node_modules/playwright/cli.js", "install", "chromium"], { timeout: 300_000 }).catch(
    (error) => console.log(error.message),
  );
  return playwrights(node);
}

async function installByDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const what = "Installing Debian's Chromium";
  console.log(`${what}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run(what, "apt-get", ["update", "-qq"], { env });
    await run(what, "apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], { env });
  } catch (error) {
    console.log(error.message);
  }
  return onThisMachine();
}

/** Finds or installs a browser for the tests, and stores its path. */
export async function prepareBrowser(node) {
  const known = existsSync(browserFile) ? readFileSync(browserFile, "utf8") : "";
  if (known && existsSync(known) && versionOf(known)) return;
  const found = onThisMachine() ?? playwrights(node) ?? (await installByPlaywright(node)) ?? (await installByDebian());
  if (!found) {
    throw new Failure(
      "The tests need a browser, and none could be found or installed. Install Chromium or Google Chrome (on Debian: apt-get install chromium-headless-shell), or run `npx playwright install --with-deps chromium`, and run the command again. `npm run check` does without.",
    );
  }
  writeFileSync(browserFile, found);
  console.log(`Browser: ${found} (${versionOf(found)})`);
}
