// `npm run admin -- grant EMAIL | revoke EMAIL | list`: see docs/operate.md.
import { createAdminManager, type RoleChange } from "#auth/server/index.ts";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/database/index.ts";
import { StartRefused } from "#platform/errors.ts";

const usage = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list";

const refusals: Record<Exclude<RoleChange, "done">, string> = {
  already: "Nothing to change: this account has that role already, or has it no longer.",
  unknown: "There is no account with this address. Its owner signs up first.",
  unconfirmed: "This address is not confirmed: somebody else may have signed up with it. Its owner confirms it first.",
};

try {
  const [command = "", email, ...more] = process.argv.slice(2);
  const changes = command === "grant" || command === "revoke";
  if (more.length > 0 || (changes ? !email : command !== "list" || email)) throw new StartRefused(usage);
  const config = readConfig();
  const database = await openDatabase(config, { onNotice: console.log, join: true });
  try {
    await database.migrate("db/migrations");
    const admins = createAdminManager(database.database, database.clock);
    if (changes) {
      const address = email ?? "";
      const change = await admins[command](address);
      if (change !== "done") throw new StartRefused(refusals[change]);
      console.log(
        command === "grant" ? `${address} is an administrator now` : `${address} is no administrator any more`,
      );
      if (command === "revoke" && config.ADMIN_EMAILS.includes(address.toLowerCase())) {
        console.log("It still stands in ADMIN_EMAILS: remove it there, or its next mailed link gives the role again");
      }
    } else {
      const list = await admins.list();
      console.log(list.length > 0 ? list.join("\n") : "There is no administrator");
    }
  } finally {
    await database.close();
  }
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
