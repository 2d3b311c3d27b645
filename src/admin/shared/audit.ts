/** The kinds of changes in the log. A new kind gets its words: `admin:did` in `web/changes/action-words.ts`. */
export const auditActions = [
  "person/ban",
  "person/unban",
  "person/reset-factors",
  "person/delete",
  "wisdom/override",
  "wisdom/restore",
  "edition/import",
  "edition/roll-back",
  "edition/switch",
  "support/review",
  "report/review",
  "billing/reconcile",
  "billing/replay",
  "promotion/create",
  "promotion/end",
] as const;
export type AuditAction = (typeof auditActions)[number];
