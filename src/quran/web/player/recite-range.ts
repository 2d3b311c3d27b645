import { attempt } from "#i18n/shared/attempt.ts";
import { recitationPath } from "#quran/shared/reciters.ts";
import type { VerseRange } from "#quran/shared/verse-reference.ts";
import { readReadingPreferences } from "../preferences/reading-preferences.ts";
import { type ChannelEvent, createAudioChannel, loadTimeout } from "./engine/audio-channel.ts";
import { createChannelPair } from "./engine/channel-pair.ts";

/** `blocked`: the browser wants a press. `stopped`: it ended, was stopped, or another recitation started. */
export type RangeEvent = "preparing" | "playing" | "failed" | "blocked" | "stopped";

/** Stops when another recitation starts, in this page or in another tab, as the reader's player does. */
const otherTabs = attempt(() => new BroadcastChannel("siraj-recitation"));
const channels = createChannelPair([createAudioChannel(), createAudioChannel()], (event) => onChannelEvent(event));

type Recital = { range: VerseRange; verse: number; onEvent: (event: RangeEvent) => void };
let current: Recital | undefined;
/** Runs while a file is loaded. */
let timer: ReturnType<typeof setTimeout> | undefined;

otherTabs?.addEventListener("message", stop);
window.addEventListener("pagehide", stop);

/** Recites verses once, with the preferred reciter and speed, and stops an earlier call. Returns a function that stops it. */
export function reciteRange(range: VerseRange, onEvent: (event: RangeEvent) => void): () => void {
  stop();
  const started: Recital = { range, verse: range.from, onEvent };
  current = started;
  otherTabs?.postMessage("recites");
  channels.setSpeed(readReadingPreferences().speed);
  play(started, true);
  return () => {
    if (current === started) stop();
  };
}

function play(recital: Recital, afterSilence: boolean) {
  const url = urlOf(recital, recital.verse);
  prepare(recital);
  channels.bringToFront(url, 0);
  channels.play(url, 0, afterSilence);
  if (recital.verse < recital.range.to) channels.preload(urlOf(recital, recital.verse + 1));
}

function prepare({ onEvent }: Recital) {
  restartTimeout();
  onEvent("preparing");
}

function restartTimeout() {
  clearTimeout(timer);
  timer = setTimeout(() => end("failed"), loadTimeout);
}

function endTimeout() {
  clearTimeout(timer);
  timer = undefined;
}

function urlOf({ range }: Recital, verse: number): string {
  return recitationPath(readReadingPreferences().reciter, range.chapter, verse);
}

function onChannelEvent(event: ChannelEvent) {
  if (!current) return;
  if (event === "playing") {
    endTimeout();
    current.onEvent("playing");
  } else if (event === "waiting") prepare(current);
  else if (event === "progress" && timer) restartTimeout();
  else if (event === "paused") stop();
  else if (event === "failed" || event === "blocked") end(event);
  else if (event === "ended" && current.verse < current.range.to) {
    current.verse += 1;
    play(current, false);
  } else if (event === "ended") end("stopped");
}

function end(event: "failed" | "blocked" | "stopped") {
  endTimeout();
  const ended = current;
  current = undefined;
  channels.unload();
  ended?.onEvent(event);
}

function stop() {
  if (current) end("stopped");
}
