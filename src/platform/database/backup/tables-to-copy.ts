import { identifier, type Session } from "../sql.ts";

export type Name = { schema: string; name: string };
export type Table = Name & {
  /** The columns in order, without generated ones. */
  columns: string[];
  /** Whether the rows are in partitions; partitions are not listed separately. */
  partitioned: boolean;
};
export type Sequence = Name & {
  /** The last value, a bigint in decimal. */
  last: string;
  called: boolean;
};

// Excludes system and extension tables, and the record of migrations, which a restore writes again.
const ours = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relpersistence <> 't'
    and not (n.nspname = 'platform' and c.relname = 'migrations')
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table except system tables and left-out schemas; referenced tables come first. */
export async function listTables(session: Session, leftOut: string[]): Promise<Table[]> {
  const found = await session.unsafe<(Table & { id: number })[]>(`
    select c.oid as id, n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
      (select coalesce(jsonb_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    ${ours} and c.relkind in ('r', 'p') and not c.relispartition
    order by 2, 3`);
  const references = await session.unsafe<{ id: number; to: number }[]>(`
    select conrelid as id, confrelid as to from pg_constraint where contype = 'f' order by oid`);
  const kept = found.filter(({ schema, columns }) => !leftOut.includes(schema) && columns.length > 0);
  return inOrder(kept, references).map(({ id: _, ...table }) => table);
}

function inOrder<Item extends { id: number }>(items: Item[], references: { id: number; to: number }[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const seen = new Set<number>();
  const ordered: Item[] = [];
  const visit = (id: number) => {
    const item = byId.get(id);
    if (!item || seen.has(id)) return;
    seen.add(id);
    for (const reference of references) if (reference.id === id) visit(reference.to);
    ordered.push(item);
  };
  for (const { id } of items) visit(id);
  return ordered;
}

/** The state of every sequence outside the left-out schemas. */
export async function listSequences(session: Session, leftOut: string[]): Promise<Sequence[]> {
  const found = await session.unsafe<Name[]>(
    `select n.nspname as schema, c.relname as name ${ours} and c.relkind = 'S' order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of found.filter((one) => !leftOut.includes(one.schema))) {
    const rows = await session.unsafe<{ last: string; called: boolean }[]>(
      `select last_value::text as last, is_called as called from ${quoted({ schema, name })}`,
    );
    sequences.push(...rows.map(({ last, called }) => ({ schema, name, last, called })));
  }
  return sequences;
}

/** The tables that have rows. */
export async function listFilled(session: Session, tables: Table[]): Promise<Table[]> {
  const filled: Table[] = [];
  for (const table of tables) {
    const rows = await session.unsafe(`select from ${quoted(table)} limit 1`);
    if (rows.length > 0) filled.push(table);
  }
  return filled;
}

export function quoted({ schema, name }: Name): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

export function columnList(columns: string[]): string {
  return columns.map(identifier).join(", ");
}
