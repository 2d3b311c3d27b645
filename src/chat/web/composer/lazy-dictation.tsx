import { type ComponentType, useEffect, useState } from "react";
import type { DictationProps } from "./dictation.tsx";

type LazyDictationProps = Omit<DictationProps, "notes"> & { notes: HTMLElement | null };

/** Loads dictation if the browser supports speech recognition. */
export function LazyDictation({ notes, ...rest }: LazyDictationProps) {
  const [Dictation, setDictation] = useState<ComponentType<DictationProps>>();
  useEffect(() => {
    if (!("SpeechRecognition" in window || "webkitSpeechRecognition" in window)) return;
    // Not chained: of `import(…).then(…)` the bundler makes a call that never settles if a style sheet fails to load.
    const loading = import("./dictation.tsx");
    loading.then(
      (module) => setDictation(() => module.Dictation),
      // The user can still type.
      () => {},
    );
  }, []);
  return Dictation && notes ? <Dictation notes={notes} {...rest} /> : null;
}
