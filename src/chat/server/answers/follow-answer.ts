import { setTimeout as wait } from "node:timers/promises";
import type { StoredPart } from "#chat/shared/conversations.ts";
import type { Conversations } from "../conversations/open-conversations.ts";
import { chatError } from "../error-catalogue.ts";
import { streamOf } from "../streams.ts";
import type { AnswerChunk } from "./answer-question.ts";
import type { AnswerStore, WritingAnswer } from "./answer-store.ts";
import { chunksBetween } from "./collect-parts.ts";
import { endingOf, startOf } from "./running-answers.ts";

/**
 * Streams the answer in progress of a user's conversation from its start, written by any process. Undefined when there is none.
 * @throws AppError chat/no-such-conversation
 */
export async function followAnswer(
  { answerStore, answers }: Pick<Conversations, "answerStore" | "answers">,
  user: string,
  conversation: string,
): Promise<ReadableStream<AnswerChunk> | undefined> {
  const writing = await answerStore.findWriting(user, conversation);
  if (writing === undefined) throw chatError("chat/no-such-conversation", "There is no such conversation.");
  if (!writing) return undefined;
  return answers.find(writing.id)?.follow() ?? followStored(answerStore, conversation, writing);
}

/** Milliseconds between two reads: a running answer is stored every second. */
const pollEvery = 500;

/** Streams an answer that another process writes, by reading what that process stores, until it ends or is abandoned. */
export function followStored(
  store: Pick<AnswerStore, "read" | "interruptAbandoned">,
  conversation: string,
  { id: answer, lang }: WritingAnswer,
): ReadableStream<AnswerChunk> {
  const left = new AbortController();
  return streamOf(chunks(), () => left.abort());

  async function* chunks(): AsyncGenerator<AnswerChunk> {
    let known: StoredPart[] | undefined;
    while (!left.signal.aborted) {
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
      await wait(pollEvery, undefined, { signal: left.signal }).catch(() => {}); // the client has disconnected
    }
  }
}
