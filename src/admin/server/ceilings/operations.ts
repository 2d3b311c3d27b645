import { type Auth, lockCeilings } from "#auth/server/index.ts";
import { type Ceilings, ceilingNames } from "#auth/shared/ceilings.ts";
import type { Database } from "#platform/database/index.ts";
import * as contracts from "../../shared/ceiling-operations.ts";
import type { AuditEntry } from "../audit/audit-store.ts";
import { forAdmins, rate } from "../context.ts";
import { adminError } from "../error-catalogue.ts";

/** The operations on the daily ceilings of mails and text messages. */
export const ceilingOperations = [
  forAdmins(contracts.readCeilings, {
    summary: "The ceilings of a day for mails and text messages of accounts, and how many were sent.",
    rate,
    run: async ({ auth }) => ({ ceilings: await auth.ceilings.read(auth.clock.now()) }),
  }),
  forAdmins(contracts.changeCeilings, {
    summary: "Sets the ceilings of a day. They count at once on all servers.",
    rate,
    run: ({ auth, audit }, { before, ceilings }, { user }) =>
      audit.change(user.id, async (transaction) => {
        const change = await changeCeilings(auth, transaction, { before, after: ceilings });
        return { result: {}, entry: isSame(before, ceilings) ? null : change };
      }),
  }),
];

/** Sets ceilings, if the stored ones still equal `before`. @throws AppError admin/changed-meanwhile */
export async function changeCeilings(
  auth: Auth,
  transaction: Database,
  { before, after }: { before: Ceilings; after: Ceilings },
): Promise<AuditEntry> {
  const { current, set } = await lockCeilings(auth, transaction);
  if (!isSame(current, before)) throw adminError("admin/changed-meanwhile", "The ceilings were changed since.");
  await set(after);
  return { action: "ceilings/change", subject: "messages", before, after };
}

const isSame = (one: Ceilings, other: Ceilings) => ceilingNames.every((name) => one[name] === other[name]);
