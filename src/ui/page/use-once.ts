import { useRef, useState } from "react";

/** Runs one piece of work at a time: what is asked for while one runs is left out. `busy` is true while one runs. */
export function useOnce() {
  const working = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
