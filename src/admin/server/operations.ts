import { findEmails } from "#auth/server/index.ts";
import { readAccess, readChanges, undoChange as undoContract } from "../shared/operations.ts";
import { billingOperations } from "./billing/operations.ts";
import { ceilingOperations } from "./ceilings/operations.ts";
import { undoChange } from "./changes/undo-change.ts";
import { forAdmins, rate } from "./context.ts";
import { peopleOperations } from "./people/operations.ts";
import { healthOperations } from "./review/health-operations.ts";
import { reviewOperations } from "./review/operations.ts";
import { wisdomAdminOperations } from "./wisdom/operations.ts";

const pageLength = 50;

/** The operations of the administration. */
export const adminOperations = [
  forAdmins(readAccess, {
    summary: "Answers if the caller may use the administration.",
    rate,
    run: (_, __, { user }) => ({ email: user.email }),
  }),
  forAdmins(readChanges, {
    summary: "What administrators changed, the newest first.",
    rate,
    async run({ audit, auth }, { before }) {
      const rows = await audit.list({ before, limit: pageLength + 1 });
      const shown = rows.slice(0, pageLength);
      const emails = await findEmails(auth, [...new Set(shown.map(({ actor }) => actor))]);
      const changes = shown.map(({ at, actor, ...row }) => ({
        ...row,
        at: at.toISOString(),
        by: emails.get(actor) ?? null,
      }));
      return { changes, more: rows.length > pageLength };
    },
  }),
  forAdmins(undoContract, {
    summary: "Brings back what a change of the log replaced, unless it was changed again since.",
    rate,
    async run(dependencies, _, call) {
      await undoChange(dependencies, call);
      return {};
    },
  }),
  ...peopleOperations,
  ...ceilingOperations,
  ...reviewOperations,
  ...healthOperations,
  ...wisdomAdminOperations,
  ...billingOperations,
];
