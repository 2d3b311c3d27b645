import { setTimeout as wait } from "node:timers/promises";
import type { Auth } from "#auth/server/index.ts";
import { undoWindow } from "#chat/shared/limits.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import { runSteps } from "#platform/jobs/run-steps.ts";
import type { Logger } from "#platform/log.ts";
import { createAnswerNotices } from "../answers/answer-notices.ts";
import { createAnswerStore } from "../answers/answer-store.ts";
import { createRunningAnswers } from "../answers/running-answers.ts";
import { createPassageStore } from "../passages/passage-store.ts";
import { deletePastCounts } from "../quota/quota-store.ts";
import { createConversationStore } from "./conversation-store.ts";
import { deleteAllConversations } from "./delete-conversation.ts";
import { createFeedbackStore } from "./feedback-store.ts";

/** Milliseconds between two rounds of maintenance. */
const maintainEvery = 10_000;
/** Milliseconds between two deletions of past counts of questions. */
const deleteCountsEvery = 3_600_000;
/** Milliseconds that the end of the process waits for running answers to be stored. */
const closeTimeout = 5_000;

const failed = "conversations could not be tidied up";

type Options = {
  database: Pick<OpenDatabase, "database" | "embedded" | "listener" | "clock">;
  auth: Pick<Auth, "beforeDeletion">;
  log: Logger;
};

/** The stores of conversations and saved passages, and the answers that this process writes. The conversations of an account are deleted before it. */
export function openConversations({ database: { database, embedded, listener, clock }, auth, log }: Options) {
  const store = createConversationStore(database);
  const answerStore = createAnswerStore(database);
  const feedback = createFeedbackStore(database);
  const passages = createPassageStore(database);
  const notices = createAnswerNotices(listener);
  const answers = createRunningAnswers({ store: answerStore, log });
  auth.beforeDeletion.push((user) => deleteAllConversations({ answers, store }, user));
  let countsDeletedAt = -deleteCountsEvery;
  /** Interrupts abandoned answers and deletes what was deleted by users or has expired. Never rejects. */
  const maintain = () =>
    runSteps(log, failed, {
      abandonedAnswers: async () => {
        // First a heartbeat: this process may have been too busy to save its own answers in time.
        await answerStore.sendHeartbeat(answers.ids());
        await answerStore.interruptAbandoned({ all: false });
      },
      deletedConversations: () => store.deleteSoftDeleted(undoWindow),
      deletedPassages: () => passages.deleteSoftDeleted(undoWindow),
      expiredReports: () => feedback.deleteExpired(),
      pastCounts: async () => {
        if (performance.now() - countsDeletedAt < deleteCountsEvery) return;
        await deletePastCounts(database, clock.now());
        countsDeletedAt = performance.now();
      },
    });
  let timer: NodeJS.Timeout | undefined;
  return {
    store,
    answerStore,
    feedback,
    passages,
    answers,
    notices,
    maintain,
    /** Interrupts the answers of an earlier process, then runs maintenance every ten seconds. */
    async start(): Promise<void> {
      // No other process uses the embedded database: an answer in progress is left over from a process that died.
      await runSteps(log, failed, {
        answersOfEarlierProcess: () => answerStore.interruptAbandoned({ all: embedded }),
      });
      timer = setInterval(maintain, maintainEvery).unref();
    },
    /** Interrupts the running answers and stores them. */
    async close(): Promise<void> {
      clearInterval(timer);
      notices.close();
      // When the database is unavailable, the next process interrupts them.
      await Promise.race([answers.close(), wait(closeTimeout, undefined, { ref: false })]);
    },
  };
}
export type Conversations = ReturnType<typeof openConversations>;
