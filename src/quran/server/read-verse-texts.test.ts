import { expect, test } from "vitest";
import type { Edition, Quran } from "../shared/contract.ts";
import type { CorpusStore } from "./corpus-store.ts";
import { createTextReader } from "./read-verse-texts.ts";

test("an edition that another release has dropped from the database is unknown, not a failure of the server", async () => {
  const store = { readTextsAt: async () => new Map(), readErrata: async () => [], readRepeated: async () => [] };
  const quran = { version: "1", chapters: [], arabic: () => "" };
  const read = createTextReader({ store: store as unknown as CorpusStore, quran: quran as unknown as Quran });
  const edition = { id: "en-dropped", language: "en", kind: "translation" } as Edition;
  await expect(read(edition, [0])).rejects.toMatchObject({ code: "quran/unknown-edition", status: 404 });
});
