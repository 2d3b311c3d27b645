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

/** Waits until no other set-up runs in this folder, then holds the lock until this process ends. The lock of a dead process is removed. */
export async function acquireLock() {
  mkdirSync("build", { recursive: true });
  for (let reported = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const other = holder();
    if (other && alive(other)) {
      if (!reported) console.log(`Another set-up (process ${other}) runs in this folder; waiting for it…`);
      reported = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    // The holder is read again after the wait, because a new lock file is empty for a moment.
    if (holder() === other && !(other && alive(other))) rmSync(lock, { force: true });
  }
  process.on("exit", () => rmSync(lock, { force: true }));
}
