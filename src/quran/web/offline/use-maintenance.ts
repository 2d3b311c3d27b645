import { useEffect } from "react";
import { onFirstUse } from "#ui/boot/first-use.ts";

const load = () => {
  // After a failure the next page tries again.
  import("./download/maintenance.ts").then(({ startMaintenance }) => startMaintenance()).catch(() => {});
};

/** Loads and starts the maintenance of the offline pages. */
export function useOfflineMaintenance(): void {
  useEffect(() => onFirstUse(load), []);
}
