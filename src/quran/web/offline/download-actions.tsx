import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { type Keeping, keepWhole, pauseKeeping, removeWhole } from "./download/download-quran.ts";

const stoppable: readonly Keeping["phase"][] = ["keeping", "waiting"];
const resumable: readonly Keeping["phase"][] = ["paused", "full", "failed"];

/** What can be done about it now. */
export function KeepingActions({ language, keeping: { phase, chapters } }: { language: Language; keeping: Keeping }) {
  const t = useTranslate();
  return (
    <div className="acts">
      {stoppable.includes(phase) ? (
        <Button variant="outline" onClick={() => void pauseKeeping(language)}>
          {t("offline:pause")}
        </Button>
      ) : null}
      {resumable.includes(phase) ? (
        <Button variant="outline" onClick={() => void keepWhole(language)}>
          {t("offline:resume")}
        </Button>
      ) : null}
      {stoppable.includes(phase) || phase === "paused" ? (
        <Button variant="quiet" onClick={() => void removeWhole(language)}>
          {t("offline:cancel")}
        </Button>
      ) : chapters > 0 ? (
        <Button variant="quiet" onClick={() => void removeWhole(language)}>
          {t("offline:remove")}
        </Button>
      ) : null}
    </div>
  );
}
