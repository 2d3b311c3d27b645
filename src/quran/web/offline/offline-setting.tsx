import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { formatBytes } from "#i18n/shared/format-bytes.ts";
import { formatLocalDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { OfflineSize } from "#quran/shared/offline.ts";
import { quranOperations } from "../operations.ts";
import { type DownloadState, downloadState, refreshDownloadState } from "./download/download-quran.ts";
import { DownloadActions } from "./download-actions.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import "./offline.css";

/** The state of offline reading in the page's language, with the download of the whole Qur'an. */
export function OfflineSetting() {
  const t = useTranslate();
  const language = useLanguage();
  const state = useStore(downloadState(language));
  useEffect(() => void refreshDownloadState(language), [language]);
  return (
    <div className="offline-setting" {...useKeptFocus()}>
      <p className="small">{t("offline:about")}</p>
      {state.phase === "refused" ? <p role="alert">{t("offline:refused")}</p> : null}
      {state.phase === "unknown" || state.phase === "refused" ? null : (
        <>
          <Status state={state} />
          {state.phase === "partial" ? <Offer /> : null}
          <DownloadActions language={language} state={state} />
        </>
      )}
    </div>
  );
}

/** The state in words, with a progress bar during the download. */
function Status({ state }: { state: DownloadState }) {
  const t = useTranslate();
  const { phase, chapters, bytes } = state;
  const inProgress = phase === "downloading" || phase === "waiting" || phase === "paused";
  return (
    <>
      {inProgress ? (
        <progress className="download-progress" max={114} value={chapters} aria-label={t("offline:keep")}>
          {chapters}
        </progress>
      ) : null}
      <p
        className="download-status"
        data-phase={phase}
        role={phase === "full" || phase === "failed" ? "alert" : undefined}
      >
        <PhaseText state={state} />
      </p>
      {inProgress || (chapters > 0 && phase !== "complete") ? (
        <p className="small">
          {inProgress ? t("offline:progress", { count: chapters, total: 114 }) : t("offline:some", { count: chapters })}{" "}
          <Bytes bytes={bytes} />
        </p>
      ) : null}
      {/* Only changes of phase are announced, not each surah. */}
      <p className="vh" role="status">
        {phase === "downloading" || phase === "waiting" || phase === "paused" || phase === "complete" ? (
          <PhaseText state={state} />
        ) : null}
      </p>
    </>
  );
}

function PhaseText({ state: { phase, bytes, at } }: { state: DownloadState }) {
  const t = useTranslate();
  const language = useLanguage();
  if (phase === "downloading") return t("offline:keeping");
  if (phase === "waiting") return t("offline:waiting");
  if (phase === "paused") return t("offline:paused");
  if (phase === "full") return t("offline:full");
  if (phase === "failed") return t("offline:failed");
  if (phase !== "complete") return null;
  return (
    <>
      {t("offline:whole", { date: formatLocalDate(language, at) })} <Bytes bytes={bytes} />
    </>
  );
}

function Bytes({ bytes }: { bytes: number }) {
  const language = useLanguage();
  return <bdi>({formatBytes(language, bytes)})</bdi>;
}

/** The size of the download. */
function Offer() {
  const t = useTranslate();
  const language = useLanguage();
  const [size, setSize] = useState<OfflineSize | "unknown">();
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const stop = new AbortController();
    callOperation(quranOperations.readOfflineSize, { lang: language }, { signal: stop.signal }).then(setSize, () => {
      if (!stop.signal.aborted) setSize("unknown");
    });
    navigator.storage
      ?.estimate?.()
      .then(({ quota = 0, usage = 0 }) => setRoom(quota - usage))
      .catch(() => {});
    return () => stop.abort();
  }, [language]);
  const measured = size === "unknown" ? undefined : size;
  const short = measured !== undefined && room !== undefined && room < measured.stored;
  return (
    <>
      <p className="small" data-size={measured?.stored}>
        {measured
          ? t("offline:size", {
              total: isolated(formatBytes(language, measured.download)),
              context: isolated(formatBytes(language, measured.stored)),
            })
          : t(size === "unknown" ? "offline:sizeUnknown" : "offline:measuring")}
      </p>
      {short ? <p role="alert">{t("offline:short")}</p> : null}
    </>
  );
}

/** Wraps text in a directional isolate, so that a Latin unit stays beside its number in Arabic script. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
