import type { Call } from "#api/server/serve-operation.ts";
import { isUuid } from "#api/shared/uuid.ts";
import { createSupportStore, supportIsOn } from "#billing/server/index.ts";
import { createCommentStore, createReportStore } from "#chat/server/index.ts";
import type { Database } from "#platform/database/index.ts";
import type { AuditAction } from "../../shared/audit.ts";
import * as contracts from "../../shared/review-operations.ts";
import { type AdminDependencies, forAdmins, listLength, rate } from "../context.ts";
import { adminError } from "../error-catalogue.ts";
import { presentAnswer } from "./present-answer.ts";

type Queue = { review(id: string, reviewed: boolean): Promise<boolean | undefined> };
type By = Pick<Call<{ id: string }>, "params" | "user">;

/** The operations on requests for help, on reported sources and on comments. */
export const reviewOperations = [
  forAdmins(contracts.readSupport, {
    summary: "Requests for help: open ones first.",
    rate,
    async run({ billing }) {
      const rows = await billing.supportStore.list(listLength);
      const requests = rows.map(({ id, email, message, language, premium, createdAt, reviewedAt }) => ({
        ...{ id, email, message, language, premium },
        createdAt: createdAt.toISOString(),
        reviewed: reviewedAt !== null,
      }));
      return { on: supportIsOn(billing), requests };
    },
  }),
  forAdmins(contracts.reviewSupport, {
    summary: "Marks a request for help as dealt with, or as open again.",
    rate,
    run: (dependencies, { reviewed }, call) =>
      review(dependencies, call, { action: "support/review", reviewed, queueOn: createSupportStore }),
  }),
  forAdmins(contracts.readReports, {
    summary: "Reports of wrong sources, open ones first, with the answers that were shared.",
    rate,
    async run({ database }) {
      const rows = await createReportStore(database).list(listLength);
      const reports = rows.map(({ id, ref, reason, reportedAt, reviewedAt, shared }) => ({
        ...{ id, ref, reason },
        reportedAt: reportedAt.toISOString(),
        reviewed: reviewedAt !== null,
        shared: shared && {
          language: shared.lang,
          question: shared.question,
          ...presentAnswer(shared.parts),
        },
      }));
      return { reports };
    },
  }),
  forAdmins(contracts.reviewReport, {
    summary: "Marks a report as dealt with, or as open again.",
    rate,
    run: (dependencies, { reviewed }, call) =>
      review(dependencies, call, { action: "report/review", reviewed, queueOn: createReportStore }),
  }),
  forAdmins(contracts.readComments, {
    summary: "What was written with ratings of answers, the newest first, without the writer and the answer.",
    rate,
    async run({ database }) {
      const found = await createCommentStore(database).list(listLength);
      const comments = found.map(({ givenAt, ...rest }) => ({ ...rest, day: givenAt.toISOString().slice(0, 10) }));
      return { comments };
    },
  }),
];

type Review = { action: AuditAction; reviewed: boolean; queueOn: (transaction: Database) => Queue };

function review({ audit }: AdminDependencies, { params, user }: By, { action, reviewed, queueOn }: Review) {
  const { id } = params;
  if (!isUuid(id)) throw adminError("admin/not-found", "There is no such entry.");
  return audit.change(user.id, async (transaction) => {
    const before = await queueOn(transaction).review(id, reviewed);
    if (before === undefined) throw adminError("admin/not-found", "There is no such entry.");
    const entry = { action, subject: id, before: { reviewed: before }, after: { reviewed } };
    return { result: {}, entry: before === reviewed ? null : entry };
  });
}
