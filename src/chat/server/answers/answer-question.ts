import { randomUUID } from "node:crypto";
import type { InferUIMessageChunk, UIMessage } from "ai";
import type { AnswerData, AnswerMetadata } from "#chat/shared/contract.ts";
import type { Question } from "#chat/shared/operations.ts";
import { AppError } from "#platform/errors.ts";
import { LlmFailure } from "#platform/llm/llm-failure.ts";
import { createPlaceReader } from "#sources/server/index.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import { type CitationRequest, type CitedSources, readCitation } from "../citations/read-citation.ts";
import { type AnswerGuard, createAnswerGuard, type GuardOutput } from "../guard/guard-answer.ts";
import type { AnswerStatistics } from "../statistics/answer-statistics.ts";
import type { AnswerFacts } from "../statistics/statistics-store.ts";
import type { Answerer, AnswerRequest } from "./answerer.ts";
import { writtenStream } from "./written-stream.ts";

/** A chunk of an answer's stream, as the AI SDK's client reads it. */
export type AnswerChunk = InferUIMessageChunk<AnswerMessage>;

export type AnswerMessage = UIMessage<AnswerMetadata, AnswerData>;

export type AnswerDependencies = CitedSources & {
  /** The source of the prose: the built-in answerer or a language model. */
  answerer: Answerer;
  /** The user's own API key for the model service. */
  modelKey?: string | undefined;
  quotations: QuotationCheck;
  statistics?: AnswerStatistics | undefined;
  /** Called once at the end of the answer. `answered` is false for an answer that must not be charged. Returns the remaining quota. */
  onEnd(outcome: { answered: boolean; error?: unknown }): Promise<Pick<AnswerData["outcome"], "remaining" | "by">>;
};

/** UTF-16 units of shown prose. Without a source, prose up to this length says that none was found, or declines; longer prose counts as an answer. */
const maxLengthWithoutSource = 1_000;

/**
 * An answer as an AI SDK UI message stream. Text parts hold the prose that the guard lets through; verses, hadith and tafsir come only in
 * `data-citation` parts, which hold the stored text. A failure is an error chunk with its code, `chat/model-failed` by default.
 */
export function answerQuestion(
  answering: AnswerDependencies,
  question: Question,
  signal: AbortSignal,
): ReadableStream<AnswerChunk> {
  const { answerer, modelKey, quotations, statistics, onEnd } = answering;
  const { lang: language } = question;
  return writtenStream<AnswerChunk>(
    async (write) => {
      const read = (asked: CitationRequest) => readCitation(answering, language, asked);
      const readPlace = createPlaceReader(answering.quran.chapters);
      const openGuard = () => createAnswerGuard({ quotations, language, readPlace, read });
      let [guard, show] = [openGuard(), createPartWriter(write)];
      const counter = createCounter(question, statistics);
      const isAnswered = () => guard.tally.found || show.proseLength() > maxLengthWithoutSource;
      let places: AnswerData["care"]["places"] | undefined;
      write({ type: "start", messageId: randomUUID(), messageMetadata: { lang: language } });
      try {
        for await (const event of answerer(requestOf(question, modelKey), signal)) {
          if (event.kind === "text" || event.kind === "own") {
            const passed = event.kind === "own" ? guard.passOwn(event.text) : guard.push(event.text);
            for await (const shown of passed) show.write(shown);
            // The answer has reached its maximum length.
            if (!guard.open) break;
          } else if (event.kind === "step") {
            write({ type: "data-status", data: { step: event.step }, transient: true });
          } else if (event.kind === "restart") {
            show.end();
            write({ type: "data-restart", data: {} });
            [guard, show] = [openGuard(), createPartWriter(write)];
          } else if (event.kind === "places") {
            places = event.places;
          } else {
            const { kind: _, ...data } = event;
            counter.setWriter(data);
            write({ type: "data-writer", data });
          }
        }
        for await (const shown of guard.end()) show.write(shown);
        if (show.isEmpty()) throw new LlmFailure("failed", "nothing of the language model's answer could be shown");
      } catch (error) {
        try {
          // The text that the guard holds back is checked and sent too: the page keeps a failed answer.
          for await (const shown of guard.end()) show.write(shown);
          show.end();
        } finally {
          if (!signal.aborted) counter.count(guard, show.corrected(), true);
          // In any case: a failed question is refunded.
          await onEnd({ answered: isAnswered(), error });
        }
        throw error;
      }
      show.end();
      if (!signal.aborted) counter.count(guard, show.corrected(), false);
      // After the prose, of which the guard may have held back a part until now.
      if (places) write({ type: "data-care", data: { places } });
      const { found, dropped, withheld } = guard.tally;
      write({
        type: "data-outcome",
        data: { found, ...(await onEnd({ answered: isAnswered() })), dropped, withheld },
      });
      write({ type: "finish" });
    },
    (error) => ({ type: "error", errorText: codeOf(error) }),
  );
}

/** Counts one answer, with what the guard did. An answer that its reader stopped is not counted. */
function createCounter(question: Question, statistics: AnswerStatistics | undefined) {
  const writer: Pick<AnswerFacts, "by" | "fallback"> = { by: "builtin", fallback: false };
  return {
    setWriter({ by, fallback }: AnswerData["writer"]): void {
      Object.assign(writer, { by, fallback: fallback !== undefined });
    },
    count: ({ tally }: AnswerGuard, corrected: number, failed: boolean) =>
      statistics?.count(question, { ...writer, ...tally, corrected, failed }),
  };
}

function requestOf({ message, lang, refs = [], history = [] }: Question, modelKey: string | undefined): AnswerRequest {
  return { question: message, lang, refs, history, ...(modelKey !== undefined && { modelKey }) };
}

/** The error code for the page. An unexpected error is reported as a failure of the model. */
function codeOf(error: unknown): string {
  return error instanceof AppError && error.code.startsWith("chat/") ? error.code : "chat/model-failed";
}

/** White space at the end of the text so far: it is kept back until the next text shows whether it is needed. */
const lastSpace = /\s+$/u;
/** The space before a punctuation mark: it remains where a repeated reference was left out. */
const spaceBeforeSign = /(?<=\S) +(?=[.,،؛!?؟۔](?:\s|$))/gu;

/**
 * Writes the parts of the stream. Another part ends the open text part; blank prose opens none. White space after a citation is kept, because it
 * separates the following text, or begins a line.
 */
function createPartWriter(write: (chunk: AnswerChunk) => void) {
  let count = 0;
  let corrected = 0;
  let proseLength = 0;
  let empty = true;
  let [begun, open] = [false, false];
  let last = "";
  let waiting = "";
  /** Removes the double space that a left-out reference leaves. Spaces at the beginning of a line are indentation and stay. */
  const spacer = (text: string) => {
    const single = (last + text)
      .replace(/(?<=[^\n ]) {2,}/gu, " ")
      .replace(spaceBeforeSign, "")
      .slice(last.length);
    last = (last + single).slice(-2);
    return single;
  };
  const emit = (delta: string) => {
    if (delta === "") return;
    if (!open) write({ type: "text-start", id: `text-${++count}` });
    [begun, open] = [true, true];
    proseLength += delta.length;
    empty &&= !/[\p{L}\p{N}]/u.test(delta);
    write({ type: "text-delta", id: `text-${count}`, delta });
  };
  const end = () => {
    if (open) {
      emit(spacer(waiting));
      write({ type: "text-end", id: `text-${count}` });
    }
    [open, last, waiting] = [false, "", ""];
  };
  const writeProse = (text: string) => {
    const known = begun ? waiting + text : text.trimStart();
    waiting = lastSpace.exec(known)?.[0] ?? "";
    emit(spacer(known.slice(0, known.length - waiting.length)));
  };
  return {
    end,
    /** The number of quotations so far that the stored text replaces. */
    corrected: () => corrected,
    proseLength: () => proseLength,
    /** Whether there is nothing to read so far: a section without words, or signs that removed text has left. */
    isEmpty: () => empty,
    write(shown: GuardOutput) {
      if (shown.kind === "prose") return writeProse(shown.text);
      end();
      begun = true;
      if (shown.kind !== "reflection") empty = false;
      if (shown.kind === "withheld") {
        const { kind: _, of, ...place } = shown;
        write({ type: "data-withheld", data: { kind: of, ...place } });
      } else if (shown.kind === "reflection") write({ type: "data-section", data: { section: "reflection" } });
      else {
        const { citation } = shown;
        if (citation.by === "corrected") corrected += 1;
        write({ type: "data-citation", id: `${citation.kind}:${citation.ref}`, data: citation });
      }
    },
  };
}
