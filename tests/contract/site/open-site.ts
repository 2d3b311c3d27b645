import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Dependencies } from "#app/dependencies.ts";
import { openAccounts } from "#app/open-accounts.ts";
import { createServer } from "#app/server.ts";
import { type Answerer, type AnswererOptions, openAnswerer, openCare, openConversations } from "#chat/server/index.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { readConfig } from "#platform/config.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger, type Logger } from "#platform/log.ts";
import {
  createCorpusStore,
  createQuran,
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
  createVersePhraseSearch,
  loadPassageNames,
  openQuotations,
  openSearch,
  openSources,
  readArabizi,
  readConcepts,
  readEvaluation,
  withPassageNames,
} from "#sources/server/index.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";

const secrets = {
  publicKey: "sb_publishable_for_tests_only",
  serviceKey: "sb_secret_for_tests_only_and_nothing_else",
  appSecret: "a secret for tests only, 32 chars",
};

/** Sources to load, and where they are. */
type SiteSources = Pick<Parameters<typeof openSources>[0], "sources" | "mirror">;

/** A log to read, and the timeouts of a model. */
export type SiteGiven = { log?: Logger } & Pick<AnswererOptions, "timeouts" | "backoff">;

/** The whole server over real HTTP, on a database and a corpus of its own; of hadith and tafsirs it has those it is given. */
export async function openSite(given: SiteSources = { sources: [], mirror: "off" }) {
  const connection = await createTestDatabase("corpus");
  const folder = mkdtempSync(join(tmpdir(), "siraj-contract-"));
  const store = createCorpusStore(connection.database);
  const quran = await createQuran(store);
  const errata = await readErrata(store);
  await buildIndexes({
    folder,
    version: quran.version,
    verseCounts: quran.chapters.map(({ verseCount }) => verseCount),
    documents: (language) => readSearchDocuments(store, language),
    prebuilt: "build/search",
  });
  const passageNames = await loadPassageNames("content/passages/names.json", quran.chapters);
  const verseSearch = await openSearch(folder, quran.version, await readSearchWords());
  const search = withPassageNames(verseSearch, passageNames);
  const versePhrases = createVersePhraseSearch((language) => readPhraseTexts(store, quran, language));
  const tafsirs = readTafsirs(store, quran);
  const sources = await openSources({
    database: connection.database,
    ...given,
    dataFolder: folder,
    quran,
    tafsirs,
    log: createLogger("silent"),
  });
  await sources.start();
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
  const { concernsOf } = verseSearch;
  const found = { search, searchPages, sources, versePhrases, quotations };
  const serve = createServe({
    connection,
    concernsOf,
    folder,
    quran,
    errata,
    readTexts,
    readTafsir,
    evaluation,
    messages,
    ...found,
  });
  const close = async () => {
    await sources.close();
    await connection.close();
    rmSync(folder, { recursive: true });
  };
  return { quran, connection, secrets, serve, close };
}
export type TestSite = Awaited<ReturnType<typeof openSite>>;

type ServedParts = { connection: TestDatabase; folder: string } & Required<Pick<AnswererOptions, "concernsOf">> &
  Pick<
    Dependencies,
    | "quran"
    | "errata"
    | "readTexts"
    | "readTafsir"
    | "evaluation"
    | "messages"
    | "search"
    | "searchPages"
    | "sources"
    | "versePhrases"
    | "quotations"
  >;

/** Starts the server with an answerer, by default the configured one, and without recitation unless one is given. */
function createServe({ connection, folder, concernsOf, ...reading }: ServedParts) {
  const { quran, messages, search, sources } = reading;
  const silent = createLogger("silent");
  const database = { ...connection, where: "test", embedded: false, migrate: async () => [] };
  const written = { quran, search, evidence: sources.evidence, evidenceSearch: sources.search, messages, concernsOf };
  return async (
    answerer?: Answerer,
    environment: Record<string, string> = {},
    recitation?: Recitation,
    { log = silent, ...timeouts }: SiteGiven = {},
  ) => {
    const config = readConfig({ TRUST_PROXY: "1", DATA_DIR: folder, PORT: "0", ...environment });
    const origin = config.PORT === 0 ? "http://localhost" : `http://localhost:${config.PORT}`;
    const accounts = await openAccounts({ config, secrets, origin, database, log, messages });
    const opened = openAnswerer({ config, database: connection.database, log, ...written, ...timeouts });
    const operators = join(folder, "care-places.json");
    const writing = { ...(await openCare(answerer ?? opened.answerer, { messages, operators })), model: opened.model };
    const conversations = openConversations({ database, log });
    const own = { ...accounts, ...writing, conversations, config, secrets, log, database, origin, version: "test" };
    const server = createServer({ ...own, ...reading, recitation });
    const served = await serveHttp({ fetch: server.fetch, port: config.PORT, hostname: "127.0.0.1", log });
    return { ...served, conversations, outside: accounts.outside };
  };
}

async function readSearchWords() {
  return { concepts: await readConcepts("build/corpus"), arabizi: await readArabizi("content/arabizi.json") };
}
