import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { MessageKey } from "#i18n/keys.ts";
import { attempt } from "#i18n/shared/attempt.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Portal } from "#ui/portal.tsx";
import { ChatButton } from "../chat-button.tsx";
import { type Listening, listen, type RecognitionFailure } from "./speech-recognition.ts";

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

/** Appends dictated words, until the text is changed otherwise: typed or asked. Before the first use it says that the browser's maker may receive the speech. */
export function Dictation({ text, onText, notes }: DictationProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [state, setState] = useState<"off" | "asking" | "on" | RecognitionFailure>("off");
  const listening = useRef<Listening>(undefined);
  /** The text as dictation began or last wrote it. */
  const written = useRef("");
  useEffect(() => () => listening.current?.abort(), []);
  useLayoutEffect(() => {
    // Each result has all words since the start: the next one would undo the correction, or put an asked question back.
    if (text !== written.current) listening.current?.abort();
  }, [text]);
  const begin = () => {
    attempt(() => localStorage.setItem(toldKey, "yes"));
    setState("on");
    const before = text.trim() === "" ? "" : `${text.trimEnd()} `;
    written.current = text;
    listening.current = listen(language, {
      onWords: (heard) => {
        written.current = before + heard;
        onText(written.current);
      },
      onEnd: (problem) => setState(problem ?? "off"),
    });
  };
  const press = () => {
    if (state === "on") return listening.current?.stop();
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
