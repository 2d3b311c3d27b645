// Builds the service worker beside the site, as one script: `node tools/build-worker.mjs`, after the site and before its files are
// compressed. It contains the list of the site's files, so that each build has a new worker.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";

const folder = "build/client";

const names = readdirSync(`${folder}/assets`).sort();
const paths = (pattern) => names.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`);
const manifest = names.find((name) => /^manifest-[\w-]+\.js$/.test(name));
if (!manifest) throw new Error(`${folder}/assets holds no manifest: build the site first`);

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  resolve: { alias: [{ find: /^#/, replacement: `${resolve("src")}/` }] },
  define: {
    // The version that React Router gave the build, and that the server names in `x-siraj-version`.
    SIRAJ_BUILD: JSON.stringify(manifest.slice("manifest-".length, -".js".length)),
    SIRAJ_FILES: JSON.stringify(paths(/\.(js|css)$/)),
    SIRAJ_FONTS: JSON.stringify(paths(/\.woff2$/)),
  },
  build: {
    target: "baseline-widely-available",
    outDir: folder,
    emptyOutDir: false,
    // Not a module: some current browsers do not support module service workers.
    lib: {
      entry: "src/quran/web/offline/worker/service-worker.ts",
      name: "siraj",
      formats: ["iife"],
      fileName: () => "service-worker.js",
    },
  },
});
