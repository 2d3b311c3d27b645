import { useEffect } from "react";

/** Looks after what is kept for reading offline, once the page itself is done. */
export function useUpkeep(): void {
  useEffect(() => {
    const load = () => {
      // Without the code nothing is kept or marked; the next page tries again.
      import("./upkeep.ts").then(({ startUpkeep }) => startUpkeep()).catch(() => {});
    };
    if (document.readyState === "complete") return load();
    window.addEventListener("load", load, { once: true });
    return () => window.removeEventListener("load", load);
  }, []);
}
