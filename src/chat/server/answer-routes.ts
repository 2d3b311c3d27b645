import { Hono } from "hono";
import { requireUser, type UserEnvironment } from "#auth/server/index.ts";
import { feedbackSchema, reportSchema } from "#chat/shared/conversation-requests.ts";
import type { AnswerStopped } from "#chat/shared/conversations.ts";
import { followAnswer } from "./answers/follow-answer.ts";
import { stopAnswer } from "./answers/stop-answer.ts";
import { giveFeedback, reportSource } from "./conversations/give-feedback.ts";
import type { Conversations } from "./conversations/open-conversations.ts";
import { conversationOf, personOf, readBody } from "./read-request.ts";
import { sendStream } from "./streams.ts";

/**
 * What is done with an answer: `GET /chat/:id/stream` follows the one that is being written, from its start (204 where none is); `POST /chat/:id/stop`;
 * `POST /chat/feedback`; `POST /chat/report`, which guests may send too.
 */
export function answerRoutes({ conversations }: { conversations: Conversations }) {
  const { feedback } = conversations;
  return new Hono<UserEnvironment>()
    .post("/chat/feedback", requireUser, async (c) => {
      await giveFeedback(feedback, personOf(c), await readBody(c, feedbackSchema));
      return c.json({});
    })
    .post("/chat/report", async (c) => {
      await reportSource(feedback, c.get("user")?.id, await readBody(c, reportSchema));
      return c.json({});
    })
    .get("/chat/:id/stream", requireUser, async (c) => {
      const stream = await followAnswer(conversations, personOf(c), conversationOf(c));
      return stream ? sendStream(c, stream) : c.body(null, 204, { "cache-control": "no-store" });
    })
    .post("/chat/:id/stop", requireUser, async (c) => {
      const answer: AnswerStopped = { stopped: await stopAnswer(conversations, personOf(c), conversationOf(c)) };
      return c.json(answer, 200, { "cache-control": "no-store" });
    });
}
