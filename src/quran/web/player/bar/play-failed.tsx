import { useTranslate } from "#i18n/web/index.ts";
import { isReciter, reciters } from "#quran/shared/reciters.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { changeReadingPreferences } from "../../preferences/reading-preferences.ts";
import { player } from "../engine/player.ts";
import type { HeldState } from "../engine/player-machine.ts";

/** The verse could not be heard, with two ways on. */
export function PlayFailed({ state }: { state: Extract<HeldState, { phase: "failed" }> }) {
  const t = useTranslate();
  const actions = (
    <div className="acts">
      <Button variant="outline" icon="retry" onClick={goOn(() => player.dispatch({ type: "retry" }))}>
        {t("common:retry")}
      </Button>
      <Button variant="quiet" onClick={goOn(() => chooseNextReciter(state.settings.reciter))}>
        {t("recitation:nextReciter")}
      </Button>
    </div>
  );
  return (
    <ErrorBox title={t("quran:playFailed")} action={actions}>
      <p>{t("quran:playFailedTip")}</p>
      {state.why === "offline" ? <p>{t("recitation:offline")}</p> : null}
    </ErrorBox>
  );
}

/** The box goes as one leaves it: the keyboard goes on at the button that halts what begins. */
function goOn(step: () => void) {
  return () => {
    step();
    document.querySelector<HTMLElement>(".player-play")?.focus();
  };
}

function chooseNextReciter(present: string) {
  const place = reciters.findIndex(({ id }) => id === present);
  const reciter = reciters[(place + 1) % reciters.length]?.id;
  if (isReciter(reciter)) changeReadingPreferences({ reciter });
}
