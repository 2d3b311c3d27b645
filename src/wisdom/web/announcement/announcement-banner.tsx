import { useState } from "react";
import { attempt } from "#i18n/shared/attempt.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { announced, announcementKey } from "./announcement-key.ts";
import { announcementScript } from "./announcement-script.ts";
import "./announcement.css";

/** Announces the daily wisdom until the visitor dismisses it or follows it. The server renders it for everyone; the style sheet hides it. */
export function AnnouncementBanner() {
  const t = useTranslate();
  const [shown, setShown] = useState(true);
  const dismiss = () => {
    attempt(() => localStorage.setItem(announcementKey, announced));
    document.documentElement.dataset.announced = announced;
  };
  const close = () => {
    dismiss();
    setShown(false);
    // The button that had the focus is gone.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  if (!shown) return null;
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: announcementScript }} />
      <aside className="announcement" aria-label={t("announcement:label")}>
        <p>
          <span>{t("announcements:dailyWisdom")}</span>{" "}
          <LocalizedLink to="/daily-wisdom" onClick={dismiss}>
            {t("announcements:dailyWisdomLink")}
          </LocalizedLink>
        </p>
        <Button variant="quiet" icon="close" label={t("announcement:dismiss")} onClick={close} />
      </aside>
    </>
  );
}
