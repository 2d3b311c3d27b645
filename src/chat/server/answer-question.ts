import {
  createUIMessageStream,
  type LanguageModel,
  type ModelMessage,
  streamText,
  type UIMessage,
  type UIMessageStreamWriter,
} from "ai";
import type { AnswerData, AnswerMetadata, Question } from "#chat/shared/contract.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { presentCitation } from "./present-citation.ts";
import { createReferenceSplitter, type Piece } from "./references.ts";

/** Whatever writes the prose: the built-in model or any other of the AI SDK. */
export type AnswerModel = LanguageModel;

export type AnswerMessage = UIMessage<AnswerMetadata, AnswerData>;

export type Answering = {
  model: AnswerModel;
  quran: Quran;
  /** Called once when the answer has ended; says how many questions are left, and of what. */
  onEnd(outcome: { found: boolean; error?: unknown }): Promise<Pick<AnswerData["outcome"], "remaining" | "by">>;
};

/**
 * An answer as an AI SDK UI message stream: prose in text parts, scripture only in `data-citation` parts, which hold
 * the stored text. A reference to verses that do not exist is dropped. A failure appears as the code `chat/model-failed`.
 */
export function answerQuestion({ model, quran, onEnd }: Answering, question: Question, signal: AbortSignal) {
  return createUIMessageStream<AnswerMessage>({
    async execute({ writer }) {
      let found = false;
      let dropped = 0;
      const prose = createProseWriter(writer);
      writer.write({ type: "start", messageMetadata: { lang: question.lang } });
      writer.write({ type: "data-status", data: { step: "searching" }, transient: true });
      try {
        for await (const piece of readPieces(model, question, signal)) {
          if (piece.kind === "prose") prose.write(piece.text);
          else {
            const citation = presentCitation(quran, question.lang, piece.text);
            if (!citation) {
              dropped += 1;
              continue;
            }
            found = true;
            prose.end();
            writer.write({ type: "data-citation", id: `${citation.kind}:${citation.ref}`, data: citation });
          }
        }
      } catch (error) {
        await onEnd({ found, error });
        throw error;
      }
      prose.end();
      writer.write({ type: "data-outcome", data: { found, ...(await onEnd({ found })), dropped, withheld: 0 } });
      writer.write({ type: "finish" });
    },
    onError: () => "chat/model-failed",
  });
}

async function* readPieces(model: LanguageModel, question: Question, signal: AbortSignal): AsyncGenerator<Piece> {
  const splitter = createReferenceSplitter();
  const result = streamText({
    model,
    messages: promptOf(question),
    providerOptions: { siraj: { lang: question.lang, refs: question.refs ?? [] } },
    abortSignal: signal,
    maxRetries: 1,
    onError: () => {}, // the error part below is where it is handled
  });
  for await (const part of result.stream) {
    if (part.type === "text-delta") yield* splitter.push(part.text);
    else if (part.type === "error") throw part.error;
    else if (part.type === "abort") throw new DOMException("The person left", "AbortError");
  }
  yield* splitter.end();
}

function promptOf({ history = [], message }: Question): ModelMessage[] {
  return [...history.map(({ role, text }) => ({ role, content: text })), { role: "user", content: message }];
}

/** Keeps prose in text parts that end where a citation stands between them. Blank prose opens no part. */
function createProseWriter(writer: UIMessageStreamWriter<AnswerMessage>) {
  let count = 0;
  let open = false;
  return {
    write(text: string) {
      if (!open && text.trim() === "") return;
      if (!open) writer.write({ type: "text-start", id: `text-${++count}` });
      open = true;
      writer.write({ type: "text-delta", id: `text-${count}`, delta: text });
    },
    end() {
      if (open) writer.write({ type: "text-end", id: `text-${count}` });
      open = false;
    },
  };
}
