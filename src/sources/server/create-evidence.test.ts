import { expect, test } from "vitest";
import { sampleCollection } from "../../../tests/support/corpus/sample-sources.ts";
import { createEvidence } from "./create-evidence.ts";

test("a source counts as loaded only when its current version is served", async () => {
  const { source } = sampleCollection();
  const versions = new Map([[source.id, "an earlier one"]]);
  const evidence = createEvidence({
    sources: [source],
    chapters: new Uint8Array(),
    progress: () => ({ state: "loaded", filesDone: 3, filesTotal: 3, problems: [] }),
    store: {
      loadedVersions: async () => new Map(versions),
      readBooks: async () => [],
      readHadith: async () => [],
      readTafsir: async () => [],
      readTafsirAround: async () => [],
    },
  });
  const states = () => evidence.sources().map(({ progress }) => progress.state);
  expect(states()).toEqual(["loading"]);
  await evidence.refresh();
  expect(states()).toEqual(["loading"]);
  versions.set(source.id, source.version);
  await evidence.refresh();
  expect(states()).toEqual(["loaded"]);
});
