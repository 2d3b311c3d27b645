import type { TestSite } from "../site/open-site.ts";

type Sql = TestSite["connection"]["sql"];

/** A copy of all tables that hold data of users, to compare with and to return to. */
export async function keepDatabaseState(sql: Sql) {
  const tables = await sql<{ name: string; columns: string }[]>`
    select format('%I.%I', table_schema, table_name) as name, string_agg(format('%I', column_name), ',') as columns
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema in ('admin', 'auth', 'chat', 'billing', 'library', 'storage', 'wisdom') and is_generated = 'NEVER'
    group by 1 order by 1`;
  const copyOf = (name: string) => `kept."${name.replaceAll('"', "")}"`;
  await sql.unsafe(
    `create schema kept; ${tables.map(({ name }) => `create table ${copyOf(name)} as table ${name}`).join(";")}`,
  );
  const rows = tables.map(({ name }) => `select '${name}' as t, one::text as r from ${name} one`).join(" union all ");
  return {
    /** A hash of all rows that name the user or are theirs. */
    async hashOf(userId: string): Promise<string> {
      const hash = "md5(string_agg(t || r, '|' order by t, r)) as hash, count(*) as count";
      const [found] = await sql.unsafe<{ hash: string; count: string }[]>(
        `select ${hash} from (${rows}) x where position($1 in r) > 0`,
        [userId],
      );
      return `${found?.count}:${found?.hash}`;
    },
    /** Puts every table back as it was. */
    async restore(): Promise<void> {
      // Foreign keys are not checked meanwhile, so that the order of the tables does not matter.
      const steps = tables.map(
        ({ name, columns }) =>
          `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)};`,
      );
      await sql.unsafe(`begin; set local session_replication_role = replica; ${steps.join(" ")} commit;`);
    },
    async drop(): Promise<void> {
      await sql.unsafe("drop schema kept cascade");
    },
  };
}
