import { parseJsonEventStream, type UIMessageChunk, uiMessageChunkSchema } from "ai";
import type { MediaType } from "#api/shared/operation.ts";
import { connectionLost, OperationError } from "#api/web/operation-error.ts";
// Not on demand: this module itself is, and a question should not wait for two more files.
import { sendOperation } from "#api/web/operations-client.ts";
import { readAccessToken, readUser } from "#auth/web/components.ts";
import { writeHistoryText } from "#chat/shared/history-text.ts";
import { askQuestion, followAnswer } from "#chat/shared/operations.ts";
import { readModelKey } from "../own-key/model-key.ts";
import { takesOwnKeys } from "../site-facts.ts";
import { type AnswerMessage, textOf } from "./answer-message.ts";
import type { AskedIn } from "./conversation-state.ts";

/**
 * Sends questions and reads answers as one user or, where `userId` is null, as a guest. Requests wait for `ready`.
 * `onBytes` is told of everything that comes, heartbeats too. @throws OperationError
 */
export function createAnswerTransport(userId: string | null, ready: () => Promise<unknown>, onBytes: () => void) {
  return {
    /** Sends the last question: its words, its verses and, of a guest, the messages before it. */
    async ask(messages: AnswerMessage[], body: AskedIn, signal: AbortSignal): Promise<ReadableStream<UIMessageChunk>> {
      await ready();
      const token = await tokenOf(userId);
      // The user's own API key is sent with questions only.
      const own = takesOwnKeys() ? readModelKey() : undefined;
      const question = { ...body, ...questionOf(messages), ...(userId === null && { history: historyOf(messages) }) };
      const headers = own ? { "x-model-key": own.key, "x-model-host": own.host } : {};
      return chunksOf(await sendOperation(askQuestion, question, { token, headers, signal }), onBytes);
    },
    /** Null where no answer is being written. */
    async resume(id: string, signal: AbortSignal): Promise<ReadableStream<UIMessageChunk> | null> {
      await ready();
      const token = await tokenOf(userId);
      const response = await sendOperation(followAnswer, { id }, { token, signal });
      return response.status === 204 ? null : chunksOf(response, onBytes);
    },
  };
}

/** @throws OperationError if the response is no stream of events: a network may answer in the server's place, as with its sign-in page. */
function chunksOf({ body, status, headers }: Response, onBytes: () => void): ReadableStream<UIMessageChunk> {
  const streamed = headers.get("content-type")?.startsWith("text/event-stream" satisfies MediaType);
  if (!body || !streamed) throw new OperationError("api/unexpected-response", status);
  const noted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      onBytes();
      controller.enqueue(bytes);
    },
  });
  const parsed = parseJsonEventStream({ stream: body.pipeThrough(noted), schema: uiMessageChunkSchema });
  return parsed.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        if (!chunk.success) throw chunk.error;
        controller.enqueue(chunk.value);
      },
    }),
  );
}

/** A user's conversation goes on as that user or not at all: never as a guest's. */
async function tokenOf(userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const token = await readAccessToken();
  if (readUser()?.id !== userId) throw new OperationError("auth/no-authorization", 401);
  // The session still exists, but could not be refreshed.
  return token ?? connectionLost(undefined);
}

/** The last question and its attached verses, which stay attached when it is asked again. */
function questionOf(messages: AnswerMessage[]) {
  const last = messages.findLast(({ role }) => role === "user");
  const refs = last?.metadata?.refs;
  return { message: last ? textOf(last) : "", ...(refs ? { refs } : {}) };
}

/** The messages before the last question, with marks for their citations, within the server's limits: 6 messages of 8,000 characters in all. */
function historyOf(messages: AnswerMessage[]) {
  const last = messages.findLastIndex(({ role }) => role === "user");
  const history = messages.slice(0, last).slice(-6);
  return history.flatMap((message) => {
    const text = writeHistoryText(message.parts, 1_300);
    return message.role === "system" || text === "" ? [] : [{ role: message.role, text }];
  });
}
