import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { StoredPart } from "#chat/shared/conversations.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Database } from "#platform/database/index.ts";
import { conversations, messages, reports } from "../tables.ts";

export type ReportedAnswer = {
  id: string;
  ref: string;
  reason: string;
  reportedAt: Date;
  reviewedAt: Date | null;
  /** Null where the user did not share the answer, or has deleted it. */
  shared: { lang: Language; question: string; parts: StoredPart[] } | null;
};

/** Reports of wrong sources, for administrators. */
export function createReportStore(database: Database) {
  return {
    /** Open ones first, the newest first. A report that names an answer shares it with its question. */
    async list(limit: number): Promise<ReportedAnswer[]> {
      const question = alias(messages, "question");
      const asked = and(
        eq(question.conversation, messages.conversation),
        eq(question.position, sql`${messages.position} - 1`),
      );
      // The rows of a deleted conversation stay for a while, so that it can be restored.
      const visible = database
        .select({ id: conversations.id })
        .from(conversations)
        .where(and(eq(conversations.id, messages.conversation), isNull(conversations.deletedAt)));
      const rows = await database
        .select({ report: reports, lang: messages.lang, parts: messages.parts, question: question.words })
        .from(reports)
        .leftJoin(messages, and(eq(messages.id, reports.message), exists(visible)))
        .leftJoin(question, asked)
        .orderBy(sql`${reports.reviewedAt} is not null`, desc(reports.reportedAt))
        .limit(limit);
      return rows.map(({ report, lang, parts, question: words }) => ({
        id: report.id,
        ref: report.ref,
        reason: report.reason,
        reportedAt: report.reportedAt,
        reviewedAt: report.reviewedAt,
        shared: lang && parts ? { lang, question: words ?? "", parts } : null,
      }));
    },

    /** Marks a report as dealt with, or as open again. Whether it was dealt with before; undefined without such a report. */
    async review(id: string, reviewed: boolean): Promise<boolean | undefined> {
      const own = eq(reports.id, id);
      const [row] = await database.select().from(reports).where(own).for("update");
      if (row)
        await database
          .update(reports)
          .set({ reviewedAt: reviewed ? sql`now()` : null })
          .where(own);
      return row && row.reviewedAt !== null;
    },
  };
}
