import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { type DownloadState, downloadQuran, pauseDownload, removeDownload } from "./download/download-quran.ts";

const stoppable: readonly DownloadState["phase"][] = ["downloading", "waiting"];
const resumable: readonly DownloadState["phase"][] = ["paused", "full", "failed"];

/** The buttons to pause, resume, cancel and remove a download. */
export function DownloadActions({
  language,
  state: { phase, chapters },
}: {
  language: Language;
  state: DownloadState;
}) {
  const t = useTranslate();
  return (
    <div className="acts">
      {stoppable.includes(phase) ? (
        <Button variant="outline" onClick={() => void pauseDownload(language)}>
          {t("offline:pause")}
        </Button>
      ) : null}
      {resumable.includes(phase) ? (
        <Button variant="outline" onClick={() => void downloadQuran(language)}>
          {t("offline:resume")}
        </Button>
      ) : null}
      {stoppable.includes(phase) || phase === "paused" ? (
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
