import { useEffect, useRef, useState } from "react";
import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { ChatButton } from "../chat-button.tsx";
import type { AnswerBlock } from "./lay-out-answer.ts";
import { speak, useVoice } from "./speech-synthesis.ts";
import { plainProse } from "./write-answer-text.ts";

/** Reads Siraj's prose aloud if this device has a voice for its language. Scripture is not read by a synthetic voice. */
export function ReadAloud({ blocks, language }: { blocks: readonly AnswerBlock[]; language: Language }) {
  const t = useTranslate();
  const voice = useVoice(language);
  const [speaking, setSpeaking] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!voice) return null;
  const begin = () => {
    setSpeaking(true);
    stop.current = speak(wordsOf(blocks, language), voice, () => setSpeaking(false));
  };
  // One button, which keeps the focus.
  return (
    <ChatButton icon={speaking ? "stop" : "speaker"} onClick={speaking ? () => stop.current?.() : begin}>
      {t(speaking ? "answer:stopReading" : "answer:readAloud")}
    </ChatButton>
  );
}

function wordsOf(blocks: readonly AnswerBlock[], language: Language): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "prose") return [plainProse(block.prose, block.cites, language)];
    return block.kind === "reflection" ? wordsOf(block.blocks, language) : [];
  });
}
