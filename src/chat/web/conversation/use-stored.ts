import { useRef, useState } from "react";
import { type OpenedMessages, RefusedError, readConversation } from "../conversation-requests.ts";
import { type Problem, problemOf } from "../failures/ask-failure.ts";
import type { AnswerMessage } from "./answer-message.ts";
import type { ExchangeState } from "./exchange-state.ts";
import { mergeMessages } from "./merge-messages.ts";

/** What it needs of the chat that shows the messages. */
type Chat = {
  error: Error | undefined;
  setMessages(update: (present: AnswerMessage[]) => AnswerMessage[]): void;
  resumeStream(): Promise<void>;
  clearError(): void;
};

/**
 * What became of the last question, as the server tells it. `writing`: its answer goes on, though it could not be followed to its end;
 * `refused`: the conversation or the session is no more; `unreached`: the server could not be asked.
 */
export type Found = "answered" | "unanswered" | "writing" | "refused" | "unreached";

/** The part of a conversation that the server has. */
export function useStored(state: ExchangeState, opened: OpenedMessages | undefined, chat: Chat) {
  const [earlier, setEarlier] = useState(opened?.earlier ?? null);
  const [refused, setRefused] = useState<Problem | null>(null);
  // From the first moment: an answer that is about to be followed is not one that broke off.
  const [following, setFollowing] = useState(opened?.writing ?? false);
  const { setMessages, resumeStream, clearError } = chat;
  const show = (found: OpenedMessages) => {
    setMessages((present) => {
      const { messages, anew } = mergeMessages(present, found.messages, state.ids);
      if (anew) setEarlier(found.earlier);
      return messages;
    });
    return found;
  };
  const look = async (): Promise<Found> => {
    const id = state.conversation;
    if (id === undefined) return "unanswered";
    try {
      let found = await readConversation(id);
      // A question in other words was lost on its way: the page has them alone, until they are sent again.
      if (isLost(chat) && found.messages.some((message) => message.id === state.sending.replaces)) return "unanswered";
      show(found);
      // So was a new one, which stays at the end.
      if (!isLost(chat) || isStored(chat, state)) clearError();
      if (found.writing) {
        setFollowing(true);
        await resumeStream();
        // It may have ended between the two.
        found = show(await readConversation(id));
      }
      if (!isStored(chat, state)) return "unanswered";
      if (found.writing) return "writing";
      return found.messages.at(-1)?.metadata?.state === "done" ? "answered" : "unanswered";
    } catch (error) {
      if (!(error instanceof RefusedError)) return "unreached";
      if (error.status === 404) setRefused({ kind: "gone" });
      else if (error.status === 401) setRefused({ kind: "session" });
      else return "unreached";
      return "refused";
    } finally {
      setFollowing(false);
    }
  };
  const looking = useRef<Promise<unknown>>(Promise.resolve());
  /** Shows what the server has, and follows the answer that it is writing: one look after the other, so that none undoes another's. */
  const catchUp = (): Promise<Found> => {
    const looked = looking.current.then(look);
    looking.current = looked;
    return looked;
  };
  /** @throws RefusedError, TypeError */
  const loadEarlier = async () => {
    if (state.conversation === undefined || earlier === null) return;
    const found = await readConversation(state.conversation, earlier);
    for (const { id, role } of found.messages) if (role === "user") state.ids.join(id, id);
    setMessages((present) => [...found.messages, ...present]);
    setEarlier(found.earlier);
  };
  return { earlier, refused, following, catchUp, loadEarlier };
}

const isLost = ({ error }: Chat) => error !== undefined && problemOf(error, navigator.onLine).kind === "lost";

/** Whether the server has the last question. */
function isStored(chat: Chat, state: ExchangeState): boolean {
  const question = lastQuestion(chat);
  return question !== undefined && state.ids.storedOf(question.id) !== undefined;
}

/** As the page shows it now, not as it was at the last render. */
function lastQuestion({ setMessages }: Chat): AnswerMessage | undefined {
  let found: AnswerMessage | undefined;
  setMessages((present) => {
    found = present.findLast(({ role }) => role === "user");
    return present;
  });
  return found;
}
