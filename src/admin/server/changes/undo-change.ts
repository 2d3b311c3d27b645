import * as z from "zod/mini";
import type { Call } from "#api/server/serve-operation.ts";
import { isUuid } from "#api/shared/uuid.ts";
import { peopleOn } from "#auth/server/index.ts";
import { ceilingsSchema } from "#auth/shared/ceilings.ts";
import type { Database } from "#platform/database/index.ts";
import { quranError, removeEdition, restoreEdition, undoDescription, undoEditionChange } from "#quran/server/index.ts";
import { addedEditionSchema, editionDescriptionSchema } from "#quran/shared/import/added-edition.ts";
import { overrideSchema } from "#wisdom/shared/overrides.ts";
import { type UndoableAction, undoableActions } from "../../shared/audit.ts";
import { type AuditEntry, createAuditStore } from "../audit/audit-store.ts";
import { changeCeilings } from "../ceilings/operations.ts";
import type { AdminDependencies } from "../context.ts";
import { adminError } from "../error-catalogue.ts";
import { requirePerson } from "../people/require-person.ts";
import { changeDay } from "../wisdom/change-day.ts";

type By = Pick<Call<{ id: string }>, "params" | "user">;
type Logged = { subject: string; before: unknown; after: unknown };
type Undoing = { dependencies: AdminDependencies; transaction: Database };
/** Undoes a logged change, unless its subject was changed since. Returns the entry for the log. */
type Undo = (logged: Logged, undoing: Undoing) => Promise<AuditEntry>;

const ban = z.object({ banned: z.boolean() });
const served = z.object({ import: z.nullable(z.string()), checksum: z.string(), switchedOff: z.boolean() });
const day = z.nullable(overrideSchema);

/** Parses a logged value. @throws AppError admin/not-undoable if another release logged it in another form */
function read<Schema extends z.ZodMiniType>(schema: Schema, logged: unknown): z.output<Schema> {
  const found = schema.safeParse(logged);
  if (found.success) return found.data;
  throw adminError("admin/not-undoable", "This change was logged by another release, in another form.");
}

const undoBan: Undo = async ({ subject, before, after }, { dependencies: { auth }, transaction }) => {
  const [old, made] = [read(ban, before), read(ban, after)];
  const people = peopleOn(auth, transaction);
  const { banned, factors, admin } = await requirePerson(people, subject);
  if (admin) throw adminError("admin/other-admin", "The account of an administrator is not changed here.");
  if (old.banned === made.banned) throw adminError("admin/not-undoable", "This change changed nothing.");
  if (banned !== made.banned) throw adminError("admin/changed-meanwhile", "This account was changed again since.");
  await people.setBan(subject, old.banned);
  const left = await requirePerson(people, subject);
  return {
    ...{ action: old.banned ? "person/ban" : "person/unban", subject, before: { banned, factors } },
    after: { banned: left.banned, factors: left.factors },
  };
};

const undoDay: Undo = async ({ before, after }, { dependencies: { daily }, transaction }) => {
  const [old, made] = [read(day, before), read(day, after)];
  return changeDay(transaction, { before: made, after: old && daily.overrides.check(old) });
};

const undoEdition: Undo = async ({ subject: edition, before, after }, { transaction }) => {
  const logged = { edition, before: read(served, before), after: read(served, after) };
  const change = await undoEditionChange(transaction, logged);
  const action = change.before.import === change.after.import ? "edition/switch" : "edition/roll-back";
  return { action, subject: edition, before: change.before, after: change.after };
};

const undoAddition: Undo = async ({ subject, after }, { transaction }) => {
  const removed = await removeEdition(transaction, subject);
  if (textOf(removed) !== textOf(after))
    throw quranError("quran/changed-since", "This edition was changed again since.");
  return { action: "edition/remove", subject, before: removed, after: null };
};

const undoNewDescription: Undo = async ({ subject, before, after }, { transaction }) => {
  const [old, made] = [read(editionDescriptionSchema, before), read(editionDescriptionSchema, after)];
  const { edition, ...change } = await undoDescription(transaction, { edition: subject, before: old, after: made });
  return { action: "edition/describe", subject: edition, ...change };
};

const undoRemoval: Undo = async ({ subject, before }, { transaction }) => {
  const edition = read(addedEditionSchema, before);
  await restoreEdition(transaction, edition);
  return { action: "edition/add", subject, before: null, after: edition };
};

const undoCeilings: Undo = ({ before, after }, { dependencies: { auth }, transaction }) => {
  const [old, made] = [read(ceilingsSchema, before), read(ceilingsSchema, after)];
  return changeCeilings(auth, transaction, { before: made, after: old });
};

const undos: Readonly<Record<UndoableAction, Undo>> = {
  "wisdom/override": undoDay,
  "wisdom/restore": undoDay,
  "person/ban": undoBan,
  "person/unban": undoBan,
  "edition/import": undoEdition,
  "edition/roll-back": undoEdition,
  "edition/switch": undoEdition,
  "edition/add": undoAddition,
  "edition/describe": undoNewDescription,
  "edition/remove": undoRemoval,
  "ceilings/change": undoCeilings,
};

/**
 * Restores what a logged change replaced. The undo is logged as a change of its own, which can be undone as well.
 * @throws AppError admin/not-found, admin/not-undoable, admin/changed-meanwhile, quran/changed-since, and those of the changes
 */
export async function undoChange(dependencies: AdminDependencies, { params: { id }, user }: By): Promise<void> {
  if (!isUuid(id)) throw adminError("admin/not-found", "There is no such change.");
  await dependencies.audit.change(user.id, async (transaction) => {
    const logged = await createAuditStore(transaction).find(id);
    if (!logged) throw adminError("admin/not-found", "There is no such change.");
    const action = undoableActions.find((one) => one === logged.action);
    if (!action) throw adminError("admin/not-undoable", "A change of this kind cannot be undone.");
    return { result: undefined, entry: await undos[action](logged, { dependencies, transaction }) };
  });
  await dependencies.daily.overrides.refresh();
}

/** An added edition as text for comparisons, with its keys in the order of the schema. */
function textOf(edition: unknown): string {
  return JSON.stringify(read(addedEditionSchema, edition));
}
