// Builds the corpus from its packages into build/corpus: `node tools/corpus/build.ts`.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { conceptsFileName } from "../../src/sources/server/concepts/concept-file.ts";
import { readConceptFiles } from "../concepts/concept-files.ts";
import { buildCorpus } from "./build-corpus.ts";
import { buildFolder, conceptFolder } from "./folders.ts";
import { buildPackageVersions } from "./package-versions.ts";

const started = performance.now();
const draft = `${buildFolder}-${process.pid}`;
const old = `${draft}-old`;

try {
  mkdirSync(join(draft, "editions"), { recursive: true });
  let count = 0;
  const corpus = buildCorpus(({ id, name }, texts) => {
    writeFileSync(join(draft, "editions", `${id}.json`), JSON.stringify(texts));
    console.log(`Corpus: ${String(++count).padStart(2)} ${id} (${name})`);
  });
  writeFileSync(join(draft, "corpus.json"), JSON.stringify(corpus));
  mkdirSync(join(draft, "versions"));
  const versions = buildPackageVersions(({ edition, checksum }, texts) => {
    writeFileSync(join(draft, "versions", `${edition}-${checksum}.json`), JSON.stringify(texts));
  });
  writeFileSync(join(draft, "versions.json"), JSON.stringify(versions));
  writeFileSync(join(draft, conceptsFileName), JSON.stringify(conceptsOf(conceptFolder)));
  mkdirSync(dirname(buildFolder), { recursive: true });
  // A folder cannot be renamed onto a non-empty one. If the process ends between the two steps, the next build repairs it.
  renameIfThere(buildFolder, old);
  renameSync(draft, buildFolder);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Corpus ${corpus.version.slice(0, 12)} with ${corpus.editions.length} editions built in ${seconds} s.`);
} finally {
  rmSync(draft, { recursive: true, force: true });
  rmSync(old, { recursive: true, force: true });
}

/** Every concept of the folder. Throws if a file is invalid: otherwise the product would silently lack it. */
function conceptsOf(folder: string) {
  const files = readConceptFiles(folder);
  const wrong = files.flatMap(({ path, problems }) => problems.map((problem) => `${path}: ${problem}`));
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return files.flatMap(({ concept }) => concept ?? []);
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
