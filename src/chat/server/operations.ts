import { operationsWith } from "#api/server/serve-operation.ts";
import { askQuestion, followAnswer, giveFeedback, reportSource, stopAnswer } from "#chat/shared/operations.ts";
import { followAnswer as streamOf } from "./answers/follow-answer.ts";
import { stopAnswer as stop } from "./answers/stop-answer.ts";
import { ask, type ChatDependencies, invalidQuestion } from "./ask.ts";
import { conversationOperations } from "./conversation-operations.ts";
import { giveFeedback as storeFeedback, reportSource as storeReport } from "./conversations/give-feedback.ts";
import { passageOperations } from "./passage-operations.ts";
import { invalid, requireConversationId } from "./read-request.ts";
import { savedHadithOperations } from "./saved-hadith-operations.ts";
import { sendStream } from "./streams.ts";

const { forUsers, forEveryone } = operationsWith<ChatDependencies>();

/** The operations on questions, answers, conversations and saved passages. */
export const chatOperations = [
  forEveryone(askQuestion, {
    summary:
      "Answers a question. For a user the question and the answer are stored; a guest has a number of questions in all. Of a network address 20 in a minute are answered, and beyond them those of persons in danger.",
    // Bounds what is read at all: `limitQuestions` refuses before, but nobody in danger.
    rate: { name: "chat", points: 120, seconds: 60 },
    invalid: invalidQuestion,
    run: (dependencies, question, { c, user }) => ask(c, dependencies, question, user),
  }),
  forUsers(giveFeedback, {
    summary: "Stores the user's feedback on one of their answers. The latest counts.",
    rate: { name: "chat-feedback", points: 30, seconds: 60 },
    invalid,
    async run({ conversations }, feedback, { user }) {
      await storeFeedback(conversations.feedback, user.id, feedback);
      return {};
    },
  }),
  forEveryone(reportSource, {
    summary: "Reports a wrong source to the operator.",
    rate: { name: "chat-report", points: 10, seconds: 600 },
    invalid,
    async run({ conversations }, report, { user }) {
      await storeReport(conversations.feedback, user?.id, report);
      return {};
    },
  }),
  forUsers(followAnswer, {
    summary: "Streams the answer that is being written, from its start; 204 where there is none.",
    rate: { name: "chat-stream", points: 60, seconds: 60 },
    async run({ conversations }, _, { user, params, c }) {
      const stream = await streamOf(conversations, user.id, requireConversationId(params.id));
      return stream ? sendStream(c, stream) : c.body(null, 204, { "cache-control": "no-store" });
    },
  }),
  forUsers(stopAnswer, {
    summary: "Stops the answer that is being written.",
    rate: { name: "chat-stop", points: 60, seconds: 60 },
    run: async ({ conversations }, _, { user, params }) => ({
      stopped: await stop(conversations, user.id, requireConversationId(params.id)),
    }),
  }),
  ...conversationOperations,
  ...passageOperations,
  ...savedHadithOperations,
];
