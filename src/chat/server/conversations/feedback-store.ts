import { eq, lt, sql } from "drizzle-orm";
import type { Feedback } from "#chat/shared/operations.ts";
import type { Database } from "#platform/database/index.ts";
import { conversations, feedback, messages, reports } from "../tables.ts";
import { visibleAnswer } from "./conversation-store.ts";

/** Feedback on answers, and reports of wrong sources. */
export function createFeedbackStore(database: Database) {
  return {
    /** Whether the answer belongs to the user. */
    async ownsAnswer(user: string, answer: string): Promise<boolean> {
      const rows = await database
        .select({ id: messages.id })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversation))
        .where(visibleAnswer(user, answer));
      return rows.length > 0;
    },

    /** Stores feedback, which replaces earlier feedback on the same answer. */
    async put({ message, ...given }: Omit<Feedback, "messageId"> & { message: string }): Promise<void> {
      await database
        .insert(feedback)
        .values({ message, ...given })
        .onConflictDoUpdate({ target: feedback.message, set: { ...given, givenAt: sql`now()` } });
    },

    async report(reported: {
      id: string;
      user?: string;
      message?: string;
      ref: string;
      reason: string;
    }): Promise<void> {
      await database.insert(reports).values(reported);
    },

    /** Deletes reports older than a year. */
    async deleteExpired(): Promise<void> {
      await database.delete(reports).where(lt(reports.reportedAt, sql`now() - interval '1 year'`));
    },
  };
}
export type FeedbackStore = ReturnType<typeof createFeedbackStore>;
