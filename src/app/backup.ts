// `npm run backup [-- <file>]`: see docs/operate.md.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { readConfig } from "#platform/config.ts";
import { backUp } from "#platform/database/backup/back-up.ts";
import { StartRefused } from "#platform/errors.ts";
import { openObjectStore } from "#platform/storage/open-object-store.ts";
import { listFileKeys } from "#storage/server/index.ts";
import { rebuiltSchemas } from "./rebuilt-schemas.ts";

const usage = "Usage: npm run backup [-- [--without-files] [<file>]]";
const withoutFiles = "--without-files";
const packageSchema = z.object({ version: z.string() });

try {
  const given = process.argv.slice(2);
  const [file = defaultName(), ...more] = given.filter((one) => one !== withoutFiles);
  if (more.length > 0 || file.startsWith("-")) throw new StartRefused(usage);
  const config = readConfig();
  const { version: release } = packageSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const { signal } = abortOnSignals();
  const files = given.includes(withoutFiles) ? undefined : { store: openObjectStore(config), list: listFileKeys };
  const made = await backUp({ config, file, files, leftOut: rebuiltSchemas, release, signal, onNotice: console.log });
  console.log(`Backed up ${made.tables} tables with ${made.rows} rows from ${made.where}`);
  console.log(`  file      ${made.file}, ${made.bytes} bytes`);
  console.log(`  objects   ${files ? describeFiles(made) : "their files are not in it: copy them too"}`);
  console.log(`  left out  ${rebuiltSchemas.join(", ")}: every start rebuilds these rows`);
  const keys = made.secrets ? "the keys of this installation (secrets.json)" : "no keys: there is no secrets.json";
  console.log(`  keep safe it contains personal data and ${keys}`);
  if (config.APP_SECRET) console.log("  besides   APP_SECRET of the environment is not in it: keep that too");
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

function describeFiles({ files, missing }: { files: number; missing: number }): string {
  const found = `${files} files`;
  return missing === 0 ? found : `${found}; ${missing} that rows name were not found: deleted meanwhile, or lost`;
}

function defaultName(): string {
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  return `siraj-backup-${moment}.gz`;
}

function abortOnSignals(): AbortController {
  const breaker = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => breaker.abort());
  return breaker;
}
