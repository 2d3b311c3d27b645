import type { StoredPart } from "#chat/shared/conversations.ts";
import type { Conversations } from "../conversations/open-conversations.ts";
import { chatError } from "../error-catalogue.ts";
import { streamOf } from "../streams.ts";
import type { AnswerNotices } from "./answer-notices.ts";
import type { AnswerChunk } from "./answer-question.ts";
import type { AnswerStore, WritingAnswer } from "./answer-store.ts";
import { chunksBetween } from "./collect-parts.ts";
import { endingOf, startOf } from "./running-answers.ts";

/**
 * Streams the answer in progress of a user's conversation from its start, written by any process. Undefined when there is none.
 * @throws AppError chat/no-such-conversation
 */
export async function followAnswer(
  { answerStore, answers, notices }: Pick<Conversations, "answerStore" | "answers" | "notices">,
  user: string,
  conversation: string,
): Promise<ReadableStream<AnswerChunk> | undefined> {
  const writing = await answerStore.findWriting(user, conversation);
  if (writing === undefined) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  if (!writing) return undefined;
  return answers.find(writing.id)?.follow() ?? followStored(answerStore, notices, conversation, writing);
}

/** Milliseconds after which the answer is read without a notification: one may be lost, and a process that dies sends none. */
const readAfter = 5_000;

/**
 * Streams an answer that another process writes, by reading what that process stores whenever a notification says so, until the answer ends or
 * is abandoned.
 */
export function followStored(
  store: Pick<AnswerStore, "read" | "interruptAbandoned">,
  notices: Pick<AnswerNotices, "watch">,
  conversation: string,
  { id: answer, lang }: WritingAnswer,
): ReadableStream<AnswerChunk> {
  // Before the first read, so that nothing is missed after it.
  const watch = notices.watch(answer);
  let left = false;
  const leave = () => {
    left = true;
    watch.stop();
  };
  return streamOf(chunks(), leave);

  async function* chunks(): AsyncGenerator<AnswerChunk> {
    try {
      yield* stored();
    } finally {
      leave();
    }
  }

  async function* stored(): AsyncGenerator<AnswerChunk> {
    let known: StoredPart[] | undefined;
    while (!left) {
      await store.interruptAbandoned({ conversation });
      const found = await store.read(answer);
      const state = found?.state ?? "interrupted";
      if (!known) yield startOf({ answer, conversation, lang, question: found?.question ?? null });
      yield* chunksBetween(known ?? [], found?.parts ?? known ?? [], { ended: state !== "writing" });
      known = found?.parts ?? known ?? [];
      if (state !== "writing") {
        yield endingOf(state);
        return;
      }
      await watch.changed(readAfter);
    }
  }
}
