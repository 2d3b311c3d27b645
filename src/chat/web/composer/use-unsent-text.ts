import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { OpenedMessages } from "../conversation/answer-message.ts";
import type { Attached } from "./attached-verses.tsx";
import { type Draft, takeDraft } from "./question-draft.ts";
import { moveDraft } from "./settle-sent.ts";
import { useKeptText } from "./use-kept-text.ts";

type UnsentText = {
  userId: string | null;
  guestId: string | undefined;
  opened: OpenedMessages | undefined;
  /** The question that opens the conversation; null for one that exists already. */
  firstQuestion: string | null;
  /** What was typed into the home page's field besides the first question. */
  homeText: RefObject<string>;
  /** The verses that the next question is about. */
  attached: Attached | undefined;
  /** Attaches the verses of a question that has come back. */
  attach: (ref: string) => void;
};

/**
 * What is written in the composer: at first the saved text, which stays where the composer comes back. Until the server has given a user's new
 * conversation an id, it is the text of the home page's field, which has it again if that never happens. If the conversation is `missing` when the
 * page leaves it, the text becomes the draft of a new one.
 */
export function useUnsentText(
  { userId, firstQuestion, homeText, opened, guestId, attached, attach }: UnsentText,
  id: string | undefined,
  missing: boolean,
) {
  const place = id ?? guestId;
  const isNew = firstQuestion !== null;
  const [saved] = useState((): Draft => {
    const kept = opened?.conversation.id ?? guestId;
    return isNew || !kept ? { text: homeText.current } : takeDraft({ userId, conversation: kept });
  });
  const own = useRef(saved.text);
  const isPlaced = !isNew || place !== undefined;
  useLayoutEffect(() => {
    if (!isNew || !isPlaced) return;
    own.current = homeText.current;
    homeText.current = "";
  }, [isNew, isPlaced, homeText]);
  const written = isPlaced ? own : homeText;
  const ref = useRef(saved.refs?.[0]);
  useEffect(() => {
    if (ref.current) attach(ref.current);
    ref.current = undefined;
  }, [attach]);
  const about = useRef<string>(undefined);
  about.current = attached?.ref;
  useKeptText(own, about, userId, place ?? null);
  const left = useRef<string>(undefined);
  left.current = missing ? id : undefined;
  useEffect(
    () => () => {
      if (left.current !== undefined) moveDraft(userId, left.current, undefined);
    },
    [userId],
  );
  return written;
}
