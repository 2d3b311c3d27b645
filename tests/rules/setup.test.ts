import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A replacement for npm: the file `npm-does` holds its behaviour, and it "installs" a fake build tool. */
const fakeNpm = `#!/bin/sh
. ./npm-does
mkdir -p node_modules/.bin node_modules/@react-router/dev
touch node_modules/.bin/react-router
cat > node_modules/@react-router/dev/bin.cjs <<'X'
const { mkdirSync, writeFileSync } = require("node:fs");
for (const folder of ["build/client", "build/server"]) mkdirSync(folder, { recursive: true });
writeFileSync("build/server/index.js", process.env.NODE_ENV);
writeFileSync("build/client/page.js", "");
X
`;
const writes = (path: string) =>
  `import { mkdirSync, writeFileSync } from "node:fs";\nmkdirSync("${dirname(path)}", { recursive: true });\nwriteFileSync("${path}", "");\n`;

function createClone() {
  const path = mkdtempSync(join(tmpdir(), "siraj-setup-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const root = resolve(import.meta.dirname, "..", "..");
  for (const name of ["tools/setup.mjs", "tools/setup", "tools/compress-assets.mjs"])
    cpSync(join(root, name), join(path, name), { recursive: true });
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  };
  write("bin/npm", fakeNpm);
  chmodSync(join(path, "bin/npm"), 0o755);
  write("npm-does", "");
  write("package.json", JSON.stringify({ type: "module", scripts: {}, dependencies: { a: "1" } }));
  write("package-lock.json", JSON.stringify({ packages: {} }));
  write("tools/fonts.mjs", writes("src/ui/fonts/a.woff2"));
  write("tools/build-worker.mjs", writes("build/client/service-worker.js"));
  write("tools/corpus/build.ts", `import "../../src/quran/shared/names.ts";\n${writes("build/corpus/a.json")}`);
  write("tools/classifier/build.ts", writes("build/classifier/a.json"));
  write("tools/voices/train.ts", writes("build/voices/a.json"));
  write("tools/corpus/build-search.ts", writes("build/search/a.idx"));
  write("src/quran/shared/names.ts", "export {};\n");
  write("src/root.tsx", "");
  const { npm_execpath: _, npm_node_execpath: __, ...environment } = process.env;
  const env = { ...environment, PATH: `${join(path, "bin")}:${process.env.PATH}`, NODE_ENV: "development" };
  const start = () => {
    const child = spawn(process.execPath, ["tools/setup.mjs", "build"], { cwd: path, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    const ended = once(child, "close").then(([code]) => ({ code, output }));
    return { child, ended };
  };
  /** Runs a set-up and returns the names of the steps that it ran, in order. */
  const steps = async () => {
    const { code, output } = await start().ended;
    expect(code, output).toBe(0);
    return [...output.matchAll(/^(.*)…$/gm)].map((match) => match[1]);
  };
  return { path, write, start, steps, has: (name: string) => existsSync(join(path, name)) };
}

const all = [
  "Installing dependencies",
  "Cutting fonts",
  "Building the corpus",
  "Training the classifier",
  "Training the voices of scripture and prose",
  "Building the search index",
  "Building the site",
];

test("set-up runs a step only if its inputs or outputs changed", async () => {
  const { path, write, steps } = createClone();
  expect(await steps()).toEqual(all);
  expect(readFileSync(join(path, "build/server/index.js"), "utf8")).toBe("production");
  expect(await steps()).toEqual([]);

  write("docs/a.md", "new");
  write("README.md", "new");
  write("src/quran/README.md", "new");
  write("src/quran/shared/a.test.ts", "new");
  write("package.json", JSON.stringify({ type: "module", scripts: { new: "1" }, dependencies: { a: "1" } }));
  expect(await steps()).toEqual([]);

  write("src/root.tsx", "changed");
  expect(await steps()).toEqual(["Building the site"]);
  write("src/quran/shared/names.ts", "export const changed = 1;\n");
  expect(await steps()).toEqual(["Building the corpus", "Building the site"]);
  write("build/corpus/corpus.json", "another version");
  const fromCorpus = ["Training the voices of scripture and prose", "Building the search index"];
  expect(await steps()).toEqual(["Building the corpus", ...fromCorpus]);
  rmSync(join(path, "src/ui/fonts/a.woff2"));
  expect(await steps()).toEqual(["Cutting fonts"]);
  rmSync(join(path, "build/server"), { recursive: true });
  expect(await steps()).toEqual(["Building the site"]);
  write("package.json", JSON.stringify({ type: "module", dependencies: { a: "2" } }));
  expect(await steps()).toEqual(["Installing dependencies"]);
  const lock = { packages: { "node_modules/alfurqan": { version: "2" } } };
  write("package-lock.json", JSON.stringify(lock));
  expect(await steps()).toEqual(["Installing dependencies", "Building the corpus", "Building the site"]);
});

test("set-up leaves the lock file as it is committed", async () => {
  const { path, write, steps } = createClone();
  write(
    "npm-does",
    `case " $* " in *" --no-save "*) ;; *) echo '{ "packages": { "": {} } }' > package-lock.json ;; esac`,
  );
  const committed = readFileSync(join(path, "package-lock.json"), "utf8");
  expect(await steps()).toEqual(all);
  expect(readFileSync(join(path, "package-lock.json"), "utf8")).toBe(committed);
});

test("after a set-up was killed during the installation, the next one removes node_modules", async () => {
  const { write, start, steps, has } = createClone();
  write("npm-does", "mkdir -p node_modules/half; touch started; exec sleep 20");
  const { child, ended } = start();
  while (!has("started")) await new Promise((wake) => setTimeout(wake, 20));
  child.kill("SIGKILL");
  child.stdout.destroy();
  child.stderr.destroy();
  await ended;
  write("npm-does", "");
  expect(await steps()).toEqual(all);
  expect(has("node_modules/half")).toBe(false);
});

test.each([
  [
    "no network",
    "printf 'npm error getaddrinfo ENOTFOUND\\n    at lookup (node:dns:1)\\n' >&2; exit 1",
    /cannot be reached/,
  ],
  ["a full disk", "echo 'npm error code ENOSPC' >&2; exit 1", /disk is full/],
  ["missing write permission", "echo 'npm error code EACCES' >&2; exit 1", /may not write here/],
  [
    "an unknown error",
    "echo 'npm error E404' >&2; exit 7",
    /npm error E404[\s\S]*ended with code 7. What it said is above./,
  ],
])("set-up reports %s without a stack, and the next run continues", async (_, does, message) => {
  const { write, start, steps } = createClone();
  write("npm-does", does);
  const { code, output } = await start().ended;
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(output).not.toMatch(/^\s+at /m);
  write("npm-does", "");
  expect(await steps()).toEqual(all);
});

test("a failed step stops the set-up, and two concurrent set-ups run one after the other", async () => {
  const { write, start } = createClone();
  write("tools/corpus/build.ts", "process.exit(4);\n");
  const failed = await start().ended;
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringContaining("Building the corpus: it ended with code 4"),
  });
  expect(failed.output).not.toContain("Building the site");
  write(
    "tools/corpus/build.ts",
    `await new Promise((wake) => setTimeout(wake, 300));\n${writes("build/corpus/a.json")}`,
  );
  const both = await Promise.all([start().ended, start().ended]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.filter(({ output }) => output.includes("Building the site…"))).toHaveLength(1);
});
