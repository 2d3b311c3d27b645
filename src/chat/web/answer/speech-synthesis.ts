import { useSyncExternalStore } from "react";
import type { Language } from "#i18n/shared/languages.ts";

/**
 * A voice of this device for a language; undefined where it has none. Those that a browser's maker reads with on its own servers are left
 * aside: an answer goes nowhere else.
 */
export function useVoice(language: Language): SpeechSynthesisVoice | undefined {
  return useSyncExternalStore(
    subscribe,
    () => findVoice(language),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  if (!("speechSynthesis" in window)) return () => {};
  window.speechSynthesis.addEventListener("voiceschanged", listener);
  return () => window.speechSynthesis.removeEventListener("voiceschanged", listener);
}

const found = new Map<string, SpeechSynthesisVoice>();

/** The same object for the same voice: some browsers make a new one each time. */
function findVoice(language: Language): SpeechSynthesisVoice | undefined {
  if (!("speechSynthesis" in window)) return undefined;
  const voice = window.speechSynthesis
    .getVoices()
    .filter((one) => one.localService && one.lang.toLowerCase().split(/[-_]/)[0] === language)
    .sort((one, other) => Number(other.default) - Number(one.default))[0];
  if (!voice) return undefined;
  const known = found.get(voice.voiceURI) ?? voice;
  found.set(voice.voiceURI, known);
  return known;
}

/** Speaks texts one after the other. Calls `onEnd` once, when all was said, it failed, or it was stopped. Returns how to stop. */
export function speak(texts: readonly string[], voice: SpeechSynthesisVoice, onEnd: () => void): () => void {
  const { speechSynthesis } = window;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    window.removeEventListener("pagehide", stop);
    onEnd();
  };
  const stop = () => {
    if (over) return;
    speechSynthesis.cancel();
    end();
  };
  // What another answer was saying.
  speechSynthesis.cancel();
  const pieces = texts.flatMap(cutForSpeech);
  for (const [i, piece] of pieces.entries()) {
    const said = new SpeechSynthesisUtterance(piece);
    said.voice = voice;
    said.lang = voice.lang;
    said.onerror = end;
    if (i === pieces.length - 1) said.onend = end;
    speechSynthesis.speak(said);
  }
  if (pieces.length === 0) end();
  window.addEventListener("pagehide", stop);
  return stop;
}

/** Chromium falls silent in an utterance that is much longer. In UTF-16 units. */
const longest = 200;

/** Cuts a text where a voice may breathe: after sentences and lines, or else between words. */
export function cutForSpeech(text: string): string[] {
  const sentences = text.split(/(?<=[.!?؟۔:;؛]["'”’»)]*)\s+|\n+/u).filter((one) => /[\p{L}\p{N}]/u.test(one));
  return sentences.flatMap((sentence) => {
    const pieces: string[] = [];
    for (const word of sentence.split(/\s+/u)) {
      const last = pieces.at(-1);
      if (last !== undefined && last.length + word.length < longest) pieces[pieces.length - 1] = `${last} ${word}`;
      else pieces.push(word);
    }
    return pieces;
  });
}
