import { useEffect } from "react";
import { onFirstUse } from "#ui/boot/first-use.ts";

const loadMaintenance = () => import("./download/maintenance.ts").then((part) => part.startMaintenance);

const load = () => {
  // After a failure the next page tries again.
  loadMaintenance()
    .then((start) => start())
    .catch(() => {});
};

/** Loads and starts the maintenance of the offline pages. */
export function useOfflineMaintenance(): void {
  useEffect(() => onFirstUse(load), []);
}
