import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";

/** Quick changes of page show nothing: a flash would only disturb. */
const patience = 120;

/** A line at the top edge while a page is on its way, and its words for those who cannot see it. */
export function NavigationIndicator() {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), patience);
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
