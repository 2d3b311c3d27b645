import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { type DownloadState, downloadQuran, pauseDownload, removeDownload } from "./download/download-quran.ts";

const stoppable: readonly DownloadState["phase"][] = ["downloading", "waiting"];
const startable: readonly DownloadState["phase"][] = ["partial", "paused", "full", "failed"];

/** The buttons to start, pause, resume, cancel and remove a download. The first one stays the same element, and so keeps the focus. */
export function DownloadActions({
  language,
  state: { phase, chapters },
}: {
  language: Language;
  state: DownloadState;
}) {
  const t = useTranslate();
  const stops = stoppable.includes(phase);
  return (
    <div className="acts">
      {stops || startable.includes(phase) ? (
        <Button variant="outline" onClick={() => void (stops ? pauseDownload : downloadQuran)(language)}>
          {t(stops ? "offline:pause" : phase === "partial" ? "offline:keep" : "offline:resume")}
        </Button>
      ) : null}
      {stops || phase === "paused" ? (
        <Button variant="quiet" onClick={() => void removeDownload(language)}>
          {t("offline:cancel")}
        </Button>
      ) : chapters > 0 ? (
        <Button variant="quiet" onClick={() => void removeDownload(language)}>
          {t("offline:remove")}
        </Button>
      ) : null}
    </div>
  );
}
