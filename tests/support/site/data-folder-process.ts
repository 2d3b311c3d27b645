import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type HolderOutput = { pid?: number; notices?: string[]; refused?: string };
export type Holder = { child: ChildProcess; output: HolderOutput; kill(): Promise<void> };

/** Runs `data-folder-holder.ts` as a separate process and resolves with its first line of output. */
export async function runHolder(folder: string, ...parts: ("lock" | "database")[]): Promise<Holder> {
  const script = join(import.meta.dirname, "data-folder-holder.ts");
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
  const output: HolderOutput = JSON.parse(text || '{"refused":"it ended without output"}');
  return { child, output, kill };
}
