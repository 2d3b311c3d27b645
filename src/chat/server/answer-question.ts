import { createUIMessageStream, type UIMessage, type UIMessageStreamWriter } from "ai";
import type { AnswerData, AnswerMetadata, Question } from "#chat/shared/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { AnswerWriter, Asked } from "./model/answer-writer.ts";
import { presentCitation } from "./present-citation.ts";
import { createReferenceSplitter, type Piece } from "./references.ts";

export type AnswerMessage = UIMessage<AnswerMetadata, AnswerData>;

export type Answering = {
  /** Whatever writes the prose: the built-in answerer or a model. */
  write: AnswerWriter;
  /** The person's own key for the model's service. */
  modelKey?: string | undefined;
  quran: Quran;
  /** Called once when the answer has ended; says how many questions are left, and of what. */
  onEnd(outcome: { found: boolean; error?: unknown }): Promise<Pick<AnswerData["outcome"], "remaining" | "by">>;
};

/**
 * An answer as an AI SDK UI message stream: prose in text parts, scripture only in `data-citation` parts, which hold
 * the stored text. A reference to verses that do not exist is dropped. A failure appears as its code, `chat/model-failed` mostly.
 */
export function answerQuestion({ write, modelKey, quran, onEnd }: Answering, question: Question, signal: AbortSignal) {
  return createUIMessageStream<AnswerMessage>({
    async execute({ writer }) {
      let found = false;
      let dropped = 0;
      const prose = createProseWriter(writer);
      writer.write({ type: "start", messageMetadata: { lang: question.lang } });
      const splitter = createReferenceSplitter();
      const show = (pieces: Iterable<Piece>) => {
        for (const piece of pieces) {
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
      };
      try {
        for await (const written of write(askedOf(question, modelKey), signal)) {
          if (written.kind === "words") show(splitter.push(written.text));
          else if (written.kind === "step") {
            writer.write({ type: "data-status", data: { step: written.step }, transient: true });
          } else {
            const { kind: _, ...data } = written;
            writer.write({ type: "data-writer", data });
          }
        }
        show(splitter.end());
      } catch (error) {
        await onEnd({ found, error });
        throw error;
      }
      prose.end();
      writer.write({ type: "data-outcome", data: { found, ...(await onEnd({ found })), dropped, withheld: 0 } });
      writer.write({ type: "finish" });
    },
    onError: codeOf,
  });
}

/** What is asked of a writer for a question. */
function askedOf({ message, lang, refs = [], history = [] }: Question, modelKey: string | undefined): Asked {
  return { question: message, lang, refs, history, ...(modelKey !== undefined && { modelKey }) };
}

/** The code that the page is told; what is not an expected failure is the model's. */
function codeOf(error: unknown): string {
  return error instanceof AppError && error.code.startsWith("chat/") ? error.code : "chat/model-failed";
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
