import { readUIMessageStream, type UIMessageChunk } from "ai";
import { atom } from "nanostores";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { checkSession } from "#auth/web/components.ts";
import { answerDataSchemas } from "#chat/shared/contract.ts";
import { $connection, lookForServer, pauseAfter } from "#ui/offline/connection.ts";
import { forgetSent, holdSent, leaveSent, noteSent } from "../composer/settle-sent.ts";
import { toAskFailure } from "../failures/ask-failure.ts";
import { readSavedMessages, saveGuestConversation } from "../guest/guest-conversation.ts";
import { chatOperations } from "../operations.ts";
import { type AnswerMessage, randomId, withoutTakenBack } from "./answer-message.ts";
import { watchSilence } from "./answer-silence.ts";
import { createAnswerTransport } from "./answer-transport.ts";
import { followConversationEvents, publishConversationEvent } from "./conversation-events.ts";
import { transition } from "./conversation-machine.ts";
import type { ConversationEffect, ConversationEvent, ConversationState } from "./conversation-state.ts";

/**
 * Runs the machine of one conversation: holds its state, does what its effects say, and reports what came of them. `guestId` names a guest's
 * conversation in the tab.
 */
export function createConversationRunner(
  initial: ConversationState,
  onCreated: (id: string) => void,
  guestId?: string,
) {
  const $state = atom(initial);
  let disposed = false;
  // The page has left the conversation, and its last question is still being stored.
  let left = false;
  const dispatch = (event: ConversationEvent) => {
    if (disposed) return;
    const [next, effects] = transition($state.get(), event);
    $state.set(next);
    for (const effect of effects) if (!left || effect.type !== "announce-created") run(effect);
    if (left && next.phase !== "submitted") dispose();
  };
  const { userId } = initial;
  const streams = createStreams(userId, dispatch);
  const recovery = createRecovery(dispatch);
  const run = createPerformer({ dispatch, onCreated, streams, recovery, owner: { userId, guestId } });
  const dispose = () => {
    disposed = true;
    streams.abort();
    leaveSent($state.get(), guestId);
  };
  const leave = () => {
    // Not after the user has removed it from the tab.
    if (guestId !== undefined && readSavedMessages(guestId) !== null) dispatch({ type: "left" });
  };
  return {
    $state,
    dispatch,
    /**
     * Follows other tabs, the page's visibility and the connection. Returns a function that ends this and any stream: that of a user's question once it is
     * known whether the server has stored it.
     */
    start() {
      disposed = false;
      left = false;
      dispatch({ type: "opened" });
      window.addEventListener("pagehide", leave);
      const stopFollowing = [followPage(dispatch), recovery.follow()];
      return () => {
        leave();
        window.removeEventListener("pagehide", leave);
        for (const stop of stopFollowing) stop();
        left = true;
        if (userId === null || $state.get().phase !== "submitted") dispose();
      };
    },
  };
}

type Dispatch = (event: ConversationEvent) => void;
type EffectOf<Type extends ConversationEffect["type"]> = Extract<ConversationEffect, { type: Type }>;

type Owner = { userId: string | null; guestId: string | undefined };

type Performer = {
  dispatch: Dispatch;
  onCreated: (id: string) => void;
  streams: ReturnType<typeof createStreams>;
  recovery: ReturnType<typeof createRecovery>;
  owner: Owner;
};

/** Does what an effect says. */
function createPerformer({ dispatch, onCreated, streams, recovery, owner }: Performer) {
  return (effect: ConversationEffect): void => {
    switch (effect.type) {
      case "send":
      case "resume":
        void streams.open(effect);
        break;
      case "abort-stream":
        streams.abort();
        break;
      case "stop-answer":
        streams.stopAnswer(effect.id);
        break;
      case "await-server":
        recovery.awaitServer(effect.failures);
        break;
      case "retry-later":
        recovery.retryLater(effect.failures);
        break;
      case "read-stored":
        void readStored(effect.id, dispatch);
        break;
      case "read-earlier":
        void readEarlier(effect, dispatch);
        break;
      case "announce-created":
        onCreated(effect.id);
        break;
      default:
        runLocally(effect, owner);
    }
  };
}

/** Opens, reads and ends the answer streams, one at a time. */
function createStreams(userId: string | null, dispatch: Dispatch) {
  // The server writes one answer of a conversation at a time: a question waits until the stopped answer has ended.
  let stopping: Promise<unknown> = Promise.resolve();
  let current: AbortController | undefined;
  let watch: ReturnType<typeof watchSilence> | undefined;
  const transport = createAnswerTransport(
    userId,
    () => stopping,
    () => watch?.note(),
  );
  const connect = (effect: EffectOf<"send" | "resume">, abortSignal: AbortSignal) =>
    effect.type === "resume"
      ? transport.resume(effect.id, abortSignal)
      : transport.ask(effect.messages, effect.body, abortSignal);
  return {
    async open(effect: EffectOf<"send" | "resume">) {
      const { stream } = effect;
      const controller = new AbortController();
      current = controller;
      let lost = false;
      const silence = watchSilence(isServerReached, () => {
        lost = true;
        controller.abort();
      });
      watch = silence;
      try {
        // Null: the answer has ended.
        const chunks = await connect(effect, controller.signal);
        if (chunks) await readAnswer(chunks, stream, dispatch);
        dispatch({ type: "stream-ended", stream });
      } catch (error) {
        if (controller.signal.aborted && !lost) return;
        const failure = lost ? ({ kind: "connection-lost" } as const) : toAskFailure(error, navigator.onLine);
        dispatch({ type: "stream-failed", stream, failure });
      } finally {
        silence.end();
      }
    },
    abort: () => current?.abort(),
    stopAnswer(id: string) {
      stopping = callOperation(chatOperations.stopAnswer, { id }).catch(() => {});
    },
  };
}

async function isServerReached(): Promise<boolean> {
  await lookForServer();
  return $connection.get() === "reached";
}

/** Reports the answer after each chunk. @throws what ended the stream too early */
async function readAnswer(chunks: ReadableStream<UIMessageChunk>, stream: number, dispatch: Dispatch): Promise<void> {
  let failure: unknown;
  const answer = readUIMessageStream<AnswerMessage>({
    // A guest's answer has no id from the server.
    message: { id: randomId(), role: "assistant", parts: [] },
    stream: chunks.pipeThrough(
      new TransformStream<UIMessageChunk, UIMessageChunk>({
        transform(chunk, controller) {
          const step =
            chunk.type === "data-status" ? answerDataSchemas.status.safeParse(chunk.data).data?.step : undefined;
          if (step) dispatch({ type: "step-begun", stream, step });
          controller.enqueue(chunk);
        },
      }),
    ),
    // Not thrown at once: what arrived before it is reported first.
    onError: (error) => {
      failure ??= error;
    },
  });
  for await (const message of answer) dispatch({ type: "answer-changed", stream, message: withoutTakenBack(message) });
  if (failure !== undefined) throw failure;
}

async function readStored(id: string, dispatch: Dispatch): Promise<void> {
  try {
    dispatch({ type: "stored-read", stored: await callOperation(chatOperations.readConversation, { id }) });
  } catch (error) {
    const status = error instanceof OperationError ? error.status : 0;
    const reason = status === 404 ? "not-found" : status === 401 ? "signed-out" : "unreachable";
    dispatch({ type: "stored-read-failed", reason });
  }
}

async function readEarlier({ id, before }: EffectOf<"read-earlier">, dispatch: Dispatch): Promise<void> {
  try {
    const stored = await callOperation(chatOperations.readConversation, { id, before });
    dispatch({ type: "earlier-read", before, stored });
  } catch {
    dispatch({ type: "earlier-read-failed", before });
  }
}

type LocalEffect = EffectOf<
  "check-session" | "save-sent" | "clear-sent" | "hold-sent" | "save-guest-conversation" | "announce-written"
>;
function runLocally(effect: LocalEffect, { userId, guestId }: Owner): void {
  const placeOf = (id: string | undefined) => ({ userId, conversation: id ?? guestId });
  switch (effect.type) {
    case "check-session":
      // Where the session was ended elsewhere, this browser learns it here.
      checkSession().catch(() => {});
      break;
    case "save-sent":
      noteSent(placeOf(effect.id), effect.sent);
      break;
    case "clear-sent":
      forgetSent(placeOf(effect.id), effect.text);
      break;
    case "hold-sent":
      holdSent(placeOf(effect.id), effect.text);
      break;
    case "save-guest-conversation":
      if (guestId !== undefined) saveGuestConversation(guestId, effect.messages);
      break;
    case "announce-written":
      publishConversationEvent({ kind: "written", id: effect.id });
      break;
  }
}

/** Reports when the server can be reached again: at once after the first failure, later after further ones. */
function createRecovery(dispatch: Dispatch) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const report = () => {
    clearTimeout(timer);
    if (!stopped && $connection.get() === "reached" && navigator.onLine) dispatch({ type: "server-reachable" });
  };
  const retryLater = (failures: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(report, pauseAfter(failures));
  };
  return {
    retryLater,
    awaitServer: (failures: number) =>
      void lookForServer().then(() => (failures > 0 ? retryLater(failures) : report())),
    follow() {
      stopped = false;
      const unsubscribe = $connection.listen(report);
      window.addEventListener("online", report);
      return () => {
        stopped = true;
        clearTimeout(timer);
        unsubscribe();
        window.removeEventListener("online", report);
      };
    },
  };
}

/** Reports what other tabs write, new titles, and that the page has come into view, when another device may have written. */
function followPage(dispatch: Dispatch): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") dispatch({ type: "page-visible" });
  };
  const unsubscribe = followConversationEvents(({ id, title }, thisTab) => {
    if (id !== undefined && title !== undefined) dispatch({ type: "renamed", id, title });
    if (!thisTab) dispatch({ type: "changed-in-other-tab", id });
  });
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", onVisible);
  };
}
