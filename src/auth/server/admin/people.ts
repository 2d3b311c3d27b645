import { fallbackLanguage } from "#i18n/shared/languages.ts";
import type { Database } from "#platform/database/index.ts";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import type { WholeUser } from "../stores/admin-store.ts";
import { createAuthStore } from "../stores/auth-store.ts";
import { isBanned } from "../stores/user-store.ts";
import { announceDeletion, deleteUser, noticeOfDeletion, prepareDeletion } from "../users/delete-user.ts";
import { languageOf, noticeChange } from "../users/notice-change.ts";
import { hasAdminRole } from "./admin-role.ts";
import { deleteFactor } from "./delete-factor.ts";
import { adminUpdateUser } from "./update-user.ts";

/** A user as administrators see one. Times in ISO 8601. */
export type Person = {
  id: string;
  email: string | null;
  phone: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  banned: boolean;
  /** The number of verified second factors. */
  factors: number;
  admin: boolean;
};

/** The addresses of these users, by id. Users without an address, and deleted ones, are left out. */
export async function findEmails({ store }: Pick<Auth, "store">, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.admin.listByIds(ids);
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])));
}

/** Users whose address or number contains the text, or whose id it is; without a text the newest ones. */
export async function findPeople({ store, clock }: Auth, text: string, limit: number): Promise<Person[]> {
  const found = await store.admin.search(text.trim().toLowerCase(), limit);
  return found.map((one) => presentPerson(one, clock.now()));
}

/** As long as `adminUpdateUser` allows: a hundred years. */
const forEver = "876000h";

/** What administrators do to accounts, on the connection of a transaction. Call `committed` after its commit: it tells the owners, and other slices. */
export function peopleOn(auth: Auth, transaction: Database) {
  const steps: (() => void)[] = [];
  const later = (step: () => void) => void steps.push(step);
  // What precedes a deletion is done before the transaction, and what follows it after the commit.
  const none = { beforeDeletion: [], afterDeletion: [] };
  const bound: Auth = { ...auth, ...none, store: createAuthStore(transaction, later) };
  /** Of an owner whose language is not known; the administrator's own says nothing of it. */
  const unknown = { language: fallbackLanguage };
  return {
    committed(): void {
      for (const step of steps) step();
    },
    /** Undefined for an account that does not exist, or no more. */
    async find(id: string): Promise<Person | undefined> {
      const [found] = await bound.store.admin.listWhole([id]);
      return found && !found.user.deletedAt ? presentPerson(found, auth.clock.now()) : undefined;
    },
    async setBan(id: string, banned: boolean): Promise<void> {
      await adminUpdateUser(bound, id, { banDuration: banned ? forEver : "none" });
    },
    /** @throws AuthError mfa_factor_not_found where there is none */
    async resetFactors(id: string): Promise<void> {
      const factors = await bound.store.factors.list(id);
      if (factors.length === 0) throw authError("mfa_factor_not_found");
      const user = await bound.store.users.find(id);
      for (const factor of factors) await deleteFactor(bound, { userId: id, factorId: factor.id });
      if (!user || !factors.some(({ status }) => status === "verified")) return;
      await bound.store.transaction((stores) =>
        noticeChange(bound, stores, { before: user, change: "factor_removed" }, unknown),
      );
    },
    /** Call `prepareRemoval` before the transaction. */
    async remove(id: string, by: string): Promise<void> {
      const user = await bound.store.users.find(id);
      const mail = noticeOfDeletion(user, "administrator");
      const language = (user && languageOf(user)) ?? unknown.language;
      await deleteUser(bound, id, { by, notice: mail && { mail, language } });
      later(() => announceDeletion(auth, id));
    },
  };
}

/** Deletes what is deleted before an account, in transactions of its own. Nothing for an administrator's account, which is not deleted here. */
export async function prepareRemoval(auth: Auth, id: string): Promise<void> {
  const [found] = await auth.store.admin.listWhole([id]);
  if (found && !found.user.deletedAt && !hasAdminRole(found.user)) await prepareDeletion(auth, id);
}

function presentPerson({ user, factors }: WholeUser, now: Date): Person {
  return {
    id: user.id,
    email: user.email,
    phone: user.phone && `+${user.phone}`,
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    banned: isBanned(user, now),
    factors: factors.filter(({ status }) => status === "verified").length,
    admin: hasAdminRole(user),
  };
}
