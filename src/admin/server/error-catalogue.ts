import { AppError, type ErrorStatus } from "#platform/errors.ts";

/** The errors of this slice: status, and the key of the translated message. */
const errorCatalogue = {
  "admin/not-found": { status: 404, key: "admin:notFound" },
  "admin/changed-meanwhile": { status: 409, key: "admin:changedMeanwhile" },
  "admin/not-undoable": { status: 409, key: "admin:notUndoable" },
  "admin/other-admin": { status: 409, key: "admin:otherAdmin" },
} as const satisfies Record<string, { status: ErrorStatus; key: string }>;

export function adminError(code: keyof typeof errorCatalogue, message: string): AppError {
  return new AppError(code, errorCatalogue[code].status, message);
}
