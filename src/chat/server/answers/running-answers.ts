import { setTimeout as wait } from "node:timers/promises";
import type { AnswerState, StoredPart } from "#chat/shared/conversations.ts";
import type { Logger } from "#platform/log.ts";
import type { AnswerChunk } from "./answer-chunk.ts";
import type { AnswerStore } from "./answer-store.ts";
import type { Begun } from "./begin-answer.ts";
import { createAudience } from "./broadcast.ts";
import { createPartCollector } from "./collect-parts.ts";

/** Milliseconds. What a process that is killed loses at most; and the longest silence of one that has nothing new to write. */
const saveEvery = 1_000;
const lifeSignEvery = 3_000;
/** How often the end of an answer is tried to be written, a second apart. */
const endings = 30;

export type RunningAnswer = {
  person: string;
  /** The whole answer from its start, then as it goes on. Whoever leaves it does not stop the answer. */
  follow(): ReadableStream<AnswerChunk>;
  /** Ends it for the person, who asked for that. */
  stop(): void;
  /** Ends it because this process ends: its question is given back. */
  interrupt(): void;
  /** Why it ends early, where it was ended from outside. */
  endedAs(): "stopped" | "interrupted" | undefined;
};

type Ending = Exclude<AnswerState, "writing" | "done">;
/** How the stream says that it ended early. */
const lastWords: Record<Ending, AnswerChunk> = {
  stopped: { type: "abort", reason: "stopped" },
  failed: { type: "error", errorText: "chat/model-failed" },
  interrupted: { type: "error", errorText: "chat/answer-interrupted" },
};
export const endingOf = (state: AnswerState): AnswerChunk =>
  state === "writing" || state === "done" ? { type: "finish" } : lastWords[state];

/** The first chunk of an account's answer: with it the browser learns the ids. */
export function startOf(
  begun: Pick<Begun, "answer" | "conversation" | "lang"> & { question: string | null },
): AnswerChunk {
  const { answer, conversation, lang, question } = begun;
  const ids = { conversationId: conversation, ...(question !== null && { questionId: question }) };
  return { type: "start", messageId: answer, messageMetadata: { lang, ...ids } };
}

type Open = (answer: RunningAnswer, signal: AbortSignal) => ReadableStream<AnswerChunk>;
type Dependencies = { store: Pick<AnswerStore, "save" | "finish">; log: Logger };

/** The answers that this process writes, whether anybody listens or not. They are stored as they grow. */
export function createRunningAnswers(dependencies: Dependencies) {
  const running = new Map<string, { answer: RunningAnswer; ended: Promise<void> }>();
  return {
    /** Writes the answer that `open` streams until it ends. */
    start(begun: Begun, open: Open): RunningAnswer {
      const { answer, ended } = writeAnswer(dependencies, begun, open);
      const entry = { answer, ended: ended.finally(() => running.delete(begun.answer)) };
      running.set(begun.answer, entry);
      return answer;
    },
    find: (answer: string): RunningAnswer | undefined => running.get(answer)?.answer,
    stopOf(person: string): void {
      for (const { answer } of running.values()) if (answer.person === person) answer.stop();
    },
    /** The ids of the answers. */
    ids: () => [...running.keys()],
    /** Interrupts all of them; resolves when that is stored. */
    async close(): Promise<void> {
      for (const { answer } of running.values()) answer.interrupt();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
export type RunningAnswers = ReturnType<typeof createRunningAnswers>;

function writeAnswer({ store, log }: Dependencies, begun: Begun, open: Open) {
  const collector = createPartCollector();
  const audience = createAudience(startOf(begun), collector.replay);
  const aborter = new AbortController();
  let ending: Ending | undefined;
  let failure: AnswerChunk | undefined;
  const end = (as: Ending) => {
    ending ??= as;
    aborter.abort();
  };
  const answer: RunningAnswer = {
    person: begun.person,
    follow: audience.join,
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
        audience.send(chunk);
      }
    } catch (error) {
      ending ??= "failed";
      log.error({ err: error }, "an answer's stream broke");
    }
    const state = ending ?? "done";
    // Our failure was given back as it was found, if the database was there for it; nothing is given back twice.
    const free = state === "interrupted" || state === "failed";
    await saver.end({ state, parts: collector.parts(), free }, () =>
      audience.end((state === "failed" && failure) || endingOf(state)),
    );
  };
  return { answer, ended: write() };
}

/** What a stream brings until it ends or `signal` says so: then at once, whatever the stream waits for. */
async function* untilAborted(stream: ReadableStream<AnswerChunk>, signal: AbortSignal): AsyncGenerator<AnswerChunk> {
  const reader = stream.getReader();
  const aborted = new Promise<{ done: true }>((done) => {
    signal.addEventListener("abort", () => done({ done: true }), { once: true });
  });
  try {
    while (!signal.aborted) {
      const next = await Promise.race([reader.read(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // What it would still have said is not wanted any more.
    reader.cancel().catch(() => {});
  }
}

type Watching = { parts(): StoredPart[]; onStop(): void; onGone(): void };

/** Stores what there is each second, where anything is new, and learns by it whether to stop. */
function createSaver(store: Dependencies["store"], log: Logger, answer: string, { parts, onStop, onGone }: Watching) {
  let isNew = false;
  let saved = Date.now();
  let saving: Promise<void> | undefined;
  const save = async () => {
    const news = isNew ? parts() : undefined;
    isNew = false;
    try {
      const found = await store.save(answer, news);
      saved = Date.now();
      if (!found) onGone();
      else if (found.stopAsked) onStop();
    } catch (error) {
      isNew ||= news !== undefined;
      log.error({ err: error }, "an answer could not be stored for now");
    }
  };
  const timer = setInterval(() => {
    if (saving || (!isNew && Date.now() - saved < lifeSignEvery)) return;
    saving = save().finally(() => {
      saving = undefined;
    });
  }, saveEvery);
  return {
    note() {
      isNew = true;
    },
    /** Stores the end, then says it; where the database is away it says it first and goes on trying. */
    async end(ended: Parameters<AnswerStore["finish"]>[1], say: () => void): Promise<void> {
      clearInterval(timer);
      await saving;
      for (let tried = 0; tried < endings; tried++) {
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
