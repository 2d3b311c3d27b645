import { useEffect, useState, useSyncExternalStore } from "react";
import type { PlayerTime } from "./engine/create-player.ts";
import { player } from "./engine/player.ts";
import type { PlayerPhase, PlayerState } from "./engine/player-machine.ts";

export function usePlayerState(): PlayerState {
  return useSyncExternalStore(player.subscribe, player.read, player.read);
}

export function usePlayerTime(): PlayerTime {
  return useSyncExternalStore(player.subscribe, player.readTime, player.readTime);
}

/** Milliseconds of loading before it is displayed: between two verses the text would only flicker. */
const loadingDelay = 500;

/** The phase to display: loading is displayed only after a delay, until then the previous phase. */
export function useDisplayedPhase(phase: PlayerPhase): PlayerPhase {
  const [displayed, setDisplayed] = useState(phase);
  useEffect(() => {
    if (phase !== "generating") return setDisplayed(phase);
    const timer = setTimeout(() => setDisplayed(phase), loadingDelay);
    return () => clearTimeout(timer);
  }, [phase]);
  return phase === "generating" ? displayed : phase;
}
