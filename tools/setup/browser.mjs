import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";

/** Where the path of the browser is written for Playwright's configuration and the tools. */
export const browserFile = "node_modules/.siraj-browser";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** What the program at `path` says its version is; empty when it does not run. Some systems ship a `chromium` that only tells how to install one. */
function versionOf(path) {
  try {
    const said = execFileSync(path, ["--version"], {
      encoding: "utf8",
      timeout: 30_000,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return said.trim().match(/chrom.*\d+\.\d+/i) ? said.trim() : "";
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
    await run(what, "apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
  } catch (error) {
    console.log(error.message);
  }
  return onThisMachine();
}

/** Finds a browser for the tests or installs one, and writes its path down. */
export async function prepareBrowser(node) {
  const known = existsSync(browserFile) ? readFileSync(browserFile, "utf8") : "";
  if (known && existsSync(known) && versionOf(known)) return;
  const found = onThisMachine() ?? playwrights(node) ?? (await installByPlaywright(node)) ?? (await installByDebian());
  if (!found) {
    throw new Failure(
      "The tests need a browser, and none could be found or installed. Install Chromium or Google Chrome (on Debian: apt-get install chromium), or run `npx playwright install --with-deps chromium`, and run the command again. `npm run check` does without.",
    );
  }
  writeFileSync(browserFile, found);
  console.log(`Browser: ${found} (${versionOf(found)})`);
}
