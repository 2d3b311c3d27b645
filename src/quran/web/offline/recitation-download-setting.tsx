import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { formatBytes } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import {
  type KeepingRecitation,
  keepingRecitation,
  keepRecitation,
  lookAtRecitation,
  pauseRecitation,
  removeRecitation,
} from "./download/download-recitation.ts";
import type { RecitationOf } from "./store/offline-recitation.ts";
import "./offline.css";

/** Keeps the recitation of a surah by one reciter for hearing offline. It stands in any panel. */
export function KeepRecitationSetting({ reciter, chapter, verseCount }: RecitationOf) {
  const t = useTranslate();
  const one = { reciter, chapter, verseCount };
  const store = keepingRecitation(one);
  const state = useStore(store);
  useEffect(() => void lookAtRecitation({ reciter, chapter, verseCount }), [reciter, chapter, verseCount]);
  const { phase } = state;
  if (phase === "unknown") return null;
  if (phase === "refused") return <p role="alert">{t("offline:refused")}</p>;
  const underWay = phase === "keeping" || phase === "waiting";
  return (
    <div className="offline-setting">
      <Told state={state} />
      <div className="acts">
        {underWay ? (
          <Button variant="outline" onClick={() => pauseRecitation(one)}>
            {t("offline:pause")}
          </Button>
        ) : null}
        {underWay || phase === "kept" ? null : (
          <Button variant="outline" onClick={() => void keepRecitation(one)}>
            {t(phase === "none" ? "offline:recitationKeep" : "offline:resume")}
          </Button>
        )}
        {phase === "none" ? null : (
          <Button variant="quiet" onClick={() => void removeRecitation(one)}>
            {t(phase === "kept" ? "offline:recitationRemove" : "offline:cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

const words = {
  waiting: "offline:waiting",
  paused: "offline:paused",
  full: "offline:full",
  failed: "offline:recitationFailed",
  kept: "offline:recitationKept",
} as const;

function Told({ state: { phase, files, total, bytes } }: { state: KeepingRecitation }) {
  const t = useTranslate();
  const language = useLanguage();
  const size = <bdi>({formatBytes(language, bytes)})</bdi>;
  const failed = phase === "full" || phase === "failed";
  return (
    <>
      {phase === "none" || phase === "kept" ? null : (
        <>
          <progress className="keeping-bar" max={total} value={files} aria-label={t("offline:recitationKeep")}>
            {files}
          </progress>
          <p className="small">
            {t("offline:recitationProgress", { count: files, total })} {size}
          </p>
        </>
      )}
      <p role={failed ? "alert" : "status"} data-phase={phase}>
        {phase in words ? t(words[phase as keyof typeof words]) : null} {phase === "kept" ? size : null}
      </p>
    </>
  );
}
