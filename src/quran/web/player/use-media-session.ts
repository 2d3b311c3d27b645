import { useEffect } from "react";
import { attempt } from "#i18n/shared/attempt.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { nameReciter, type TrackDescription } from "./describe-track.ts";
import { player } from "./engine/player.ts";
import type { PlayerState } from "./engine/player-machine.ts";

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

const handlers: Handlers = {
  play: () => player.dispatch({ type: "resume" }),
  pause: () => player.dispatch({ type: "pause" }),
  stop: () => player.dispatch({ type: "stop" }),
  previoustrack: () => player.dispatch({ type: "previous" }),
  nexttrack: () => player.dispatch({ type: "next" }),
  seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
};

/** Shows the recitation in the system's media controls and handles their buttons, while a page shows the player. */
export function useMediaSession(state: PlayerState, track: TrackDescription | undefined): void {
  const t = useTranslate();
  const language = useLanguage();
  const reciter = nameReciter(language, state.settings.reciter, (context) => t("recitation:teaching", { context }));
  const verse = track && `${track.name}${track.separator}${track.reference}`;
  const album = t("quran:title");
  const open = track !== undefined;
  useEffect(() => {
    if (!open || !("mediaSession" in navigator)) return;
    setHandlers(handlers);
    return () => {
      setHandlers({});
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = "none";
    };
  }, [open]);
  useEffect(() => {
    if (!verse || !("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title: verse, artist: reciter, album });
  }, [verse, reciter, album]);
  useEffect(() => {
    if (!open || !("mediaSession" in navigator)) return;
    const playing = state.phase === "playing" || state.phase === "generating" || state.phase === "waiting";
    navigator.mediaSession.playbackState = playing ? "playing" : "paused";
  }, [open, state.phase]);
  usePosition(open, state.settings.speed);
}

/** Updates the position on each change of time, without rendering. */
function usePosition(open: boolean, speed: number) {
  useEffect(() => {
    if (!open || !("mediaSession" in navigator)) return;
    const update = () => {
      const { seconds, length } = player.readTime();
      if (!length) return;
      // Missing in older browsers; throws for a position beyond the end.
      attempt(() =>
        navigator.mediaSession.setPositionState?.({
          duration: length,
          position: Math.min(seconds, length),
          playbackRate: speed,
        }),
      );
    };
    update();
    return player.subscribe(update);
  }, [open, speed]);
}

function setHandlers(wanted: Handlers) {
  for (const action of ["play", "pause", "stop", "previoustrack", "nexttrack", "seekto"] as const) {
    // Throws for an action that the browser does not support.
    attempt(() => navigator.mediaSession.setActionHandler(action, wanted[action] ?? null));
  }
}
