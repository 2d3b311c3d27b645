import type { Session } from "#platform/database/index.ts";
import { fileKey } from "../files.ts";

/** The keys of the files of all objects, for a backup. None in a database that is from before the storage. */
export async function listFileKeys(session: Session): Promise<string[]> {
  const [found] = await session<{ there: boolean }[]>`select to_regclass('storage.objects') is not null as there`;
  if (!found?.there) return [];
  const rows = await session<{ version: string }[]>`select version from storage.objects order by version`;
  return rows.map(({ version }) => fileKey(version));
}
