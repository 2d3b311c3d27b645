import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type Said = { pid?: number; notices?: string[]; refused?: string };
export type Holder = { child: ChildProcess; said: Said; kill(): Promise<void> };

/** Runs `hold-data-folder.ts` as a process of its own and resolves with the first thing it says. */
export async function runHolder(folder: string, ...parts: ("lock" | "database")[]): Promise<Holder> {
  const script = join(import.meta.dirname, "hold-data-folder.ts");
  const child = spawn(process.execPath, [script, folder, ...parts], { stdio: ["ignore", "pipe", "inherit"] });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  let text = "";
  for await (const part of child.stdout.setEncoding("utf8")) {
    text += String(part);
    if (text.includes("\n")) break;
  }
  const said: Said = JSON.parse(text || '{"refused":"it ended without a word"}');
  return { child, said, kill };
}
