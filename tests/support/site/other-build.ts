import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The kinds of files that name others. */
const texts = [".js", ".css", ".json", ".webmanifest"];
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * Makes another build of the same site in a folder of its own: every file under assets/ has another name, as after a change of every source file.
 * Everything else is that of this repository. Returns the folder, in which the server has to be started.
 */
export function makeOtherBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "siraj-build-"));
  for (const name of readdirSync(".")) if (name !== "build") symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, "build"));
  for (const name of readdirSync("build")) {
    const [from, to] = [resolve("build", name), join(folder, "build", name)];
    if (name === "client" || name === "server") cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
  const assets = join(folder, "build/client/assets");
  // `name-<hash>.js` becomes `name-<hash>f.js`, here and wherever it is named.
  const named = /^(.+-[\w-]{7})(\.\w+)$/;
  const renamed = new Map<string, string>();
  for (const file of readdirSync(assets)) {
    const [, base, end] = named.exec(file) ?? [];
    if (base && end && end !== ".br" && end !== ".gz") renamed.set(file, `${base}f${end}`);
  }
  for (const part of ["build/client", "build/server"]) {
    for (const file of readdirSync(join(folder, part), { recursive: true, encoding: "utf8" })) {
      if (texts.includes(extname(file))) rewrite(join(folder, part, file), renamed);
    }
  }
  for (const [from, to] of renamed) {
    renameSync(join(assets, from), join(assets, to));
    for (const end of [".br", ".gz"]) rmSync(join(assets, from + end), { force: true });
    if (!texts.includes(extname(to))) continue;
    const bytes = readFileSync(join(assets, to));
    writeFileSync(join(assets, `${to}.br`), brotliCompressSync(bytes, fast));
    writeFileSync(join(assets, `${to}.gz`), gzipSync(bytes, { level: 1 }));
  }
  return folder;
}

/** Replaces the names of assets in a file. */
function rewrite(path: string, renamed: ReadonlyMap<string, string>): void {
  const text = readFileSync(path, "utf8");
  const changed = text.replace(/[\w.-]+-[\w-]{7}\.\w+/g, (name) => renamed.get(name) ?? name);
  if (changed !== text) writeFileSync(path, changed);
}
