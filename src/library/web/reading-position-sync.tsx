import { useEffect } from "react";
import { useUser } from "#auth/web/components.ts";
import { keepTrying } from "#ui/boot/keep-trying.ts";

let started = false;

/** Starts the synchronisation of the reading position once a user is signed in. Guests do not load its code. */
export function ReadingPositionSync() {
  const user = useUser();
  const signedIn = user !== null && user !== undefined;
  useEffect(() => {
    if (!signedIn || started) return;
    started = true;
    void keepTrying(() => import("./sync-reading-position.ts")).then(({ syncReadingPosition }) =>
      syncReadingPosition(),
    );
  }, [signedIn]);
  return null;
}
