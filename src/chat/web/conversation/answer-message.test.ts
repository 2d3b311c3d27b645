import { readUIMessageStream, type UIMessageChunk } from "ai";
import { expect, test } from "vitest";
import { type AnswerMessage, withoutTakenBack } from "./answer-message.ts";

const chunks: UIMessageChunk[] = [
  { type: "start", messageId: "a" },
  { type: "data-writer", data: { by: "model" } },
  { type: "text-start", id: "text-1" },
  { type: "text-delta", id: "text-1", delta: "Okay, the user" },
  { type: "data-restart", data: {} },
  { type: "data-writer", data: { by: "model" } },
  { type: "text-start", id: "text-1" },
  { type: "text-delta", id: "text-1", delta: "Patience" },
  { type: "text-end", id: "text-1" },
];

test("an answer's message loses what a restart takes back, as the AI SDK's client reads it", async () => {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  let shown: AnswerMessage[] = [];
  for await (const message of readUIMessageStream<AnswerMessage>({ stream }))
    shown = [...shown, withoutTakenBack(message)];
  const texts = shown.map(({ parts }) => parts.map((part) => (part.type === "text" ? part.text : part.type)));
  expect(texts).toContainEqual(["data-writer", "Okay, the user"]);
  expect(texts).toContainEqual([]);
  expect(texts.at(-1)).toEqual(["data-writer", "Patience"]);
  expect(shown.at(-1)?.id).toBe("a");
});
