import { attempt } from "#i18n/shared/attempt.ts";
import { defaultReciter, isReciter } from "#quran/shared/reciters.ts";
import { readReadingPreferences } from "../../preferences/reading-preferences.ts";
import { createVoice } from "./audio-channel.ts";
import { createPlayer } from "./create-player.ts";
import type { PlayerSettings } from "./player-machine.ts";
import type { VerseCounts } from "./recitation-order.ts";

// Absent where the browser keeps storage and channels from a page.
const otherTabs = attempt(() => new BroadcastChannel("siraj-recitation"));

let counts: VerseCounts = [];

/** The player of this page. It stands outside the components: a change of page in the reader does not interrupt it. */
export const player = createPlayer({
  settings: { ...chosenSettings(), repeat: null },
  voices: [createVoice(), createVoice()],
  counts: () => counts,
  isOnline: () => navigator.onLine,
  claim: () => otherTabs?.postMessage("recites"),
});

otherTabs?.addEventListener("message", () => player.dispatch({ type: "pause" }));
// The browser may keep the page and show it again: it must not begin to sound by itself.
window.addEventListener("pagehide", () => player.dispatch({ type: "pause" }));

/** The verses of each surah: nothing is recited before they are known. */
export function setVerseCounts(known: VerseCounts): void {
  counts = known;
}

/** The reciter and the speed that this person has chosen. */
function chosenSettings(): Pick<PlayerSettings, "reciter" | "speed"> {
  const { reciter, speed } = readReadingPreferences();
  return { reciter: isReciter(reciter) ? reciter : defaultReciter, speed };
}

let answered = 0;

/** Whether a request is one that was not answered yet: a page that is shown again asks for nothing anew. */
export function isNewRequest(turn: number): boolean {
  if (turn <= answered) return false;
  answered = turn;
  return true;
}

/** So long a page may take to show the player again, in milliseconds. */
const grace = 3_000;
let shown = 0;

/** Takes note that a page shows the player, and returns how to say that it does no more: then nobody could stop it. */
export function showPlayer(isReader: () => boolean): () => void {
  shown++;
  return () => {
    shown--;
    const pause = () => {
      if (shown === 0) player.dispatch({ type: "pause" });
    };
    setTimeout(() => (isReader() ? setTimeout(pause, grace) : pause()), 0);
  };
}
