import { useEffect } from "react";
import { useLazyComponent } from "#ui/page/use-lazy-component.ts";
import type { DictationProps } from "./dictation.tsx";

type LazyDictationProps = Omit<DictationProps, "notes"> & { notes: HTMLElement | null };

const readDictation = async () => (await import("./dictation.tsx")).Dictation;

/** Loads dictation if the browser supports speech recognition. */
export function LazyDictation({ notes, ...rest }: LazyDictationProps) {
  // If that fails, the user can still type.
  const { Component: Dictation, load } = useLazyComponent(readDictation);
  useEffect(() => {
    if ("SpeechRecognition" in window || "webkitSpeechRecognition" in window) load();
  }, [load]);
  return Dictation && notes ? <Dictation notes={notes} {...rest} /> : null;
}
