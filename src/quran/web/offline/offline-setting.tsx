import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { formatBytes, formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { OfflineSize } from "#quran/shared/offline.ts";
import { readOfflineSize } from "#quran/shared/operations.ts";
import { Button } from "#ui/button.tsx";
import { type Keeping, keepingOf, keepWhole, lookAtKept } from "./download/download-quran.ts";
import { KeepingActions } from "./download-actions.tsx";
import "./offline.css";

/** What is kept for reading offline in the page's language, and keeping all of it. It stands in any panel. */
export function OfflineSetting() {
  const t = useTranslate();
  const language = useLanguage();
  const store = keepingOf(language);
  const keeping = useStore(store);
  useEffect(() => void lookAtKept(language), [language]);
  return (
    <div className="offline-setting">
      <p className="small">{t("offline:about")}</p>
      {keeping.phase === "refused" ? <p role="alert">{t("offline:refused")}</p> : null}
      {keeping.phase === "unknown" || keeping.phase === "refused" ? null : (
        <>
          <Told keeping={keeping} />
          {keeping.phase === "some" ? <Offer onKeep={() => void keepWhole(language)} /> : null}
          <KeepingActions language={language} keeping={keeping} />
        </>
      )}
    </div>
  );
}

/** Where it stands, in words; with a bar while it is under way. */
function Told({ keeping }: { keeping: Keeping }) {
  const t = useTranslate();
  const { phase, chapters, bytes } = keeping;
  const underWay = phase === "keeping" || phase === "waiting" || phase === "paused";
  return (
    <>
      {underWay ? (
        <progress className="keeping-bar" max={114} value={chapters} aria-label={t("offline:keep")}>
          {chapters}
        </progress>
      ) : null}
      <p
        className="keeping-told"
        data-phase={phase}
        role={phase === "full" || phase === "failed" ? "alert" : undefined}
      >
        <Words keeping={keeping} />
      </p>
      {underWay || (chapters > 0 && phase !== "whole") ? (
        <p className="small">
          {underWay ? t("offline:progress", { count: chapters, total: 114 }) : t("offline:some", { count: chapters })}{" "}
          <Bytes bytes={bytes} />
        </p>
      ) : null}
      {/* Each surah would be too much to hear: the turns of the way are told. */}
      <p className="vh" role="status">
        {phase === "keeping" || phase === "waiting" || phase === "paused" || phase === "whole" ? (
          <Words keeping={keeping} />
        ) : null}
      </p>
    </>
  );
}

function Words({ keeping: { phase, bytes, at } }: { keeping: Keeping }) {
  const t = useTranslate();
  const language = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (phase === "keeping") return t("offline:keeping");
  if (phase === "waiting") return t("offline:waiting");
  if (phase === "paused") return t("offline:paused");
  if (phase === "full") return t("offline:full");
  if (phase === "failed") return t("offline:failed");
  if (phase !== "whole") return null;
  return (
    <>
      {t("offline:whole", { date: formatDate(language, new Date(at), timeZone) })} <Bytes bytes={bytes} />
    </>
  );
}

function Bytes({ bytes }: { bytes: number }) {
  const language = useLanguage();
  return <bdi>({formatBytes(language, bytes)})</bdi>;
}

/** What it would take, known beforehand, and the button. */
function Offer({ onKeep }: { onKeep: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const [size, setSize] = useState<OfflineSize | "unknown">();
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const stop = new AbortController();
    callOperation(readOfflineSize, { lang: language }, { signal: stop.signal }).then(setSize, () => {
      if (!stop.signal.aborted) setSize("unknown");
    });
    navigator.storage
      ?.estimate?.()
      .then(({ quota = 0, usage = 0 }) => setRoom(quota - usage))
      .catch(() => {});
    return () => stop.abort();
  }, [language]);
  const known = size === "unknown" ? undefined : size;
  const short = known !== undefined && room !== undefined && room < known.stored;
  return (
    <>
      <p className="small" data-size={known?.stored}>
        {known
          ? t("offline:size", {
              total: isolated(formatBytes(language, known.download)),
              context: isolated(formatBytes(language, known.stored)),
            })
          : t(size === "unknown" ? "offline:sizeUnknown" : "offline:measuring")}
      </p>
      {short ? <p role="alert">{t("offline:short")}</p> : null}
      <Button variant="outline" onClick={onKeep}>
        {t("offline:keep")}
      </Button>
    </>
  );
}

/** Keeps a unit in Latin letters beside its number in a line of Arabic script. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
