import { useEffect } from "react";
import { useUser } from "#auth/web/components.ts";

let started = false;

/** Starts the synchronisation of the reading position once a user is signed in. Guests do not load its code. */
export function ReadingPositionSync() {
  const user = useUser();
  const signedIn = user !== null && user !== undefined;
  useEffect(() => {
    if (!signedIn || started) return;
    started = true;
    import("./sync-reading-position.ts")
      .then(({ syncReadingPosition }) => syncReadingPosition())
      .catch(() => {
        started = false;
      });
  }, [signedIn]);
  return null;
}
