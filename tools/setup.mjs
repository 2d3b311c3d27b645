// Makes ready what a command needs, and nothing else: `node tools/setup.mjs [build] [browser]`.
// It runs before dependencies exist and on any Node from 20, so it and tools/setup/ use Node's own modules only.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareBrowser } from "./setup/browser.mjs";
import { advice, Failure } from "./setup/failure.mjs";
import { findNode, installDependencies } from "./setup/install.mjs";
import { alone } from "./setup/lock.mjs";
import { run } from "./setup/run.mjs";
import { closure, files, fingerprint, locked, once } from "./setup/stamp.mjs";

process.chdir(join(fileURLToPath(import.meta.url), "..", ".."));

const notTests = (path) => !/\.test\.tsx?$|\.md$/.test(path);

const cutFonts = (node) =>
  once({
    what: "Cutting fonts",
    stamp: "node_modules/.siraj-fonts",
    inputs: () =>
      fingerprint(closure("tools/fonts.mjs"), [locked(/^node_modules\/(@fontsource|subset-font|harfbuzzjs)/)]),
    outputs: ["src/ui/fonts"],
    made: (path) => path.endsWith(".woff2"),
    action: () => run("Cutting fonts", node, ["tools/fonts.mjs"]),
  });

const buildCorpus = (node) =>
  once({
    what: "Building the corpus",
    stamp: "build/.siraj-corpus",
    inputs: () =>
      fingerprint(
        [
          ...new Set([
            ...["tools/corpus", "content/corpus", "content/concepts"].flatMap((folder) => files(folder, notTests)),
            ...closure("tools/corpus/build.ts"),
          ]),
        ].sort(),
        [locked(/^node_modules\/(alfurqan|@ghoran\/translation|quran-[a-z]+)$/)],
      ),
    outputs: ["build/corpus"],
    action: () => run("Building the corpus", node, ["tools/corpus/build.ts"]),
  });

/** The file that names the version of all the others. */
const versioned = (path) => path.endsWith("corpus.json");

const buildSearch = (node) =>
  once({
    what: "Building the search index",
    stamp: "build/.siraj-search",
    inputs: () => fingerprint([...closure("tools/corpus/build-search.ts"), ...files("build/corpus", versioned)].sort()),
    outputs: ["build/search"],
    action: () => run("Building the search index", node, ["tools/corpus/build-search.ts"]),
  });

const buildSite = (node) =>
  once({
    what: "Building the site",
    stamp: "build/.siraj-ready",
    inputs: () =>
      fingerprint([
        ...["src", "locales", "public"].flatMap((folder) => files(folder, notTests)),
        ...[
          "content",
          "package-lock.json",
          "vite.config.ts",
          "react-router.config.ts",
          "tools/build-worker.mjs",
          "tools/compress-assets.mjs",
        ].flatMap((path) => files(path)),
      ]),
    outputs: ["build/client", "build/server"],
    action: async () => {
      await run("Building the site", node, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"], {
        env: { ...process.env, NODE_ENV: "production" },
      });
      await run("Building the service worker", node, ["tools/build-worker.mjs"]);
      await run("Compressing what browsers load", node, ["tools/compress-assets.mjs"]);
    },
  });

async function setUp(wanted) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(`Siraj's set-up needs Node 20 or newer; this is ${process.version}.`);
  }
  const unknown = wanted.filter((one) => !["build", "browser"].includes(one));
  if (unknown.length > 0)
    throw new Failure(`Unknown: ${unknown.join(" ")}. Use: node tools/setup.mjs [build] [browser]`);
  await alone();
  await installDependencies();
  const node = findNode();
  await cutFonts(node);
  await buildCorpus(node);
  if (wanted.includes("build")) {
    await buildSearch(node);
    await buildSite(node);
  }
  if (wanted.includes("browser")) await prepareBrowser(node);
}

try {
  await setUp(process.argv.slice(2));
} catch (error) {
  const reason = error instanceof Failure ? error.message : `Set-up failed: ${error.message} ${advice(error.message)}`;
  console.error(`\n${reason.trim()}\n`);
  process.exitCode = 1;
}
