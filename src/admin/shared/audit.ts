/** The kinds of changes in the log. A new kind gets its words: `admin:did` in `web/changes/changes-view.tsx`. */
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
  "edition/add",
  "edition/describe",
  "edition/remove",
  "support/review",
  "report/review",
  "billing/reconcile",
  "billing/replay",
  "promotion/create",
  "promotion/end",
  "ceilings/change",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The actions that the log can undo. Others cannot be undone, such as a deletion, or have a button of their own elsewhere. */
export const undoableActions = [
  "wisdom/override",
  "wisdom/restore",
  "person/ban",
  "person/unban",
  "edition/import",
  "edition/roll-back",
  "edition/switch",
  "edition/add",
  "edition/describe",
  "edition/remove",
  "ceilings/change",
] as const satisfies readonly AuditAction[];
export type UndoableAction = (typeof undoableActions)[number];
