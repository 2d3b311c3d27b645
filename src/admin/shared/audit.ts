/** The kinds of changes in the log. A new kind gets its words in `locales/<language>/admin.json`. */
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
] as const;
export type AuditAction = (typeof auditActions)[number];
