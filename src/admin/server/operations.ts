import { operationsWith } from "#api/server/serve-operation.ts";
import { type Auth, findEmails } from "#auth/server/index.ts";
import { readAccess, readChanges } from "../shared/operations.ts";
import type { AuditStore } from "./audit-store.ts";

export type AdminDependencies = { auth: Auth; audit: AuditStore };

const { forAdmins } = operationsWith<AdminDependencies>();
const rate = { name: "admin", points: 240, seconds: 60 };
const pageLength = 50;

/** The operations of the administration that belong to no other slice. */
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
      const rows = await audit.list({ before: before ? new Date(before) : undefined, limit: pageLength + 1 });
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
];
