import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const lock = "build/.siraj-setup";

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function holder() {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return 0;
  }
}

/** Waits until no other set-up runs in this folder, then holds it until this process ends. A dead holder holds nothing. */
export async function alone() {
  mkdirSync("build", { recursive: true });
  for (let said = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const other = holder();
    if (other && alive(other)) {
      if (!said) console.log(`Another set-up (process ${other}) runs in this folder; waiting for it…`);
      said = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    // Asked again after the wait: a lock just made is empty for a moment.
    if (holder() === other && !(other && alive(other))) rmSync(lock, { force: true });
  }
  process.on("exit", () => rmSync(lock, { force: true }));
}
