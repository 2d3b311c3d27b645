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

/** A wait that is shorter is not worth a word: between two verses the word would only flicker. */
const noticeable = 500;

/** The phase as it is said to people: the former one while a wait for a file is too short to be noticed. */
export function useSaidPhase(phase: PlayerPhase): PlayerPhase {
  const [said, setSaid] = useState(phase);
  useEffect(() => {
    if (phase !== "generating") return setSaid(phase);
    const timer = setTimeout(() => setSaid(phase), noticeable);
    return () => clearTimeout(timer);
  }, [phase]);
  // Only a wait is said late.
  return phase === "generating" ? said : phase;
}
