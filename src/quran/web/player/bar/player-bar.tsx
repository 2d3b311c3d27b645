import type { RefObject } from "react";
import { comma } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { focusPlayButton } from "../../verse-markup/focus-verse.ts";
import { nameReciter, type TrackDescription } from "../describe-track.ts";
import { player } from "../engine/player.ts";
import type { ActiveState, PlayerPhase } from "../engine/player-machine.ts";
import type { Track } from "../engine/recitation-order.ts";
import type { ScrollFollowing } from "../use-scroll-following.ts";
import { PlayFailed } from "./play-failed.tsx";
import { PlayerIcon, type PlayerIconName } from "./player-icon.tsx";
import { PlayerOptions, playerOptionsId } from "./player-options.tsx";
import { ReciterSelect, SpeedSelect } from "./player-selects.tsx";
import { SeekBar } from "./seek-bar.tsx";

type PlayerBarProps = {
  state: ActiveState;
  /** The phase to display; see `useDisplayedPhase`. */
  phase: PlayerPhase;
  track: TrackDescription;
  /** Of the recited surah. */
  verseCount: number;
  following: ScrollFollowing;
  element: RefObject<HTMLElement | null>;
};

/** The bar at the foot of the reader's pages while a recitation is open. */
export function PlayerBar({ state, phase, track, verseCount, following, element }: PlayerBarProps) {
  const t = useTranslate();
  return (
    <section className="player" aria-label={t("recitation:title")} data-phase={state.phase} ref={element}>
      {following.away ? (
        <div className="player-back">
          <Button
            variant="primary"
            onClick={() => {
              following.goBack();
              focusVerse(state.at);
            }}
          >
            {t("recitation:back")}
          </Button>
        </div>
      ) : null}
      <SeekBar />
      {state.phase === "failed" ? <PlayFailed state={state} /> : null}
      <div className="player-row">
        <NowPlaying state={state} phase={phase} track={track} />
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
              focusVerse(state.at);
              player.dispatch({ type: "stop" });
            }}
          />
        </div>
      </div>
      <PlayerOptions state={state} verseCount={verseCount} />
    </section>
  );
}

/** Moves the focus to the verse's play button, because the pressed button disappears. */
function focusVerse({ chapter, verse }: Track) {
  focusPlayButton(chapter, Math.max(verse, 1));
}

const phaseLabels = {
  generating: "recitation:preparing",
  playing: "recitation:reciting",
  paused: "recitation:paused",
  waiting: "recitation:yourTurn",
  blocked: "quran:playFailed",
} as const;

function NowPlaying({ state, phase, track }: Pick<PlayerBarProps, "state" | "phase" | "track">) {
  const t = useTranslate();
  const language = useLanguage();
  const { chapter, verse } = state.at;
  // A failure has its own box above.
  const label = phase === "idle" || phase === "stopped" || phase === "failed" ? "" : t(phaseLabels[phase]);
  const status = phase === "blocked" ? `${label}. ${t("quran:playFailedTip")}` : label;
  const reciter = nameReciter(language, state.settings.reciter, (context) => t("recitation:teaching", { context }));
  return (
    <div className="player-who">
      <LocalizedLink to={`/quran/${chapter}/${Math.max(verse, 1)}`}>
        <span className="player-name">{track.name}</span>
        <span className="player-ref">
          {track.reference ? track.separator : comma(language)}
          {track.reference ? <bdi>{track.reference}</bdi> : t("recitation:basmala")}
        </span>
      </LocalizedLink>
      <p>
        {status ? <span className="player-state">{status}</span> : null}
        <span className="player-reciter">{reciter}</span>
      </p>
      {/* Only loading and a required tap are announced: announcements would talk over the recitation. */}
      <p className="vh" role="status">
        {phase === "generating" || phase === "blocked" ? status : ""}
      </p>
    </div>
  );
}

function Transport({ phase }: { phase: PlayerPhase }) {
  const t = useTranslate();
  const playing = phase === "playing" || phase === "generating" || phase === "waiting";
  return (
    <div className="player-transport">
      <Step icon="previous" label={t("recitation:previous")} onClick={() => player.dispatch({ type: "previous" })} />
      <button
        type="button"
        className="btn btn-primary btn-icon btn-round player-play"
        aria-label={t(playing ? "recitation:pause" : "recitation:resume")}
        onClick={() => player.dispatch({ type: playing ? "pause" : "resume" })}
      >
        <PlayerIcon name={playing ? "pause" : "play"} />
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
