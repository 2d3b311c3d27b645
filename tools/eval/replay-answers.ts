import { readUIMessageStream } from "ai";
import { type AnswerMessage, answerQuestion } from "../../src/chat/server/answers/answer-question.ts";
import type { AnswerEvent } from "../../src/chat/server/answers/answerer.ts";
import { createModelAnswerer } from "../../src/chat/server/model/model-answerer.ts";
import type { Language } from "../../src/i18n/shared/languages.ts";
import { configuredChatModel } from "../../src/platform/llm/chat-model.ts";
import { createLogger } from "../../src/platform/log.ts";
import { startModelServer } from "../../tests/support/servers/model-server.ts";
import type { Replayed } from "./guard-figures.ts";

/** Chunks of one to a few dozen characters, the same in each run. */
function randomChunks(text: string, seed: number): string[] {
  let state = seed * 2_654_435_761 + 1;
  const chunks: string[] = [];
  for (let at = 0; at < text.length; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const length = 1 + ((state >>> 8) % 24);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}

type Sources = Omit<Parameters<typeof answerQuestion>[0], "answerer" | "onEnd">;

/** Sends answers in random chunks from a local service with OpenAI's protocol through the answerer, the guard and the stream that a browser reads. */
export async function startReplayer(sources: Sources) {
  let current = "";
  let seed = 1;
  const server = await startModelServer(() => ({ text: randomChunks(current, seed++) }));
  const model = configuredChatModel({ LLM_BASE_URL: server.baseUrl, LLM_API_KEY: "key", LLM_MODEL: "replayed" });
  if (!model) throw new Error("No model is configured.");
  const nothing = async () => [];
  const answerer = createModelAnswerer({
    model,
    builtin: writeNothing,
    finder: {
      ...{ passage: () => undefined, hadithAt: async () => undefined },
      ...{ answering: nothing, verses: nothing, hadith: nothing, tafsir: nothing },
    },
    log: createLogger("warn"),
  });
  return {
    async replay(answer: string, lang: Language): Promise<Replayed> {
      current = answer;
      const onEnd = async () => ({ remaining: 1, by: "uncounted" as const });
      const question = { message: "?", lang };
      const stream = answerQuestion({ ...sources, answerer, onEnd }, question, new AbortController().signal);
      let last: AnswerMessage | undefined;
      for await (const message of readUIMessageStream<AnswerMessage>({ stream, terminateOnError: true }))
        last = message;
      return read(last);
    },
    close: () => server.close(),
  };
}

/** It has no evidence to show, and may not take the model's place. */
async function* writeNothing(): AsyncGenerator<AnswerEvent> {
  yield { kind: "answerer", by: "builtin" };
}

function read(message: AnswerMessage | undefined): Replayed {
  const parts = message?.parts ?? [];
  const outcome = parts.find((part) => part.type === "data-outcome");
  if (outcome?.type !== "data-outcome") throw new Error("An answer did not end.");
  const writer = parts.find((part) => part.type === "data-writer");
  if (writer?.type !== "data-writer" || writer.data.by !== "model") throw new Error("An answer is not the model's.");
  return {
    prose: parts.map((part) => (part.type === "text" ? part.text : "\n")).join(""),
    citations: parts.flatMap((part) => (part.type === "data-citation" ? [part.data] : [])),
    withheld: outcome.data.withheld,
    dropped: outcome.data.dropped,
  };
}
