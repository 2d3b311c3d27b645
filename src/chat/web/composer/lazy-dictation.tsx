import { type ComponentType, useEffect, useState } from "react";
import type { DictationProps } from "./dictation.tsx";

type DictationGateProps = Omit<DictationProps, "notes"> & { notes: HTMLElement | null };

/** Offers dictation where the browser has it; its code is loaded then. */
export function DictationGate({ notes, ...rest }: DictationGateProps) {
  const [Dictation, setDictation] = useState<ComponentType<DictationProps>>();
  useEffect(() => {
    if (!("SpeechRecognition" in window || "webkitSpeechRecognition" in window)) return;
    // On its own: joined to what follows, the bundler would keep a style sheet that did not come from those who wait.
    const loading = import("./dictation.tsx");
    loading.then(
      (module) => setDictation(() => module.Dictation),
      // One can still type.
      () => {},
    );
  }, []);
  return Dictation && notes ? <Dictation notes={notes} {...rest} /> : null;
}
