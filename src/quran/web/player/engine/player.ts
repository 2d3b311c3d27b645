import { attempt } from "#i18n/shared/attempt.ts";
import { defaultReciter, isReciter } from "#quran/shared/reciters.ts";
import { readReadingPreferences } from "../../preferences/reading-preferences.ts";
import { createAudioChannel } from "./audio-channel.ts";
import { createPlayer } from "./create-player.ts";
import type { PlayerSettings } from "./player-machine.ts";
import type { VerseCounts } from "./recitation-order.ts";

// Undefined in browsers that deny the page broadcast channels.
const otherTabs = attempt(() => new BroadcastChannel("siraj-recitation"));

let counts: VerseCounts = [];

/** The only player of the page. It lives outside the components, so that navigations in the reader do not interrupt it. */
export const player = createPlayer({
  settings: { ...preferredSettings(), repeat: null },
  channels: [createAudioChannel(), createAudioChannel()],
  counts: () => counts,
  isOnline: () => navigator.onLine,
  onStart: () => otherTabs?.postMessage("recites"),
});

otherTabs?.addEventListener("message", () => player.dispatch({ type: "pause" }));
// A page restored from the back/forward cache must not start to play by itself.
window.addEventListener("pagehide", () => player.dispatch({ type: "pause" }));

/** Sets the number of verses of each surah. Nothing can be played before. */
export function setVerseCounts(next: VerseCounts): void {
  counts = next;
}

function preferredSettings(): Pick<PlayerSettings, "reciter" | "speed"> {
  const { reciter, speed } = readReadingPreferences();
  return { reciter: isReciter(reciter) ? reciter : defaultReciter, speed };
}

let handled = 0;

/** Whether a request was not handled yet: the same request is seen again when the bar is mounted again. */
export function isNewRequest(turn: number): boolean {
  if (turn <= handled) return false;
  handled = turn;
  return true;
}

/** Milliseconds that a navigation within the reader may take until the next page shows the player's bar. */
const gracePeriod = 3_000;
let bars = 0;

/** Registers a mounted player bar. Returns a function that unregisters it and pauses the player if no other bar appears. */
export function registerPlayerBar(isReader: () => boolean): () => void {
  bars++;
  return () => {
    bars--;
    const pause = () => {
      if (bars === 0) player.dispatch({ type: "pause" });
    };
    setTimeout(() => (isReader() ? setTimeout(pause, gracePeriod) : pause()), 0);
  };
}
