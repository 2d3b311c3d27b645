// A process for tests: `node hold-data-folder.ts <folder> [lock] [database]` takes what it is told to, prints one JSON
// line, and waits. Its last line is a refusal when it could not.
import { lockDataFolder } from "#platform/data-folder.ts";
import { startEmbedded } from "#platform/database/embedded/embedded.ts";
import { StartRefused } from "#platform/errors.ts";

const [folder = "", ...parts] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
try {
  if (parts.includes("lock")) await lockDataFolder(folder, () => ({ url: "http://localhost:4321" }));
  const notices: string[] = [];
  if (parts.includes("database")) await startEmbedded(folder, { onNotice: (text) => notices.push(text) });
  say({ pid: process.pid, notices });
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  say({ refused: error.message });
}
