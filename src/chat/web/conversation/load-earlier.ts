import {
  type ConversationEvent,
  type ConversationState,
  type Transition,
  withStoredIds,
} from "./conversation-state.ts";

type EarlierEvent = Extract<ConversationEvent, { type: "load-earlier" | "earlier-read" | "earlier-read-failed" }>;

/** The part of the conversation's machine that loads the messages before the shown ones. */
export function loadEarlier(state: ConversationState, event: EarlierEvent): Transition {
  const { id, earlier } = state;
  const awaited = event.type === "load-earlier" || (earlier.status === "loading" && earlier.cursor === event.before);
  // The messages were replaced meanwhile: others precede them.
  if (!awaited) return [state, []];
  switch (event.type) {
    case "load-earlier": {
      if (id === undefined || earlier.cursor === null || earlier.status === "loading") return [state, []];
      const loading: ConversationState = { ...state, earlier: { ...earlier, status: "loading" } };
      return [loading, [{ type: "read-earlier", id, before: earlier.cursor }]];
    }
    case "earlier-read": {
      const { messages, earlier: cursor } = event.stored;
      const storedIds = withStoredIds(state.storedIds, messages);
      const shown = [...messages, ...state.messages];
      return [{ ...state, messages: shown, storedIds, earlier: { cursor, status: "idle" } }, []];
    }
    case "earlier-read-failed":
      return [{ ...state, earlier: { ...earlier, status: "failed" } }, []];
  }
}
