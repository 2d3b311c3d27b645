import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Language } from "#i18n/shared/languages.ts";
import type { Database } from "#platform/database/index.ts";
import { conversations, feedback, messages } from "../tables.ts";

/** What somebody wrote with a rating of an answer, without the person, the question and the answer. `language`: that of the answer. */
export type Comment = { words: string; useful: boolean; language: Language; givenAt: Date };

/** Comments on answers, for administrators. */
export function createCommentStore(database: Database) {
  return {
    /** The newest first. */
    async list(limit: number): Promise<Comment[]> {
      return database
        .select({
          words: feedback.reason,
          useful: feedback.useful,
          language: messages.lang,
          givenAt: feedback.givenAt,
        })
        .from(feedback)
        .innerJoin(messages, eq(messages.id, feedback.message))
        .innerJoin(conversations, eq(conversations.id, messages.conversation))
        .where(and(ne(feedback.reason, ""), isNull(conversations.deletedAt)))
        .orderBy(desc(feedback.givenAt))
        .limit(limit);
    },
  };
}
