// Starts a site on an empty data folder, waits for the indexes that it builds after its start, stops it, and leaves the folder for
// `startSite` to copy.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { major } from "#platform/database/embedded/cluster.ts";
import { durabilitySettings } from "./durability-settings.ts";
import { preparedData, startSite } from "./site-process.ts";

const corpusSchema = z.object({ editions: z.array(z.object({ kind: z.string(), language: z.string() })) });
const { editions } = corpusSchema.parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const tafsirLanguages = new Set(editions.filter(({ kind }) => kind === "tafsir").map(({ language }) => language));

/** Whether the index of each language's tafsirs has its final name. */
function hasTafsirIndexes(): boolean {
  const names = readdirSync(join(preparedData, "search"));
  return [...tafsirLanguages].every((language) =>
    names.some((name) => name.startsWith(`tafsir-${language}-`) && name.endsWith(".texts")),
  );
}

rmSync(preparedData, { recursive: true, force: true });
mkdirSync(preparedData, { recursive: true });
const site = await startSite({ dataDir: preparedData });
const deadline = Date.now() + 120_000;
while (!hasTafsirIndexes() && Date.now() < deadline) await wait(100);
await site.stop();
if (!hasTafsirIndexes())
  throw new Error(`No index of the tafsirs within two minutes. The site's output:\n${site.output()}`);

// A busy disk takes seconds for an fsync, and a request gives up on its transaction after four.
const settings = join(preparedData, "postgres", String(major), "postgresql.auto.conf");
for (const setting of durabilitySettings) appendFileSync(settings, `${setting} = off\n`);
