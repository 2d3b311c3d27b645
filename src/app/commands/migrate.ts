// `npm run migrate`: applies the missing migrations, beside running servers of the previous release. See docs/operate.md.
import { readConfig } from "#platform/config.ts";
import { openForCommand } from "#platform/database/backup/command-database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { StartRefused } from "#platform/errors.ts";

try {
  const database = await openForCommand(readConfig(), { besideServer: true, onNotice: console.log });
  try {
    const applied = await migrate(database.sql, "db/migrations");
    for (const name of applied) console.log(`applied ${name}`);
    console.log(`${applied.length} migrations were missing in ${database.where}`);
  } finally {
    await database.close();
  }
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
