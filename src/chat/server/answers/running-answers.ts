import { setTimeout as wait } from "node:timers/promises";
import type { AnswerState, StoredPart } from "#chat/shared/conversations.ts";
import { logFailure } from "#platform/jobs/log-failure.ts";
import type { Logger } from "#platform/log.ts";
import { streamOf } from "../streams.ts";
import type { AnswerChunk } from "./answer-question.ts";
import type { AnswerStore, EndedAnswer } from "./answer-store.ts";
import type { StartedAnswer } from "./begin-answer.ts";
import { createBroadcast } from "./broadcast.ts";
import { createPartCollector } from "./collect-parts.ts";

/** Milliseconds between two saves, the most that a killed process loses; and between two heartbeats of an answer without new text. */
const saveEvery = 1_000;
const heartbeatEvery = 3_000;
/** Attempts to store the end of an answer, a second apart. */
const maxEndAttempts = 30;

export type RunningAnswer = {
  user: string;
  /** Streams the answer from its start. Cancelling the stream does not stop the answer. */
  follow(): ReadableStream<AnswerChunk>;
  /** Stops the answer at the user's request. */
  stop(): void;
  /** Stops the answer because this process ends: its question is refunded. */
  interrupt(): void;
  /** The reason when the answer was stopped from outside. */
  endedAs(): "stopped" | "interrupted" | undefined;
};

type Ending = Exclude<AnswerState, "writing" | "done">;
/** The last chunk of an answer that ended early. */
const finalChunks: Record<Ending, AnswerChunk> = {
  stopped: { type: "abort", reason: "stopped" },
  failed: { type: "error", errorText: "chat/model-failed" },
  interrupted: { type: "error", errorText: "chat/answer-interrupted" },
};
export const endingOf = (state: AnswerState): AnswerChunk =>
  state === "writing" || state === "done" ? { type: "finish" } : finalChunks[state];

/** The first chunk of a user's answer: it tells the browser the ids. */
export function startOf(
  begun: Pick<StartedAnswer, "answer" | "conversation" | "lang"> & { question: string | null },
): AnswerChunk {
  const { answer, conversation, lang, question } = begun;
  const ids = { conversationId: conversation, ...(question !== null && { questionId: question }) };
  return { type: "start", messageId: answer, messageMetadata: { lang, ...ids } };
}

type Open = (answer: RunningAnswer, signal: AbortSignal) => ReadableStream<AnswerChunk>;
type Dependencies = { store: Pick<AnswerStore, "save" | "finish">; log: Logger };

/** The answers that this process writes, with or without listeners. They are stored as they grow. */
export function createRunningAnswers(dependencies: Dependencies) {
  const running = new Map<string, { answer: RunningAnswer; ended: Promise<void> }>();
  const closing = new AbortController();
  const guests = new Set<Promise<void>>();
  return {
    /** Runs the answer that `open` streams. */
    start(begun: StartedAnswer, open: Open): RunningAnswer {
      const { answer, ended } = writeAnswer(dependencies, begun, open);
      const entry = { answer, ended: ended.finally(() => running.delete(begun.answer)) };
      running.set(begun.answer, entry);
      return answer;
    },
    /**
     * Streams an answer that nothing stores. `open` calls `settle` once its question is charged or refunded. When this process ends, `interrupted`
     * aborts and the stream's last chunk says so.
     */
    streamUnstored(open: (interrupted: AbortSignal, settle: () => void) => ReadableStream<AnswerChunk>) {
      const { promise, resolve } = Promise.withResolvers<void>();
      guests.add(promise);
      void promise.then(() => guests.delete(promise));
      return streamOf(untilInterrupted(open(closing.signal, resolve), closing.signal));
    },
    find: (answer: string): RunningAnswer | undefined => running.get(answer)?.answer,
    stopOf(user: string): void {
      for (const { answer } of running.values()) if (answer.user === user) answer.stop();
    },
    ids: () => [...running.keys()],
    /** Interrupts all answers; resolves when those of users are stored and the questions of guests refunded. */
    async close(): Promise<void> {
      closing.abort();
      for (const { answer } of running.values()) answer.interrupt();
      await Promise.all([...guests, ...[...running.values()].map(({ ended }) => ended)]);
    },
  };
}
export type RunningAnswers = ReturnType<typeof createRunningAnswers>;

function writeAnswer({ store, log }: Dependencies, begun: StartedAnswer, open: Open) {
  const collector = createPartCollector();
  const broadcast = createBroadcast(startOf(begun), collector.replay);
  const aborter = new AbortController();
  let ending: Ending | undefined;
  let failure: AnswerChunk | undefined;
  const end = (as: Ending) => {
    ending ??= as;
    aborter.abort();
  };
  const answer: RunningAnswer = {
    user: begun.user,
    follow: broadcast.join,
    stop: () => end("stopped"),
    interrupt: () => end("interrupted"),
    endedAs: () => (ending === "failed" ? undefined : ending),
  };
  const saver = createSaver(store, log, begun.answer, {
    parts: collector.parts,
    onStop: answer.stop,
    onGone: answer.interrupt,
  });
  const write = async () => {
    try {
      for await (const chunk of untilAborted(open(answer, aborter.signal), aborter.signal)) {
        if (chunk.type === "error") {
          failure = chunk;
          ending ??= "failed";
        }
        if (["start", "finish", "error", "abort"].includes(chunk.type)) continue;
        if (collector.add(chunk)) saver.note();
        broadcast.send(chunk);
      }
    } catch (error) {
      ending ??= "failed";
      log.error({ err: error }, "an answer's stream broke");
    }
    const state = ending ?? "done";
    // `onEnd` has refunded a failure already, unless the database was unavailable. A question is refunded once at most.
    const free = state === "interrupted" || state === "failed";
    await saver.end({ state, parts: collector.parts(), free, addressDay: begun.addressDay }, () =>
      broadcast.end((state === "failed" && failure) || endingOf(state)),
    );
  };
  return { answer, ended: write() };
}

/** The chunks of a stream, until it ends or the signal aborts. An abort takes effect at once, also while the stream waits. */
async function* untilAborted(stream: ReadableStream<AnswerChunk>, signal: AbortSignal): AsyncGenerator<AnswerChunk> {
  const reader = stream.getReader();
  // Also ends a read that waits. A race with a promise of the abort would keep every chunk until the answer ends.
  const leave = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave, { once: true });
  try {
    while (!signal.aborted) {
      const next = await reader.read();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}

/** The chunks of a stream, and after an interruption the chunk that tells of it. */
async function* untilInterrupted(stream: ReadableStream<AnswerChunk>, interrupted: AbortSignal) {
  let isWhole = false;
  for await (const chunk of untilAborted(stream, interrupted)) {
    isWhole ||= chunk.type === "finish" || chunk.type === "error";
    yield chunk;
  }
  if (interrupted.aborted && !isWhole) yield endingOf("interrupted");
}

type Watching = { parts(): StoredPart[]; onStop(): void; onGone(): void };

/** Stores new parts every second. The result of each save tells whether a stop was requested. */
function createSaver(store: Dependencies["store"], log: Logger, answer: string, { parts, onStop, onGone }: Watching) {
  let isNew = false;
  let saved = performance.now();
  let saving: Promise<void> | undefined;
  const save = async () => {
    const news = isNew ? parts() : undefined;
    isNew = false;
    try {
      const found = await store.save(answer, news);
      saved = performance.now();
      if (!found) onGone();
      else if (found.stopRequested) onStop();
    } catch (error) {
      isNew ||= news !== undefined;
      logFailure(log, error, "an answer could not be stored for now");
    }
  };
  const timer = setInterval(() => {
    if (saving || (!isNew && performance.now() - saved < heartbeatEvery)) return;
    saving = save().finally(() => {
      saving = undefined;
    });
  }, saveEvery);
  return {
    note() {
      isNew = true;
    },
    /** Stores the end, then announces it. When the database is unavailable, announces it first and retries. */
    async end(ended: EndedAnswer, say: () => void): Promise<void> {
      clearInterval(timer);
      await saving;
      for (let tried = 0; tried < maxEndAttempts; tried++) {
        try {
          await store.finish(answer, ended);
          say();
          return;
        } catch (error) {
          if (tried === 0) log.error({ err: error }, "the end of an answer could not be stored for now");
          say();
          await wait(saveEvery);
        }
      }
    },
  };
}
