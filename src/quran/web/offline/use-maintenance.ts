import { useEffect } from "react";
import { onFirstUse } from "#ui/boot/first-use.ts";

const load = () => {
  // Without the code nothing is kept or marked; the next page tries again.
  import("./download/maintenance.ts").then(({ startUpkeep }) => startUpkeep()).catch(() => {});
};

/** Looks after what is kept for reading offline. */
export function useUpkeep(): void {
  useEffect(() => onFirstUse(load), []);
}
