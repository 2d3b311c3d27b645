// `npm run restore -- <file>`: see docs/operate.md.
import { readConfig } from "#platform/config.ts";
import { restore } from "#platform/database/backup/restore.ts";
import { StartRefused } from "#platform/errors.ts";
import { openObjectStore } from "#platform/storage/open-object-store.ts";
import { rebuiltSchemas } from "./rebuilt-schemas.ts";

const usage = "Usage: npm run restore -- <file>";

try {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0 || file.startsWith("-")) throw new StartRefused(usage);
  const config = readConfig();
  const store = openObjectStore(config);
  const options = { config, file, store, leftOut: rebuiltSchemas, migrations: "db/migrations", onNotice: console.log };
  const done = await restore(options);
  console.log(`Restored ${done.tables} tables with ${done.rows} rows into ${done.where}`);
  console.log(`  backup  of ${done.made}, by Siraj ${done.release}`);
  console.log(`  objects ${done.files} files`);
  console.log(`  keys    ${describeKeys(done.secrets)}`);
  const newer = done.newer > 0 ? `applies ${done.newer} newer migrations and rebuilds` : "rebuilds";
  console.log(`  next    npm start, which ${newer} the rows that the backup left out`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}

function describeKeys(secrets: "written" | "kept" | "none"): string {
  if (secrets === "written") return "restored to secrets.json of the data folder";
  if (secrets === "kept") return "the same keys were already in secrets.json of the data folder";
  return "none in the backup: set PUBLIC_KEY and APP_SECRET to the values of the time of the backup";
}
