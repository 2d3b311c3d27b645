import { type ComponentType, useEffect, useState } from "react";

/** Loads what follows the connection and keeps pages, once the page itself is done. Shows nothing until then. */
export function OfflineWatch() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      // Without the code there is no notice; the next page tries again.
      import("./notices.tsx").then((loaded) => setNotices(() => loaded.Notices)).catch(() => {});
    };
    if (document.readyState === "complete") return load();
    window.addEventListener("load", load, { once: true });
    return () => window.removeEventListener("load", load);
  }, []);
  return Notices ? <Notices /> : null;
}
