import { useTranslate } from "#i18n/web/index.ts";
import { isReciter, reciters } from "#quran/shared/reciters.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { changeReadingPreferences } from "../../preferences/reading-preferences.ts";
import { player } from "../engine/player.ts";
import type { ActiveState } from "../engine/player-machine.ts";

/** The error that a verse could not be played, with buttons to retry and to change the reciter. */
export function PlayFailed({ state }: { state: Extract<ActiveState, { phase: "failed" }> }) {
  const t = useTranslate();
  const actions = (
    <div className="acts">
      <Button variant="outline" icon="retry" onClick={withFocusOnPlay(() => player.dispatch({ type: "retry" }))}>
        {t("common:retry")}
      </Button>
      <Button variant="quiet" onClick={withFocusOnPlay(() => chooseNextReciter(state.settings.reciter))}>
        {t("recitation:nextReciter")}
      </Button>
    </div>
  );
  return (
    <ErrorBox title={t("quran:playFailed")} action={actions}>
      <p>{t(state.why === "offline" ? "recitation:offline" : "quran:playSourceFailed")}</p>
      {state.why === "offline" ? null : <p>{t("quran:playFailedTip")}</p>}
    </ErrorBox>
  );
}

/** Moves the focus to the play button after the step, because the pressed button disappears. */
function withFocusOnPlay(step: () => void) {
  return () => {
    step();
    document.querySelector<HTMLElement>(".player-play")?.focus();
  };
}

function chooseNextReciter(current: string) {
  const index = reciters.findIndex(({ id }) => id === current);
  const reciter = reciters[(index + 1) % reciters.length]?.id;
  if (isReciter(reciter)) changeReadingPreferences({ reciter });
}
