// A test process: `node data-folder-holder.ts <folder> [lock] [database]` locks the data folder or starts the database, prints one line of
// JSON, and waits. If it cannot start, the line has the reason under `refused`.
import { lockDataFolder } from "#platform/data-folder.ts";
import { startEmbedded } from "#platform/database/embedded/embedded.ts";
import { StartRefused } from "#platform/errors.ts";

const [folder = "", ...parts] = process.argv.slice(2);
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  if (parts.includes("lock")) await lockDataFolder(folder, () => ({ url: "http://localhost:4321" }));
  const notices: string[] = [];
  if (parts.includes("database")) await startEmbedded(folder, { onNotice: (text) => notices.push(text) });
  print({ pid: process.pid, notices });
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  print({ refused: error.message });
}
