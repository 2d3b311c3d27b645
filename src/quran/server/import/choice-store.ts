import { asc, eq, getViewSelectedFields, sql } from "drizzle-orm";
import { advisoryLocks, type Database } from "#platform/database/index.ts";
import { choices, imports, listed } from "../tables.ts";

/** The channel that tells every server that other texts are served. */
export const corpusChannel = "siraj_corpus";

/** How an edition is served; `checksum` is that of the served texts. */
export type EditionState = Awaited<ReturnType<ReturnType<typeof createChoiceStore>["readEditions"]>>[number];

/** The choice of served versions, on a pool or inside a transaction. */
export function createChoiceStore(database: Database) {
  const announce = () => database.execute(sql`select pg_notify(${corpusChannel}, '')`);
  return {
    /** Every edition of the release and every added one, also those that are switched off or have no texts yet, whose checksum is empty. */
    readEditions: () =>
      database
        .select({
          ...getViewSelectedFields(listed),
          releaseChecksum: listed.checksum,
          checksum: sql<string>`coalesce(${imports.checksum}, ${listed.checksum})`,
          import: choices.import,
          former: choices.former,
          canRollBack: sql<boolean>`coalesce(${choices.canRollBack}, false)`,
          switchedOff: sql<boolean>`coalesce(${choices.switchedOff}, false)`,
          changedAt: choices.changedAt,
        })
        .from(listed)
        .leftJoin(choices, eq(choices.edition, listed.id))
        .leftJoin(imports, eq(imports.id, choices.import))
        .orderBy(asc(listed.position)),

    /** Waits for the lock under which served versions change, until the transaction ends. */
    lockChoices: () => database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.editionChoices})`),

    /** Serves another version of an edition, and tells every server when the transaction commits. */
    async choose(edition: string, choice: Partial<Omit<typeof choices.$inferInsert, "edition" | "changedAt">>) {
      const values = { ...choice, changedAt: sql`now()` };
      await database
        .insert(choices)
        .values({ edition, ...values })
        .onConflictDoUpdate({ target: choices.edition, set: values });
      await announce();
    },

    /** Deletes the choice of an edition, and tells every server when the transaction commits. */
    async delete(edition: string) {
      await database.delete(choices).where(eq(choices.edition, edition));
      await announce();
    },
  };
}
