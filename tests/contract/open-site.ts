import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAccounts } from "#app/open-accounts.ts";
import { createServer } from "#app/server.ts";
import { type AnswerModel, createBuiltinModel, openConversations } from "#chat/server/index.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { readConfig } from "#platform/config.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";
import {
  createCorpusStore,
  createQuran,
  loadCorpus,
  type Recitation,
  readArabicTexts,
  readErrata,
  readPhraseTexts,
  readSearchDocuments,
  readTafsirs,
  readTranslations,
  readVerseTexts,
} from "#quran/server/index.ts";
import type { Edition } from "#quran/shared/contract.ts";
import {
  buildIndexes,
  createSearchPages,
  createTafsirReader,
  createVersePhrases,
  openQuotations,
  openSearch,
  openSources,
  readArabizi,
  readConcepts,
  readEvaluation,
  readPassageNames,
  withPassageNames,
} from "#sources/server/index.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

const secrets = {
  publicKey: "sb_publishable_for_tests_only",
  serviceKey: "sb_secret_for_tests_only_and_nothing_else",
  appSecret: "a secret for tests only, 32 chars",
};

/** The whole server over real HTTP, on a database and a corpus of its own. `serve` starts it with any model, and without recitation unless it gets one. */
export async function openSite() {
  const connection = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "siraj-contract-"));
  const { store, quran, errata } = await openCorpus(connection, folder);
  const passageNames = await readPassageNames("content/passages/names.json", quran.chapters);
  const search = withPassageNames(await openSearch(folder, quran.version, await readSearchWords()), passageNames);
  const versePhrases = createVersePhrases((language) => readPhraseTexts(store, quran, language));
  const tafsirs = readTafsirs(store, quran);
  const sources = await openSources({
    database: connection.database,
    sources: [],
    dataFolder: folder,
    mirror: "off",
    quran,
    tafsirs,
    log: createLogger("silent"),
  });
  const readTexts = (edition: Edition, verses: readonly number[]) => readVerseTexts(store, edition, verses);
  const readTafsir = createTafsirReader({ quran, tafsirs, evidence: sources.evidence });
  const searchPages = createSearchPages({
    search,
    quran,
    versePhrases,
    readTexts,
    evidence: sources.evidence,
    evidenceSearch: sources.search,
  });
  const arabic = await readArabicTexts(store);
  const quotations = await openQuotations({ folder, quran, arabic, translations: () => readTranslations(store) });
  const evaluation = await readEvaluation("content/evaluation/figures.json");
  const messages = await loadMessages("locales");
  const builtin = createBuiltinModel({ search, quran, messages });
  const log = createLogger("silent");
  const database = { ...connection, where: "test", embedded: false, migrate: async () => [] };
  const serve = async (
    model: AnswerModel = builtin,
    environment: Record<string, string> = {},
    recitation?: Recitation,
  ) => {
    const config = readConfig({ TRUST_PROXY: "1", DATA_DIR: folder, PORT: "0", ...environment });
    const origin = config.PORT === 0 ? "http://localhost" : `http://localhost:${config.PORT}`;
    const accounts = await openAccounts({ config, secrets, origin, database, log, messages });
    const conversations = openConversations({ database, log });
    const own = { ...accounts, config, secrets, log, database, origin, model, evaluation, version: "test" };
    const reading = { quran, readTexts, readTafsir, errata, recitation };
    const parts = {
      ...own,
      conversations,
      ...reading,
      search,
      searchPages,
      sources,
      versePhrases,
      quotations,
      messages,
    };
    const served = await serveHttp({ fetch: createServer(parts).fetch, port: config.PORT, hostname: "127.0.0.1", log });
    return { ...served, conversations, outside: accounts.outside };
  };
  const close = async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  };
  return { quran, connection, secrets, serve, close };
}
export type TestSite = Awaited<ReturnType<typeof openSite>>;

/** The corpus in the database, and its index in the folder. */
async function openCorpus(connection: TestDatabase, folder: string) {
  const store = createCorpusStore(connection.database);
  await loadCorpus(store, "build/corpus", () => {});
  const quran = await createQuran(store);
  const errata = await readErrata(store);
  await buildIndexes({
    folder,
    version: quran.version,
    verseCounts: quran.chapters.map(({ verseCount }) => verseCount),
    documents: (language) => readSearchDocuments(store, language),
    ready: "build/search",
  });
  return { store, quran, errata };
}

async function readSearchWords() {
  return { concepts: await readConcepts("build/corpus"), arabizi: await readArabizi("content/arabizi.json") };
}
