import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { formatBytes } from "#i18n/shared/format-bytes.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import {
  downloadRecitation,
  pauseRecitationDownload,
  type RecitationDownload,
  recitationDownload,
  refreshRecitationDownload,
  removeRecitationDownload,
} from "./download/download-recitation.ts";
import type { ChapterRecitation } from "./store/offline-recitation.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import "./offline.css";

/** Downloads a surah's recitation by one reciter, for listening offline. */
export function RecitationDownloadSetting({ reciter, chapter, verseCount }: ChapterRecitation) {
  const t = useTranslate();
  const recitation = { reciter, chapter, verseCount };
  const state = useStore(recitationDownload(recitation));
  useEffect(() => void refreshRecitationDownload({ reciter, chapter, verseCount }), [reciter, chapter, verseCount]);
  const keptFocus = useKeptFocus();
  const { phase } = state;
  if (phase === "unknown") return null;
  if (phase === "refused") return <p role="alert">{t("offline:refused")}</p>;
  const inProgress = phase === "downloading" || phase === "waiting";
  const change = inProgress ? pauseRecitationDownload : downloadRecitation;
  return (
    <div className="offline-setting" {...keptFocus}>
      <Status state={state} />
      <div className="acts">
        {phase === "complete" ? null : (
          <Button variant="outline" onClick={() => void change(recitation)}>
            {t(inProgress ? "offline:pause" : phase === "none" ? "offline:recitationKeep" : "offline:resume")}
          </Button>
        )}
        {phase === "none" ? null : (
          <Button variant="quiet" onClick={() => void removeRecitationDownload(recitation)}>
            {t(phase === "complete" ? "offline:recitationRemove" : "offline:cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

const phaseTexts = {
  waiting: "offline:waiting",
  paused: "offline:paused",
  full: "offline:full",
  failed: "offline:recitationFailed",
  complete: "offline:recitationKept",
} as const;

function Status({ state: { phase, files, total, bytes } }: { state: RecitationDownload }) {
  const t = useTranslate();
  const language = useLanguage();
  const size = <bdi>({formatBytes(language, bytes)})</bdi>;
  const failed = phase === "full" || phase === "failed";
  return (
    <>
      {phase === "none" || phase === "complete" ? null : (
        <>
          <progress className="download-progress" max={total} value={files} aria-label={t("offline:recitationKeep")}>
            {files}
          </progress>
          <p className="small">
            {t("offline:recitationProgress", { count: files, total })} {size}
          </p>
        </>
      )}
      <p role={failed ? "alert" : "status"} data-phase={phase}>
        {phase in phaseTexts ? t(phaseTexts[phase as keyof typeof phaseTexts]) : null}{" "}
        {phase === "complete" ? size : null}
      </p>
    </>
  );
}
