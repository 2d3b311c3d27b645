import { useEffect, useRef, useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { attempt } from "#i18n/shared/attempt.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Portal } from "#ui/portal.tsx";
import { ChatButton } from "../chat-button.tsx";
import { listen, type RecognitionFailure } from "./speech-recognition.ts";

const toldKey = "siraj-dictation-told";

const words = {
  refused: "answer:micRefused",
  "no-microphone": "answer:micMissing",
  silence: "answer:nothingHeard",
  language: "answer:dictationLanguage",
  failed: "answer:dictationFailed",
} as const satisfies Record<RecognitionFailure, MessageKey>;

export type DictationProps = {
  /** The text so far. Dictated words are appended. */
  text: string;
  onText: (text: string) => void;
  /** The element beneath the field that shows notes. */
  notes: HTMLElement;
};

/** Appends dictated words. Before the first use it says that the browser's maker may receive the speech. */
export function Dictation({ text, onText, notes }: DictationProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [state, setState] = useState<"off" | "asking" | "on" | RecognitionFailure>("off");
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const begin = () => {
    attempt(() => localStorage.setItem(toldKey, "yes"));
    setState("on");
    const before = text.trim() === "" ? "" : `${text.trimEnd()} `;
    stop.current = listen(language, {
      onWords: (heard) => onText(before + heard),
      onEnd: (problem) => setState(problem ?? "off"),
    });
  };
  const press = () => {
    if (state === "on") return stop.current?.();
    if (state === "asking") return setState("off");
    if (attempt(() => localStorage.getItem(toldKey)) === "yes") return begin();
    setState("asking");
  };
  const on = state === "on";
  return (
    <>
      <ChatButton
        icon="microphone"
        label={t(on ? "answer:stopDictating" : "answer:dictate")}
        aria-pressed={on}
        onClick={press}
      />
      <Portal host={notes}>
        {state === "asking" ? (
          <div className="dictation">
            <p className="small">{t("answer:dictationNote")}</p>
            <Button variant="outline" onClick={begin}>
              {t("answer:startDictating")}
            </Button>
          </div>
        ) : null}
        {on ? (
          <p className="dictation small" role="status">
            {t("answer:listening")}
          </p>
        ) : null}
        {state === "off" || state === "asking" || on ? null : (
          <p className="problem" role="alert">
            {t(words[state])}
          </p>
        )}
      </Portal>
    </>
  );
}
