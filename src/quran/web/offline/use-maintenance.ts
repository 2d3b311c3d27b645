import { useEffect } from "react";
import { onFirstUse } from "#ui/boot/first-use.ts";

/** Milliseconds after the first use. That is often a press on a link, and what it leads to comes first. */
const delay = 1_000;

const load = () => {
  setTimeout(() => {
    // After a failure the next page tries again.
    import("./download/maintenance.ts").then(({ startMaintenance }) => startMaintenance()).catch(() => {});
  }, delay);
};

/** Loads and starts the maintenance of the offline pages. */
export function useOfflineMaintenance(): void {
  useEffect(() => onFirstUse(load), []);
}
