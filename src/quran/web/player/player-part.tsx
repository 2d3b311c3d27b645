import { useEffect, useRef } from "react";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { useLanguage } from "#i18n/web/index.ts";
import { isReciter } from "#quran/shared/reciters.ts";
import type { ListPlace, ReaderPlace } from "../part-props.ts";
import type { ReaderRequest } from "../part-requests.ts";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import { PlayerBar } from "./bar/player-bar.tsx";
import { describeTrack } from "./describe-track.ts";
import { isNewRequest, player, showPlayer } from "./engine/player.ts";
import { useChapters } from "./use-chapters.ts";
import { useMovingAlong } from "./use-follow-to-next-chapter.ts";
import { useShownVerse } from "./use-highlighted-verse.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlayerState, useSaidPhase } from "./use-player.ts";
import { useFollowing } from "./use-scroll-following.ts";
import "./bar/player.css";

type PlayerPartProps = {
  place: ReaderPlace | ListPlace;
  request: ReaderRequest<"player">;
};

/** The recitation as the reader's pages show it: the bar, the light on the verse, and what follows the voice. */
export function PlayerPart({ place, request }: PlayerPartProps) {
  const state = usePlayerState();
  const language = useLanguage();
  const phase = useSaidPhase(state.phase);
  const chapters = useChapters("chapters" in place ? place.chapters : undefined);
  const shown = "chapter" in place ? place.chapter.id : undefined;
  const bar = useRef<HTMLElement>(null);
  useRequests(request, shown);
  useChosenSettings();
  useEffect(() => showPlayer(isReader), []);
  const at = state.phase === "idle" || state.phase === "stopped" ? undefined : state.at;
  useShownVerse(state, phase, shown);
  useMovingAlong(at?.chapter, state.phase === "playing", shown, bar);
  const following = useFollowing(state, shown, bar);
  const name = chapters[(at?.chapter ?? 0) - 1]?.name ?? "";
  const words = at && describeTrack(language, at, name);
  useMediaSession(state, words);
  if (state.phase === "idle" || state.phase === "stopped" || !words) return null;
  const verseCount = chapters[state.at.chapter - 1]?.verseCount ?? 0;
  return (
    <PlayerBar state={state} phase={phase} words={words} verseCount={verseCount} following={following} element={bar} />
  );
}

/** Does what buttons and keys ask for, each request once. */
function useRequests(request: ReaderRequest<"player">, shown: number | undefined) {
  useEffect(() => {
    if (!isNewRequest(request.turn) || shown === undefined) return;
    const { phase } = player.read();
    if (request.resume && (phase === "paused" || phase === "blocked")) return player.dispatch({ type: "resume" });
    player.dispatch({ type: "tap", at: { chapter: shown, verse: request.verse } });
  }, [request, shown]);
}

/** Reciter and speed are kept with how a person reads, and may be changed by the settings or in another tab. */
function useChosenSettings() {
  const { reciter, speed } = useReadingPreferences();
  useEffect(() => {
    if (isReciter(reciter)) player.dispatch({ type: "reciter", reciter });
    player.dispatch({ type: "speed", speed });
  }, [reciter, speed]);
}

/** Where the recitation goes on: a surah, and the list of them. */
function isReader(): boolean {
  return /^\/q(uran)?(\/|$)/.test(splitLanguage(location.pathname).path);
}
