import { languages } from "#i18n/shared/languages.ts";
import { cacheNames } from "../store/cache-names.ts";
import { listPages } from "../store/offline-pages.ts";
import { readRecord, recordNames, removeRecord, writeRecord } from "../store/records.ts";
import { buildOf } from "../store/stored-response.ts";
import { saveAsset } from "./assets.ts";
import { build, files, fonts } from "./build.ts";
import { saveFallbackPage } from "./fallback-page.ts";
import type { WorkerScope } from "./scope.ts";
import { staleFiles } from "./stale-files.ts";

const concurrency = 4;

/** Stores all files that pages of this build may need. Rejects if it cannot; the browser then tries again later. */
export async function install(): Promise<void> {
  const queue = [...files];
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await saveAsset(next);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  for (const language of languages) await saveFallbackPage(language);
  await writeRecord(`builds/${build}`, [...files, ...fonts]);
}

/** Records which build a page runs: a worker is stopped and restarted while pages stay open. */
export function recordClientBuild(id: string, clientBuild: string): Promise<void> {
  return writeRecord(`clients/${id}`, clientBuild);
}

export async function clientBuildOf(id: string): Promise<string | undefined> {
  const record = await readRecord(`clients/${id}`);
  return typeof record === "string" ? record : undefined;
}

/** Removes the files of builds that no open page and no stored page needs. */
export async function removeStaleAssets(scope: WorkerScope): Promise<void> {
  const open = new Set(
    (await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => id),
  );
  const needed = new Set((await listPages()).map(({ version }) => buildOf(version)));
  for (const id of await recordNames("clients/")) {
    const clientBuild = await clientBuildOf(id);
    if (!open.has(id)) await removeRecord(`clients/${id}`);
    else if (clientBuild) needed.add(clientBuild);
    open.delete(id);
  }
  // An open page that has not reported its build may need any file.
  if (open.size > 0) return;
  const neededFiles: string[][] = [];
  for (const name of await recordNames("builds/")) {
    if (name === build) continue;
    if (!needed.has(name)) await removeRecord(`builds/${name}`);
    else neededFiles.push(await filesOf(name));
    needed.delete(name);
  }
  needed.delete(build);
  // The files of a needed build are unknown: it may need any of them.
  if (needed.size > 0) return;
  const cache = await caches.open(cacheNames.assets);
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of staleFiles(stored, [...files, ...fonts], neededFiles)) await cache.delete(path);
}

async function filesOf(name: string): Promise<string[]> {
  const record = await readRecord(`builds/${name}`);
  return Array.isArray(record) ? record.filter((one) => typeof one === "string") : [];
}
