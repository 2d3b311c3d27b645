import { useEffect } from "react";
import { attempt } from "#i18n/shared/attempt.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { nameReciter, type TrackWords } from "./describe-track.ts";
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

/** Shows the recitation on the lock screen and answers its buttons and the keyboard's, while a page shows the player. */
export function useMediaSession(state: PlayerState, words: TrackWords | undefined): void {
  const t = useTranslate();
  const language = useLanguage();
  const reciter = nameReciter(language, state.settings.reciter, (context) => t("recitation:teaching", { context }));
  const verse = words && `${words.name}${words.before}${words.reference}`;
  const album = t("quran:title");
  const open = words !== undefined;
  useEffect(() => {
    if (!open || !("mediaSession" in navigator)) return;
    listen(handlers);
    return () => {
      listen({});
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
    const sounds = state.phase === "playing" || state.phase === "generating" || state.phase === "waiting";
    navigator.mediaSession.playbackState = sounds ? "playing" : "paused";
  }, [open, state.phase]);
  usePosition(open, state.settings.speed);
}

/** Follows the voice without a render: the lock screen is no part of the page. */
function usePosition(open: boolean, speed: number) {
  useEffect(() => {
    if (!open || !("mediaSession" in navigator)) return;
    const tell = () => {
      const { seconds, length } = player.readTime();
      if (!length) return;
      // Older browsers lack it, and all refuse a position beyond the end.
      attempt(() =>
        navigator.mediaSession.setPositionState?.({
          duration: length,
          position: Math.min(seconds, length),
          playbackRate: speed,
        }),
      );
    };
    tell();
    return player.subscribe(tell);
  }, [open, speed]);
}

function listen(wanted: Handlers) {
  for (const action of ["play", "pause", "stop", "previoustrack", "nexttrack", "seekto"] as const) {
    // A browser refuses the actions that it does not know.
    attempt(() => navigator.mediaSession.setActionHandler(action, wanted[action] ?? null));
  }
}
