import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import { messages } from "../tables.ts";

/** Statements that replace messages. Their caller has locked the conversation. */
export function replacing(tx: Pick<Database, "select" | "update">) {
  return {
    /** The position of a question, named by its id or its client id; undefined without such a question. */
    async positionOf(conversation: string, question: string): Promise<number | undefined> {
      const [found] = await tx
        .select({ position: messages.position })
        .from(messages)
        .where(
          and(
            eq(messages.conversation, conversation),
            eq(messages.role, "user"),
            isNull(messages.replacedBy),
            sql`(${messages.id}::text = ${question} or ${messages.clientId} = ${question})`,
          ),
        );
      return found?.position;
    },

    /** Hides the messages from a position up to the turn of an answer, until that answer has ended: `settleReplaced`. */
    async hideReplaced(conversation: string, { from, by }: { from: number; by: string }): Promise<void> {
      await tx
        .update(messages)
        .set({ replacedBy: by })
        .where(
          and(
            eq(messages.conversation, conversation),
            gte(messages.position, from),
            sql`${messages.position} < (select a.position - 1 from chat.messages a where a.id = ${by})`,
          ),
        );
    },
  };
}

/**
 * Whether what the answer `a` replaced is to be shown again: it failed or was interrupted, or the user stopped another answer to the same question,
 * whose former one was whole. Who stops the answer to an edited question wants that question.
 */
const showsFormer = sql`(
  a.state in ('failed', 'interrupted')
  or (a.state = 'stopped' and exists (
    select from chat.messages asked
    join chat.messages former on former.replaced_by = a.id and former.role = 'user' and former.words = asked.words
    join chat.messages answer on answer.replaced_by = a.id and answer.position = former.position + 1
    where asked.conversation = a.conversation and asked.position = a.position - 1 and answer.state = 'done'
      and former.position = (select min(first.position) from chat.messages first where first.replaced_by = a.id))))`;

/**
 * Settles the messages of a conversation that were replaced by answers which have ended. An answer that is done deletes them, and so
 * does a stopped one unless it `showsFormer`: that is deleted with its question, and the foreign key shows them again.
 */
export async function settleReplaced(tx: Pick<Database, "execute">, conversation: string): Promise<void> {
  // The partial index of replaced messages is used only where the statement names its condition; without it all messages are read.
  const replaced = sql`r.replaced_by is not null and r.replaced_by = a.id and r.conversation = ${conversation}`;
  await tx.execute(sql`
    delete from chat.messages r using chat.messages a
    where ${replaced} and a.state in ('done', 'stopped') and not ${showsFormer}`);
  await tx.execute(sql`
    delete from chat.messages m using chat.messages r, chat.messages a
    where ${replaced} and ${showsFormer}
      and m.conversation = a.conversation and m.position in (a.position - 1, a.position)`);
}
