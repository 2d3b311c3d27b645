import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { $navigating } from "../boot/idle.ts";

/** Milliseconds before the indicator appears: on a fast navigation it would only flash. */
const showDelay = 120;

/** A loading line at the top edge during a navigation, with a status text for screen readers. It tells the rest of the page that one is in progress. */
export function NavigationIndicator() {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => $navigating.set(busy), [busy]);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), showDelay);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <>
      {shown ? <div className="loading-line" /> : null}
      <p className="vh" role="status">
        {shown ? t("navigation:loading") : ""}
      </p>
    </>
  );
}
