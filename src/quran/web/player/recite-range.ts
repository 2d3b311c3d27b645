import { attempt } from "#i18n/shared/attempt.ts";
import { recitationPath } from "#quran/shared/reciters.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { createVoice, type VoiceNews } from "./engine/audio-channel.ts";
import { createVoicePair } from "./engine/channel-pair.ts";

/** `over`: it came to its end, was stopped, or something else is heard instead. */
export type RangeNews = "preparing" | "playing" | "failed" | "over";

/** Like the reader's player, in this page and in other tabs, it falls silent when another begins. */
const others = attempt(() => new BroadcastChannel("siraj-recitation"));
const voices = createVoicePair([createVoice(), createVoice()], (news) => hear(news));

type Reciting = { range: VerseRange; verse: number; tell: (news: RangeNews) => void };
let now: Reciting | undefined;

others?.addEventListener("message", stop);
window.addEventListener("pagehide", stop);

/**
 * Recites verses once, with the reciter and the speed that the person reads with, and tells what becomes of it. What was recited before is
 * stopped. Returns how to stop.
 */
export function reciteRange(range: VerseRange, tell: (news: RangeNews) => void): () => void {
  stop();
  const begun: Reciting = { range, verse: range.from, tell };
  now = begun;
  others?.postMessage("recites");
  voices.setSpeed(readReadingPreferences().speed);
  play(begun, true);
  return () => {
    if (now === begun) stop();
  };
}

function play(reciting: Reciting, first: boolean) {
  const url = urlOf(reciting, reciting.verse);
  reciting.tell("preparing");
  voices.take(url, 0);
  voices.play(url, 0, first);
  if (reciting.verse < reciting.range.to) voices.fetchAhead(urlOf(reciting, reciting.verse + 1));
}

function urlOf({ range }: Reciting, verse: number): string {
  return recitationPath(readReadingPreferences().reciter, range.chapter, verse);
}

function hear(news: VoiceNews) {
  if (!now) return;
  if (news === "playing") now.tell("playing");
  else if (news === "waiting") now.tell("preparing");
  else if (news === "halted") stop();
  else if (news === "failed" || news === "refused") end("failed");
  else if (news === "ended" && now.verse < now.range.to) {
    now.verse += 1;
    play(now, false);
  } else if (news === "ended") end("over");
}

function end(news: "failed" | "over") {
  const ended = now;
  now = undefined;
  voices.unload();
  ended?.tell(news);
}

function stop() {
  if (now) end("over");
}
