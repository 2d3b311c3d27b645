import { type ComponentType, useEffect, useState } from "react";
import { onFirstUse } from "../boot/first-use.ts";

/** Loads the connection notices, the service worker client and what keeps messages on the screen. Renders nothing until then. */
export function OfflineWatch() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstUse(() => {
        // If the import fails, the next document tries again.
        import("./notices.tsx").then((loaded) => setNotices(() => loaded.Notices)).catch(() => {});
      }),
    [],
  );
  return Notices ? <Notices /> : null;
}
