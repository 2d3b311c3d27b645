import type { Hadith } from "../../shared/evidence.ts";
import type { SourcesStore } from "../sources-store.ts";
import type { LoadedCollection } from "./collection.ts";
import { presentHadith } from "./present-hadith.ts";

export type Shelf = {
  store: Pick<SourcesStore, "readHadith">;
  /** The collections that are loaded, by id, as far as this server knows. */
  collections: () => ReadonlyMap<string, LoadedCollection>;
  /** Reads again which collections are loaded. */
  refresh: () => Promise<void>;
};

/**
 * Reads the hadith at the positions that `choose` finds in a collection; undefined if it finds none. Another server, of another release, may have
 * replaced the collection: then the choice is made again in the version that is loaded now.
 */
export async function readChosen<T extends { positions: readonly number[] }>(
  { store, collections, refresh }: Shelf,
  id: string,
  choose: (among: LoadedCollection) => T | undefined,
): Promise<(T & { hadith: Hadith[] }) | undefined> {
  for (const isRepeated of [false, true]) {
    const among = collections().get(id);
    const chosen = among && choose(among);
    if (!chosen) return undefined;
    const rows = await store.readHadith(id, among.version, chosen.positions);
    if (rows.length === chosen.positions.length) {
      return { ...chosen, hadith: rows.flatMap((row) => presentHadith(among, row) ?? []) };
    }
    if (!isRepeated) await refresh();
  }
  return undefined;
}
