import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/index.ts";
import type { ObjectMetadata } from "../tables.ts";

/** An object or a folder of a list. A folder has a name only. */
export type Entry = {
  name: string;
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: ObjectMetadata | null;
};

const columns = {
  name: sql`name`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
  last_accessed_at: sql`last_accessed_at`,
};
export type SortColumn = keyof typeof columns;

/** Which objects: those whose names begin with `prefix` and with `readable`. */
type Visible = { bucketId: string; prefix: string; readable: string };

export type FolderQuery = Visible & {
  /** The beginning of the names in the folder, in any case. */
  search: string;
  sort: { column: SortColumn; descending: boolean };
  limit: number;
  offset: number;
};

export type PageQuery = Visible & {
  /** Whether a folder below the prefix is one entry, whose name ends in "/". */
  delimiter: boolean;
  sort: { column: Exclude<SortColumn, "last_accessed_at">; descending: boolean };
  /** The last entry of the page before: its name, and the value (ISO 8601) of the column by which a list is sorted in time. */
  after?: { name: string; value?: string | undefined } | undefined;
  limit: number;
};

export type ListingStore = ReturnType<typeof createListingStore>;

export function createListingStore(database: Pick<Database, "execute">) {
  return {
    /** The folders and then the objects of a folder, by their names in it. `prefix` is empty or ends in "/". */
    async listFolder({ search, sort, limit, offset, ...visible }: FolderQuery): Promise<Entry[]> {
      const { rows } = await database.execute<Stored>(sql`
        with visible as (${selectVisible(visible)}),
        matching as (select * from visible where rest <> '' and starts_with(lower(rest), lower(${search}))),
        entries as (
          select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
            null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
          from matching where strpos(rest, '/') > 0 group by 1
          union all
          select rest, id, updated_at, created_at, last_accessed_at, metadata from matching where strpos(rest, '/') = 0
        )
        select * from entries order by id is not null, ${columns[sort.column]} ${direction(sort.descending)}, name
        limit ${limit} offset ${offset}`);
      return rows.map(toEntry);
    },

    /** A page of whole names. */
    async listPage({ delimiter, sort, after, limit, ...visible }: PageQuery): Promise<Entry[]> {
      const { rows } = await database.execute<Stored>(sql`
        with visible as (${selectVisible(visible)}),
        entries as (${delimiter ? collapsed(visible.prefix) : sql`select * from visible`})
        select name, id, updated_at, created_at, last_accessed_at, metadata from entries
        ${after ? sql`where ${continueAfter(sort, after)}` : sql``}
        order by ${columns[sort.column]} ${direction(sort.descending)}, name ${direction(sort.descending)}
        limit ${limit}`);
      return rows.map(toEntry);
    },
  };
}

type Stored = {
  name: string;
  id: string | null;
  updated_at: Date | string | null;
  created_at: Date | string | null;
  last_accessed_at: Date | string | null;
  metadata: ObjectMetadata | null;
};

function selectVisible({ bucketId, prefix, readable }: Visible): SQL {
  return sql`
    select name, substr(name, length(${prefix}::text) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
    from storage.objects
    where bucket_id = ${bucketId} and starts_with(name, ${prefix}) and starts_with(name, ${readable})`;
}

/** Folders have the latest times of what is in them, so that a list sorted in time can continue after one. */
function collapsed(prefix: string): SQL {
  return sql`
    select name, id, updated_at, created_at, last_accessed_at, metadata from visible where strpos(rest, '/') = 0
    union all
    select ${prefix}::text || split_part(rest, '/', 1) || '/', null::uuid, max(updated_at), max(created_at),
      max(last_accessed_at), null::jsonb
    from visible where strpos(rest, '/') > 0 group by 1`;
}

function continueAfter({ column, descending }: PageQuery["sort"], after: { name: string; value?: string | undefined }) {
  const comparison = descending ? sql`<` : sql`>`;
  const name = sql`${after.name}::text collate "C"`;
  if (column === "name" || after.value === undefined) return sql`name ${comparison} ${name}`;
  return sql`(${columns[column]}, name) ${comparison} (${after.value}::timestamptz, ${name})`;
}

const direction = (descending: boolean): SQL => (descending ? sql`desc` : sql`asc`);

/** A raw SQL query returns timestamps as text. */
function toEntry({ name, id, metadata, ...times }: Stored): Entry {
  const moment = (value: Date | string | null) => (value === null ? null : new Date(value));
  return {
    name,
    id,
    updated_at: moment(times.updated_at),
    created_at: moment(times.created_at),
    last_accessed_at: moment(times.last_accessed_at),
    metadata,
  };
}
