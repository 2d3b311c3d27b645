import { type ComponentType, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { onFirstUse } from "../boot/first-use.ts";

/** Milliseconds from a press to the click that follows it, and the navigation that this begins. */
const clickDelay = 300;

/** Loads the connection notices and the service worker client. Renders nothing until then. */
export function OfflineWatch() {
  const [Notices, setNotices] = useState<ComponentType>();
  const [used, setUsed] = useState(false);
  const idle = useNavigation().state === "idle";
  useEffect(() => onFirstUse(() => setUsed(true)), []);
  useEffect(() => {
    if (!used || !idle) return;
    // The first use is often a press on a link: what it leads to comes first, before the worker asks for its files.
    const timer = setTimeout(() => {
      // If the import fails, the next document tries again.
      import("./notices.tsx").then((loaded) => setNotices(() => loaded.Notices)).catch(() => {});
    }, clickDelay);
    return () => clearTimeout(timer);
  }, [used, idle]);
  return Notices ? <Notices /> : null;
}
