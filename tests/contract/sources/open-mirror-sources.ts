import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { createLogger } from "#platform/log.ts";
import { openSources, readSourceList } from "#sources/server/index.ts";
import type { SourceKind } from "#sources/shared/evidence.ts";
import { chapters } from "../../support/corpus/corpus.ts";
import { mirrorFolder, mirrorMissing } from "../../support/corpus/mirror-folder.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";

export type MirrorSources = Awaited<ReturnType<typeof openMirrorSources>>;

/** In milliseconds. Importing and indexing one kind takes tens of seconds of processor time, and other tests run beside. */
export const importTimeout = 180_000;

const mirror = mirrorFolder();

/** The listed sources of one kind, imported from the mirror and indexed; waiting where there is no mirror. */
export async function openMirrorSources(kind: SourceKind) {
  const connection = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "siraj-sources-"));
  const listed = await readSourceList("content/corpus");
  const sources = await openSources({
    database: connection.database,
    sources: listed.filter((one) => one.kind === kind),
    dataFolder: folder,
    mirror: mirror ?? "off",
    quran: { chapters },
    log: createLogger("silent"),
  });
  await sources.start();
  return {
    sources,
    connection,
    folder,
    mirrored: mirror !== undefined,
    /** The distinct states of the sources. */
    states: () => [...new Set(Object.values(sources.progress()).map(({ state }) => state))],
    async close() {
      await sources.close();
      await connection.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A test of the mirror's texts. It is skipped on a machine without a mirror. */
export function testOfTexts(name: string, run: () => Promise<void> | void): void {
  test(name, async ({ skip }) => {
    skip(!mirror, mirrorMissing);
    await run();
  });
}
