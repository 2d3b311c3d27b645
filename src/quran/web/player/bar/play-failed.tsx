import { useSyncExternalStore } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { isReciter, reciters } from "#quran/shared/reciters.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { showToast } from "#ui/toast.ts";
import { changeReadingPreferences } from "../../preferences/reading-preferences.ts";
import { nameReciter } from "../describe-track.ts";
import { player } from "../engine/player.ts";
import type { ActiveState } from "../engine/player-machine.ts";

/**
 * The error that a verse could not be played, with buttons to retry and to change the reciter. Without a connection no reciter helps; when it
 * is back, nothing plays by itself.
 */
export function PlayFailed({ state }: { state: Extract<ActiveState, { phase: "failed" }> }) {
  const t = useTranslate();
  const online = useSyncExternalStore(listenToConnection, () => navigator.onLine);
  const offline = state.why === "offline" && !online;
  const actions = (
    <div className="acts">
      <Button variant="outline" icon="retry" onClick={withFocusOnPlay(() => player.dispatch({ type: "retry" }))}>
        {t("common:retry")}
      </Button>
      {offline ? null : <NextReciter current={state.settings.reciter} />}
    </div>
  );
  return (
    <ErrorBox title={t("quran:playFailed")} action={actions}>
      {offline ? <p>{t("recitation:offline")}</p> : null}
      {state.why === "source" ? <p>{t("quran:playSourceFailed")}</p> : null}
      {offline ? null : <p>{t("quran:playFailedTip")}</p>}
    </ErrorBox>
  );
}

/** Chooses the next reciter and says who that is: the bar has no room for every name. */
function NextReciter({ current }: { current: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const choose = () => {
    const index = reciters.findIndex(({ id }) => id === current);
    const reciter = reciters[(index + 1) % reciters.length]?.id;
    if (!isReciter(reciter)) return;
    changeReadingPreferences({ reciter });
    const name = nameReciter(language, reciter, (context) => t("recitation:teaching", { context }));
    showToast(t("recitation:reciterChosen", { context: name }));
  };
  return (
    <Button variant="quiet" onClick={withFocusOnPlay(choose)}>
      {t("recitation:nextReciter")}
    </Button>
  );
}

/** Moves the focus to the play button after the step, because the pressed button disappears. */
function withFocusOnPlay(step: () => void) {
  return () => {
    step();
    document.querySelector<HTMLElement>(".player-play")?.focus();
  };
}

function listenToConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
