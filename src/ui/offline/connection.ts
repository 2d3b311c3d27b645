import { atom } from "nanostores";

/** Whether the server answered the last request. */
export type Connection = "reached" | "lost";

export const $connection = atom<Connection>("reached");

/** Milliseconds between two checks while the server does not answer. */
const pauses = [3_000, 5_000, 10_000, 20_000, 30_000];
/** Milliseconds after which a check counts as failed. */
const checkTimeout = 6_000;

/** Milliseconds to wait before the next check. */
export const pauseAfter = (failures: number): number => pauses[Math.min(failures, pauses.length - 1)] ?? checkTimeout;

let looking: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Checks whether the server answers. Concurrent calls share one check. */
export function lookForServer(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look(): Promise<void> {
  clearTimeout(timer);
  if (navigator.onLine && (await answers())) {
    failures = 0;
    $connection.set("reached");
    return;
  }
  $connection.set("lost");
  timer = setTimeout(() => void lookForServer(), pauseAfter(failures));
  failures += 1;
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(checkTimeout) });
    // A captive portal would answer with a page of its own.
    return response.ok && (response.headers.get("content-type") ?? "").startsWith("application/json");
  } catch {
    return false;
  }
}

/** Checks the connection when the browser reports a change, and when the page becomes visible. Call it once. */
export function watchConnection(): void {
  window.addEventListener("offline", () => void lookForServer());
  window.addEventListener("online", () => void lookForServer());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && $connection.get() === "lost") void lookForServer();
  });
  if (!navigator.onLine) void lookForServer();
}

/** Resolves when the server can be reached, at once if it already can. Rejects when `signal` aborts. */
export function whenReached(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      unsubscribe();
      signal.removeEventListener("abort", refuse);
    };
    const refuse = () => {
      stop();
      reject(signal.reason);
    };
    const look = () => {
      if ($connection.get() !== "reached") return;
      stop();
      resolve();
    };
    const unsubscribe = $connection.listen(look);
    signal.addEventListener("abort", refuse);
    if (signal.aborted) refuse();
    else look();
  });
}
