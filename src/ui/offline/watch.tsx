import { type ComponentType, useEffect, useState } from "react";
import { onFirstUse } from "../boot/first-use.ts";
import { keepTrying } from "../boot/keep-trying.ts";

const readNotices = async () => (await import("./notices.tsx")).Notices;

/** Loads the connection notices, the service worker client and what keeps messages on the screen. Renders nothing until then. */
export function OfflineWatch() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstUse(() => {
        void keepTrying(readNotices).then((loaded) => setNotices(() => loaded));
      }),
    [],
  );
  return Notices ? <Notices /> : null;
}
