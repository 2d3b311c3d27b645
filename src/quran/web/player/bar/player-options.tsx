import { useRef } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { changeReadingPreferences, useReadingPreferences } from "../../preferences/reading-preferences.ts";
import type { ActiveState } from "../engine/player-machine.ts";
import { ReciterSelect, SpeedSelect } from "./player-selects.tsx";
import { RepeatChoice } from "./repeat-choice.tsx";
import "./player-options.css";

/** The id for `popoverTarget`. */
export const playerOptionsId = "recitation-options";

/** The player's options: reciter, speed, repetition, and whether the page scrolls with the recitation. */
export function PlayerOptions({ state, verseCount }: { state: ActiveState; verseCount: number }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { follow } = useReadingPreferences();
  return (
    <div
      className="sheet player-options"
      id={playerOptionsId}
      popover="auto"
      role="dialog"
      aria-labelledby="recitation-options-title"
      onToggle={({ newState }) => {
        if (newState === "open") heading.current?.focus();
      }}
    >
      <div className="sheet-head">
        <h2 id="recitation-options-title" ref={heading} tabIndex={-1}>
          {t("recitation:options")}
        </h2>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          popoverTarget={playerOptionsId}
          popoverTargetAction="hide"
          aria-label={t("settings:close")}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="setting">
        <span className="label" aria-hidden="true">
          {t("recitation:reciter")}
        </span>
        <ReciterSelect />
      </div>
      <div className="setting">
        <span className="label" aria-hidden="true">
          {t("recitation:speed")}
        </span>
        <SpeedSelect />
      </div>
      <RepeatChoice repeat={state.settings.repeat} at={state.at} verseCount={verseCount} />
      <div className="setting">
        <label className="player-check">
          <input
            type="checkbox"
            checked={follow}
            onChange={({ target }) => changeReadingPreferences({ follow: target.checked })}
          />
          <span>{t("recitation:follow")}</span>
        </label>
      </div>
    </div>
  );
}
