// Writes the brotli and gzip forms of what the build made for browsers beside each file: `node tools/compress-assets.mjs`.
// Once at build, at the best level, instead of at every request. Fonts are compressed already.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = "build/client";
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(js|css|svg)$/.test(file));
if (files.length === 0) throw new Error(`Nothing to compress in ${folder}`);
for (const file of files) {
  const path = join(folder, file);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content, best));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
