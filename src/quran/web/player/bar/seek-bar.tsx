import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatSeconds } from "../describe-track.ts";
import { player } from "../engine/player.ts";
import { usePlayerTime } from "../use-player.ts";

/** Progress within the verse, and a slider to seek, at the upper edge of the bar. */
export function SeekBar() {
  const t = useTranslate();
  const language = useLanguage();
  const { seconds, length } = usePlayerTime();
  const context = formatSeconds(language, seconds);
  const total = formatSeconds(language, length ?? 0);
  return (
    <div className="player-edge">
      <progress aria-hidden="true" value={length ? Math.min(seconds, length) : 0} max={length || 1} />
      <input
        type="range"
        aria-label={t("recitation:position")}
        aria-valuetext={t("recitation:positionOf", { context, total })}
        min={0}
        max={length || 1}
        step="any"
        value={length ? Math.min(seconds, length) : 0}
        // Not `disabled`, which would take the focus away whenever a verse loads. There is nothing to seek until the duration is known.
        aria-disabled={!length}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
    </div>
  );
}
