import type { Sql } from "#platform/database/index.ts";

/** More messages than are deleted in one transaction. */
export const manyMessages = 1_200;

/** Inserts four conversations of a user, which have `manyMessages` messages together. */
export async function insertManyMessages(sql: Sql, user: string): Promise<void> {
  await sql`
    with conversation as (
      insert into chat.conversations (id, person, title, title_words, updated_at)
      select gen_random_uuid(), ${user}, 'Conversation ' || n, 'conversation', now() from generate_series(1, 4) n
      returning id
    )
    insert into chat.messages (id, conversation, person, position, role, lang, state)
    select gen_random_uuid(), conversation.id, ${user}, n, 'user', 'en', 'done'
    from conversation, generate_series(1, ${manyMessages / 4}::int) n`;
}

/** Makes the deletion of messages fail in a later transaction than the first, until the returned function is called. */
export async function interruptDeletion(sql: Sql): Promise<() => Promise<void>> {
  // A sequence also counts what is rolled back.
  await sql.unsafe(`
    create schema interruption;
    create sequence interruption.deleted;
    create function interruption.count() returns trigger language plpgsql as $$
    begin
      if nextval('interruption.deleted') > ${manyMessages - 100} then raise exception 'interrupted'; end if;
      return old;
    end $$;
    create trigger interruption before delete on chat.messages for each row execute function interruption.count()`);
  return async () => {
    await sql`drop schema interruption cascade`;
  };
}

/** The numbers of a user's conversations and messages that have rows. */
export async function countRows(sql: Sql, user: string): Promise<{ conversations: number; messages: number }> {
  const [row] = await sql<{ conversations: number; messages: number }[]>`select
    (select count(*)::int from chat.conversations where person = ${user}) as conversations,
    (select count(*)::int from chat.messages where person = ${user}) as messages`;
  return row ?? { conversations: Number.NaN, messages: Number.NaN };
}
