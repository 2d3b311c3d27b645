import { type ComponentType, useEffect, useState } from "react";
import { whenUsed } from "./when-used.ts";

/** Loads what follows the connection and keeps pages. Shows nothing until then. */
export function OfflineWatch() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(
    () =>
      whenUsed(() => {
        // Without the code there is no notice; the next page tries again.
        import("./notices.tsx").then((loaded) => setNotices(() => loaded.Notices)).catch(() => {});
      }),
    [],
  );
  return Notices ? <Notices /> : null;
}
