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
 * again. One transaction for each conversation, of which at most one answer is being written, which locks the conversation, its messages and then the month, as everything that writes an answer does:
 * it meets the deletion of an account only, which deletes the month first, and runs again after a deadlock with that.
 */
export async function interruptAbandoned(
  database: Pick<Database, "execute" | "transaction">,
  of: Abandoned,
): Promise<void> {
  const isOlder = sql`written_at < now() - make_interval(secs => ${abandonedAfter})`;
  const isDead = sql`state = 'writing' and ${"all" in of && of.all ? sql`true` : isOlder}`;
  const among = "conversation" in of ? sql`conversation = ${of.conversation}` : sql`true`;
  const { rows } = await database.execute<{ conversation: string }>(
    sql`select distinct conversation from chat.messages where ${isDead} and ${among}`,
  );
  for (const { conversation } of rows) {
    await database.transaction(async (tx) => {
      await tx.execute(sql`select from chat.conversations where id = ${conversation} for update`);
      await tx.execute(sql`
        with dead as (
            select id, person, counted_in from chat.messages where ${isDead} and conversation = ${conversation} for update),
          marked as (update chat.messages set state = 'interrupted', counted_in = null where id in (select id from dead)
            returning pg_notify(${answerChannel}, id::text))
        update chat.person_months m set used = greatest(0, m.used - 1)
        from dead where m.person = dead.person and m.month = dead.counted_in`);
      await settleReplaced(tx, conversation);
    });
  }
}
