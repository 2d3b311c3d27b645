import { useEffect, useRef } from "react";
import { splitLanguage } from "#i18n/shared/localized-path.ts";
import { useLanguage } from "#i18n/web/index.ts";
import { isReciter } from "#quran/shared/reciters.ts";
import type { ChapterListContext, PartRequest, ReaderContext } from "../part-requests.ts";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import { PlayerBar } from "./bar/player-bar.tsx";
import { describeTrack } from "./describe-track.ts";
import { isNewRequest, player, registerPlayerBar } from "./engine/player.ts";
import { useBarHeight } from "./use-bar-height.ts";
import { useChapters } from "./use-chapters.ts";
import { useFollowToNextChapter } from "./use-follow-to-next-chapter.ts";
import { useHighlightedVerse } from "./use-highlighted-verse.ts";
import { useMediaSession } from "./use-media-session.ts";
import { useDisplayedPhase, usePlayerState } from "./use-player.ts";
import { useScrollFollowing } from "./use-scroll-following.ts";
import "./bar/player.css";

type PlayerPartProps = {
  context: ReaderContext | ChapterListContext;
  request: PartRequest<"player">;
};

/** The player on the reader's pages: the bar, the highlighted verse, scrolling, navigation and the media session. */
export function PlayerPart({ context, request }: PlayerPartProps) {
  const state = usePlayerState();
  const language = useLanguage();
  const phase = useDisplayedPhase(state.phase);
  const chapters = useChapters("chapters" in context ? context.chapters : undefined);
  const shown = "chapter" in context ? context.chapter.id : undefined;
  const bar = useRef<HTMLElement>(null);
  useRequests(request, shown);
  usePreferredSettings();
  useEffect(() => registerPlayerBar(isReader), []);
  const at = state.phase === "idle" || state.phase === "stopped" ? undefined : state.at;
  useHighlightedVerse(state, phase, shown);
  useFollowToNextChapter(at?.chapter, state.phase === "playing", shown, bar);
  const following = useScrollFollowing(state, shown, bar);
  useBarHeight(bar, at !== undefined);
  const name = chapters[(at?.chapter ?? 0) - 1]?.name ?? "";
  const track = at && describeTrack(language, at, name);
  useMediaSession(state, track);
  if (state.phase === "idle" || state.phase === "stopped" || !track) return null;
  const verseCount = chapters[state.at.chapter - 1]?.verseCount ?? 0;
  return (
    <PlayerBar state={state} phase={phase} track={track} verseCount={verseCount} following={following} element={bar} />
  );
}

/** Handles each request of buttons and keys once. */
function useRequests(request: PartRequest<"player">, shown: number | undefined) {
  useEffect(() => {
    if (!isNewRequest(request.turn) || shown === undefined) return;
    const { phase } = player.read();
    if (request.resume && (phase === "paused" || phase === "blocked")) return player.dispatch({ type: "resume" });
    player.dispatch({ type: "tap", at: { chapter: shown, verse: request.verse } });
  }, [request, shown]);
}

/** Applies the preferred reciter and speed, which the settings or another tab may change. */
function usePreferredSettings() {
  const { reciter, speed } = useReadingPreferences();
  useEffect(() => {
    if (isReciter(reciter)) player.dispatch({ type: "reciter", reciter });
    player.dispatch({ type: "speed", speed });
  }, [reciter, speed]);
}

/** Whether the page is a surah or the list of surahs: there a recitation continues. */
function isReader(): boolean {
  return /^\/q(uran)?(\/|$)/.test(splitLanguage(location.pathname).path);
}
