import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { answerChannel } from "./answer-notices.ts";
import { settleReplaced } from "./replaced-store.ts";

/** Seconds without a heartbeat after which an answer counts as abandoned. Each running answer sends one every three seconds. */
const abandonedAfter = 30;

/** The answers among which abandoned ones are searched. `all` takes every answer in progress for abandoned: no other process uses this database. */
export type Abandoned = { all: boolean } | { conversation: string };

/**
 * Marks abandoned answers as interrupted and refunds their questions to the months in which they were charged. What they were to replace is there
 * again.
 */
export async function interruptAbandoned(tx: Pick<Database, "execute">, of: Abandoned): Promise<void> {
  const dead = sql`state = 'writing' and written_at < now() - make_interval(secs => ${abandonedAfter})`;
  const which =
    "conversation" in of ? sql`${dead} and conversation = ${of.conversation}` : of.all ? sql`state = 'writing'` : dead;
  await tx.execute(sql`
    with dead as (select id, person, counted_in from chat.messages where ${which} for update skip locked),
      marked as (update chat.messages set state = 'interrupted', counted_in = null where id in (select id from dead)
        returning pg_notify(${answerChannel}, id::text)),
      owed as (select person, counted_in, count(*)::int as n from dead where counted_in is not null group by 1, 2)
    update chat.person_months m set used = greatest(0, m.used - owed.n)
    from owed where m.person = owed.person and m.month = owed.counted_in`);
  await settleReplaced(tx, "conversation" in of ? of.conversation : undefined);
}
