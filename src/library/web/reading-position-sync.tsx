import { useEffect } from "react";
import { useUser } from "#auth/web/components.ts";

let started = false;

/** Begins when somebody is signed in; guests load nothing of it. */
export function SyncInBackground() {
  const person = useUser();
  const known = person !== null && person !== undefined;
  useEffect(() => {
    if (!known || started) return;
    started = true;
    import("./sync-reading-position.ts")
      .then(({ syncPlace }) => syncPlace())
      .catch(() => {
        started = false;
      });
  }, [known]);
  return null;
}
