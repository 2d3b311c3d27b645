import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { type Writer, writeAnswer } from "./write-answer.ts";

const usage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/** What the caller tells the built-in model beside the prompt, under the provider name `siraj`. */
const optionsSchema = z.object({ lang: z.enum(languages), refs: z.array(z.string()) });

/**
 * The answerer that needs no account: an AI SDK language model which searches the corpus and writes a short
 * answer around references. Any other model takes its place behind the same interface.
 */
export function createBuiltinModel(writer: Writer): LanguageModelV4 {
  const words = ({ prompt, providerOptions }: LanguageModelV4CallOptions) =>
    writeAnswer(writer, { question: lastQuestion(prompt), ...optionsSchema.parse(providerOptions?.siraj) });
  return {
    specificationVersion: "v4",
    provider: "siraj",
    modelId: "builtin",
    supportedUrls: {},
    async doGenerate(options) {
      let text = "";
      for await (const piece of words(options)) text += piece;
      return {
        content: [{ type: "text", text }],
        finishReason: { unified: "stop", raw: undefined },
        usage,
        warnings: [],
      };
    },
    async doStream(options) {
      const source = parts(words(options), options.abortSignal);
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          async pull(controller) {
            const next = await source.next();
            if (next.done) controller.close();
            else controller.enqueue(next.value);
          },
        }),
      };
    },
  };
}

function lastQuestion(prompt: LanguageModelV4Prompt): string {
  const last = prompt.findLast((message) => message.role === "user");
  return (last?.content ?? []).map((part) => (part.type === "text" ? part.text : "")).join("");
}

async function* parts(words: AsyncIterable<string>, signal?: AbortSignal): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  yield { type: "text-start", id: "1" };
  for await (const delta of words) {
    signal?.throwIfAborted();
    yield { type: "text-delta", id: "1", delta };
  }
  yield { type: "text-end", id: "1" };
  yield { type: "finish", finishReason: { unified: "stop", raw: undefined }, usage };
}
