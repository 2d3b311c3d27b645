import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "../button.tsx";
import { placeToasts } from "../shell/place-toasts.ts";
import { followToasts } from "../shell/toast-attention.ts";
import { $connection, watchConnection } from "./connection.ts";
import { $waitingWorker, startWorker, takeUpdate } from "./worker-link.ts";
import "./notices.css";

let started = false;

/** Runs once a document, not at every client navigation. None of it is needed before a visitor uses the page. */
function start() {
  if (started) return;
  started = true;
  watchConnection();
  followToasts();
  placeToasts();
  if (import.meta.env.PROD) void startWorker();
}

/** Notices of a lost connection and of a new version. Their regions are empty at first, so that screen readers announce the text. */
export function Notices() {
  useEffect(start, []);
  return (
    <>
      <ConnectionNotice />
      <UpdateNotice />
    </>
  );
}

/** Milliseconds for which the notice of the restored connection is shown. */
const restoredDuration = 5_000;

function ConnectionNotice() {
  const t = useTranslate();
  const state = useStore($connection);
  const [back, setBack] = useState(false);
  const before = useRef(state);
  useEffect(() => {
    const returned = before.current === "lost" && state === "reached";
    before.current = state;
    setBack(returned);
    if (!returned) return;
    const timer = setTimeout(() => setBack(false), restoredDuration);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <p className="connection" role="status" data-connection={state}>
      {state === "lost" ? (
        <span className="offline-badge">
          <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M7.5 18.5a4.5 4.5 0 0 1-.6-8.950A5.500 5.500 0 0 1 9 7M12 5.800a5.600 5.600 0 0 1 5.400 4.300 4.200 4.200 0 0 1 2.600 6.400M15 18.500H11M4 4l16 16" />
          </svg>
          <span>{t("offline:badge")}</span>
        </span>
      ) : null}
      {state === "lost" ? <span className="vh">. {t("offline:badgeText")}</span> : null}
      {back ? <span className="vh">{t("offline:back")}</span> : null}
    </p>
  );
}

function UpdateNotice() {
  const t = useTranslate();
  const waiting = useStore($waitingWorker);
  // The one that the visitor has put off: a newer one is offered again.
  const [later, setLater] = useState<ServiceWorker | null>(null);
  const shown = waiting !== null && waiting !== later;
  return (
    <div role="status" className={shown ? "update-note" : undefined}>
      {shown ? (
        <>
          <p>{t("offline:update")}</p>
          <Button variant="outline" onClick={takeUpdate}>
            {t("offline:updateNow")}
          </Button>
          <Button variant="quiet" onClick={() => setLater(waiting)}>
            {t("offline:updateLater")}
          </Button>
        </>
      ) : null}
    </div>
  );
}
