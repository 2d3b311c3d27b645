import { useSyncExternalStore } from "react";
import type { Language } from "#i18n/shared/languages.ts";

/**
 * A voice of this device for a language; undefined if it has none. Voices that run on the browser maker's servers are not used: answers
 * must not leave the device.
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

/** Returns the same object for the same voice. Some browsers create a new one at each call. */
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

/** Speaks texts one after the other. Calls `onEnd` once: at the end, after a failure, or when stopped. Returns a function that stops. */
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
  // Another answer may be read aloud.
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

/** Chromium stops speaking within much longer utterances. In UTF-16 units. */
const longest = 200;

/** Cuts a text into pieces for utterances: after sentences and lines, otherwise between words. */
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
