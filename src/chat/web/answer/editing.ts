import type { DraftPlace } from "../composer/question-draft.ts";
import type { ConversationControls } from "../conversation/use-conversation.ts";

/** How a shown question can be edited. */
export type Editing = {
  /** Asks the edited question; all that follows it is replaced. */
  onAsk: (text: string) => void;
  /** An answer of the conversation is being written: until it has ended nothing can be asked. */
  waiting: boolean;
  /** Where the edited text is kept until it is asked; undefined in a conversation that has no id yet. */
  place: DraftPlace | undefined;
};

type Writer = { userId: string | null; guestId: string | undefined };

/** How the question with this id can be edited. Its text is kept under the id that it has after a reload too. */
export function editingOf(question: string, conversation: ConversationControls, { userId, guestId }: Writer): Editing {
  const { state, busy, askAgain } = conversation;
  const id = state.id ?? guestId;
  const stored = state.storedIds.get(question) ?? question;
  return {
    onAsk: (text) => askAgain(question, text),
    waiting: busy,
    place: id === undefined ? undefined : { userId, conversation: `${id}-edited-${stored}` },
  };
}
