import type { Call } from "#api/server/serve-operation.ts";
import { isUuid } from "#api/shared/uuid.ts";
import { findPeople, peopleOn, prepareRemoval, requireFreshProof } from "#auth/server/index.ts";
import type { AuditAction } from "../../shared/audit.ts";
import * as contracts from "../../shared/people-operations.ts";
import { type AdminDependencies, forAdmins, listLength, rate } from "../context.ts";
import { adminError } from "../error-catalogue.ts";
import { type People, requirePerson } from "./require-person.ts";

type Act = (people: People, id: string) => Promise<void>;
type By = Pick<Call<{ id: string }>, "params" | "user">;

/** The operations on accounts. Accounts of administrators, including the caller's, are changed by `npm run admin` only. */
export const peopleOperations = [
  forAdmins(contracts.findPeople, {
    summary: "Accounts by a part of the address or number, or the newest ones.",
    rate,
    run: async ({ auth }, { q }) => ({ people: await findPeople(auth, q, listLength) }),
  }),
  forAdmins(contracts.banPerson, {
    summary: "Bans an account, or ends the ban. A ban counts at once.",
    rate,
    run: (dependencies, { banned }, call) =>
      change(dependencies, call, banned ? "person/ban" : "person/unban", (people, id) => people.setBan(id, banned)),
  }),
  forAdmins(contracts.resetFactors, {
    summary: "Removes the second factors of an account whose owner has lost them. Needs a recent proof of identity.",
    rate,
    async run(dependencies, _, call) {
      await requireFreshProof(dependencies.auth, call.user);
      return change(dependencies, call, "person/reset-factors", (people, id) => people.resetFactors(id));
    },
  }),
  forAdmins(contracts.deletePerson, {
    summary: "Deletes an account and everything stored for it. Needs a recent proof of identity.",
    rate,
    async run(dependencies, _, call) {
      await requireFreshProof(dependencies.auth, call.user);
      if (isUuid(call.params.id)) await prepareRemoval(dependencies.auth, call.params.id);
      return change(dependencies, call, "person/delete", (people, id) => people.remove(id, call.user.id));
    },
  }),
];

async function change({ auth, audit }: AdminDependencies, { params, user }: By, action: AuditAction, act: Act) {
  const { id } = params;
  if (!isUuid(id)) throw adminError("admin/not-found", "There is no such account.");
  let committed = () => {};
  const result = await audit.change(user.id, async (transaction) => {
    const people = peopleOn(auth, transaction);
    ({ committed } = people);
    const { banned, factors, admin } = await requirePerson(people, id);
    if (admin) throw adminError("admin/other-admin", "The account of an administrator is not changed here.");
    await act(people, id);
    const left = action === "person/delete" ? null : await requirePerson(people, id);
    const after = left && { banned: left.banned, factors: left.factors };
    return { result: {}, entry: { action, subject: id, before: { banned, factors }, after } };
  });
  committed();
  return result;
}
