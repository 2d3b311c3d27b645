import type { RefObject } from "react";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { nameReciter, type TrackWords } from "../describe-track.ts";
import { player } from "../engine/player.ts";
import type { HeldState, PlayerPhase } from "../engine/player-machine.ts";
import type { Following } from "../use-scroll-following.ts";
import { PlayFailed } from "./play-failed.tsx";
import { PlayerIcon, type PlayerIconName } from "./player-icon.tsx";
import { PlayerOptions, playerOptionsId } from "./player-options.tsx";
import { ReciterSelect, SpeedSelect } from "./player-selects.tsx";
import { SeekBar } from "./seek-bar.tsx";

type PlayerBarProps = {
  state: HeldState;
  /** The phase as it is said to people. */
  phase: PlayerPhase;
  words: TrackWords;
  /** Of the surah that is recited. */
  verseCount: number;
  following: Following;
  element: RefObject<HTMLElement | null>;
};

/** Stands at the foot of the reader's pages while a recitation is open. */
export function PlayerBar({ state, phase, words, verseCount, following, element }: PlayerBarProps) {
  const t = useTranslate();
  return (
    <section className="player" aria-label={t("recitation:title")} data-phase={state.phase} ref={element}>
      {following.away ? (
        <div className="player-back">
          <Button
            variant="primary"
            onClick={() => {
              following.goBack();
              focusVerse(state.at.verse);
            }}
          >
            {t("recitation:back")}
          </Button>
        </div>
      ) : null}
      <SeekBar />
      {state.phase === "failed" ? <PlayFailed state={state} /> : null}
      <div className="player-row">
        <WhatIsRecited state={state} phase={phase} words={words} />
        <Transport phase={state.phase} />
        <div className="player-more">
          <span className="player-wide">
            <ReciterSelect />
            <SpeedSelect />
          </span>
          <button
            type="button"
            className="btn btn-quiet btn-icon"
            popoverTarget={playerOptionsId}
            aria-label={t("recitation:options")}
            data-on={state.settings.repeat !== null || undefined}
          >
            <PlayerIcon name="repeat" />
          </button>
          <Button
            variant="quiet"
            icon="close"
            label={t("recitation:close")}
            onClick={() => {
              focusVerse(state.at.verse);
              player.dispatch({ type: "stop" });
            }}
          />
        </div>
      </div>
      <PlayerOptions state={state} verseCount={verseCount} />
    </section>
  );
}

/** Where the keyboard goes on when the button that it was on is gone. */
function focusVerse(verse: number) {
  document.querySelector<HTMLElement>(`#v${Math.max(verse, 1)} [data-act="play"]`)?.focus({ preventScroll: true });
}

const phaseWords = {
  generating: "recitation:preparing",
  playing: "recitation:reciting",
  paused: "recitation:paused",
  waiting: "recitation:yourTurn",
  blocked: "quran:playFailedTip",
} as const;

function WhatIsRecited({ state, phase, words }: Pick<PlayerBarProps, "state" | "phase" | "words">) {
  const t = useTranslate();
  const language = useLanguage();
  const { chapter, verse } = state.at;
  // A failure has its own box above.
  const said = phase === "idle" || phase === "stopped" || phase === "failed" ? "" : t(phaseWords[phase]);
  const reciter = nameReciter(language, state.settings.reciter, (context) => t("recitation:teaching", { context }));
  return (
    <div className="player-who">
      <LocalizedLink to={`/quran/${chapter}/${Math.max(verse, 1)}`}>
        {words.name}
        {words.before}
        {words.reference ? (
          <bdi>{words.reference}</bdi>
        ) : (
          <span className="player-state">{t("recitation:basmala")}</span>
        )}
      </LocalizedLink>
      <p>
        {said ? <span className="player-state">{said}</span> : null}
        <span className="player-reciter">{reciter}</span>
      </p>
      {/* Told are only what takes long and what wants an answer: the voice itself says the rest. */}
      <p className="vh" role="status">
        {phase === "generating" || phase === "blocked" ? said : ""}
      </p>
    </div>
  );
}

function Transport({ phase }: { phase: PlayerPhase }) {
  const t = useTranslate();
  const sounds = phase === "playing" || phase === "generating" || phase === "waiting";
  return (
    <div className="player-transport">
      <Step icon="previous" label={t("recitation:previous")} onClick={() => player.dispatch({ type: "previous" })} />
      <button
        type="button"
        className="btn btn-primary btn-icon btn-round player-play"
        aria-label={t(sounds ? "recitation:pause" : "recitation:resume")}
        onClick={() => player.dispatch({ type: sounds ? "pause" : "resume" })}
      >
        <PlayerIcon name={sounds ? "pause" : "play"} />
      </button>
      <Step icon="next" label={t("recitation:next")} onClick={() => player.dispatch({ type: "next" })} />
    </div>
  );
}

function Step({ icon, label, onClick }: { icon: PlayerIconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className="btn btn-quiet btn-icon" aria-label={label} onClick={onClick}>
      <PlayerIcon name={icon} />
    </button>
  );
}
