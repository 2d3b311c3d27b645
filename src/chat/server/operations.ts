import { operationsWith } from "#api/server/serve-operation.ts";
import { followAnswer, giveFeedback, reportSource, stopAnswer } from "#chat/shared/operations.ts";
import { followAnswer as streamOf } from "./answers/follow-answer.ts";
import { stopAnswer as stop } from "./answers/stop-answer.ts";
import { giveFeedback as storeFeedback, reportSource as storeReport } from "./conversations/give-feedback.ts";
import type { Conversations } from "./conversations/open-conversations.ts";
import { chatError } from "./error-catalogue.ts";
import { conversationId } from "./read-request.ts";
import { sendStream } from "./streams.ts";

const { forUsers, forEveryone } = operationsWith<{ conversations: Conversations }>();

const invalid = () => chatError("chat/bad-request", "The input does not fit the operation.");

/** The operations on answers. Questions are served by `routes.ts`, conversations by `conversation-routes.ts`. */
export const answerOperations = [
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
      const stream = await streamOf(conversations, user.id, conversationId(params.id));
      return stream ? sendStream(c, stream) : c.body(null, 204, { "cache-control": "no-store" });
    },
  }),
  forUsers(stopAnswer, {
    summary: "Stops the answer that is being written.",
    rate: { name: "chat-stop", points: 60, seconds: 60 },
    run: async ({ conversations }, _, { user, params }) => ({
      stopped: await stop(conversations, user.id, conversationId(params.id)),
    }),
  }),
];
