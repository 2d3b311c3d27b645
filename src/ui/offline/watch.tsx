import { type ComponentType, useEffect, useState } from "react";
import { onFirstUse } from "../boot/first-use.ts";

/** Milliseconds. The first use is often a press on a link: what it leads to comes before the worker, which asks for many files. */
const navigationTime = 1_000;

/** Loads the connection notices and the service worker client. Renders nothing until then. */
export function OfflineWatch() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstUse(() => {
        // If the import fails, the next document tries again.
        const load = () => import("./notices.tsx").then((loaded) => setNotices(() => loaded.Notices)).catch(() => {});
        setTimeout(load, navigationTime);
      }),
    [],
  );
  return Notices ? <Notices /> : null;
}
