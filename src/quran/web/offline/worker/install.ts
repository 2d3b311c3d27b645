import { languages } from "#i18n/shared/languages.ts";
import { cacheNames } from "../store/cache-names.ts";
import { listKept } from "../store/offline-pages.ts";
import { noteNames, readNote, removeNote, writeNote } from "../store/records.ts";
import { buildOf } from "../store/stored-response.ts";
import { keepFile } from "./assets.ts";
import { build, files, fonts } from "./build.ts";
import { keepOfflinePage } from "./offline-page.ts";
import type { WorkerScope } from "./scope.ts";
import { staleFiles } from "./stale-files.ts";

const atOnce = 4;

/** Keeps what every page of this build may need. Rejects, and the browser tries again later, if it cannot. */
export async function install(): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await keepFile(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const language of languages) await keepOfflinePage(language);
  await writeNote(`builds/${build}`, [...files, ...fonts]);
}

/** Remembers which build a page runs: a worker is stopped and started while pages stay. */
export function noteClient(id: string, clientBuild: string): Promise<void> {
  return writeNote(`clients/${id}`, clientBuild);
}

export async function buildOfClient(id: string): Promise<string | undefined> {
  const noted = await readNote(`clients/${id}`);
  return typeof noted === "string" ? noted : undefined;
}

/** Drops the files of builds that neither an open page nor a kept one needs any more. */
export async function dropStale(scope: WorkerScope): Promise<void> {
  const open = new Set(
    (await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => id),
  );
  const wanted = new Set((await listKept()).map(({ version }) => buildOf(version)));
  for (const id of await noteNames("clients/")) {
    const clientBuild = await buildOfClient(id);
    if (!open.has(id)) await removeNote(`clients/${id}`);
    else if (clientBuild) wanted.add(clientBuild);
    open.delete(id);
  }
  // A page that has not said yet which build it runs may need any file.
  if (open.size > 0) return;
  const lists: string[][] = [];
  for (const name of await noteNames("builds/")) {
    if (name === build) continue;
    if (!wanted.has(name)) await removeNote(`builds/${name}`);
    else lists.push(await listOf(name));
    wanted.delete(name);
  }
  wanted.delete(build);
  // Something needs a build whose files are not known: it may be any of them.
  if (wanted.size > 0) return;
  const cache = await caches.open(cacheNames.assets);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of staleFiles(kept, [...files, ...fonts], lists)) await cache.delete(path);
}

async function listOf(name: string): Promise<string[]> {
  const noted = await readNote(`builds/${name}`);
  return Array.isArray(noted) ? noted.filter((one) => typeof one === "string") : [];
}
