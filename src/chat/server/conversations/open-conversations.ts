import { setTimeout as wait } from "node:timers/promises";
import { undoWindow } from "#chat/shared/conversations.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import type { Logger } from "#platform/log.ts";
import { createAnswerStore } from "../answers/answer-store.ts";
import { createRunningAnswers } from "../answers/running-answers.ts";
import { createConversationStore } from "./conversation-store.ts";
import { createFeedbackStore } from "./feedback-store.ts";

/** Milliseconds between two rounds of tidying. */
const tidyEvery = 10_000;
/** Milliseconds that the end of the process waits for answers to be stored. */
const patience = 5_000;

type Options = { database: Pick<OpenDatabase, "database" | "embedded">; log: Logger };

/** Conversations as they are kept, and the answers that this process writes. */
export function openConversations({ database: { database, embedded }, log }: Options) {
  const store = createConversationStore(database);
  const answerStore = createAnswerStore(database);
  const feedback = createFeedbackStore(database);
  const answers = createRunningAnswers({ store: answerStore, log });
  /** Ends answers whose writer is gone, and really deletes what was deleted. */
  const tidy = async () => {
    // Busy for long, this process may not have stored its own answers in time.
    await answerStore.touch(answers.ids());
    await answerStore.interruptDead({ all: false });
    await store.purge(undoWindow);
    await feedback.forget();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    store,
    answerStore,
    feedback,
    answers,
    tidy,
    /** What an earlier process left behind is put in order; then the same every ten seconds. */
    async start(): Promise<void> {
      // Our own database has no other process on it: what is being written was left by one that died.
      await answerStore.interruptDead({ all: embedded });
      timer = setInterval(() => {
        tidy().catch((error: unknown) => log.error({ err: error }, "conversations could not be tidied up"));
      }, tidyEvery).unref();
    },
    /** Interrupts what is being written, and stores that. */
    async close(): Promise<void> {
      clearInterval(timer);
      // Where the database is away, what is being written is found interrupted later.
      await Promise.race([answers.close(), wait(patience, undefined, { ref: false })]);
    },
  };
}
export type Conversations = ReturnType<typeof openConversations>;
