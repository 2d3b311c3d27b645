import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inspectRoutes } from "hono/dev";
import { inject } from "vitest";
import { openBilling } from "#app/billing/open-billing.ts";
import { openCorpus } from "#app/corpus/open-corpus.ts";
import { createAccounts } from "#app/create-accounts.ts";
import type { Dependencies } from "#app/dependencies.ts";
import { createServer } from "#app/server.ts";
import { openStorage } from "#app/storage/open-storage.ts";
import { countMail, findProvedEmail } from "#auth/server/index.ts";
import {
  type Answerer,
  type AnswererOptions,
  createAnswerRecheck,
  openAnswerer,
  openCare,
  openConversations,
  openMessageReader,
  openSharedPassages,
} from "#chat/server/index.ts";
import type { ReadSharedPassage } from "#chat/shared/passages.ts";
import { openEditorial } from "#editorial/server/index.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { readConfig } from "#platform/config.ts";
import { type DatabaseClock, openDatabaseClock } from "#platform/database/database-clock.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger, type Logger } from "#platform/log.ts";
import {
  createCorpusStore,
  createTextReader,
  type Recitation,
  readArabicTexts,
  readTranslations,
} from "#quran/server/index.ts";
import {
  createSearchPages,
  createSurahPassages,
  createTafsirReader,
  loadPassageNames,
  openConcepts,
  openQuotations,
  openSources,
  questionFolders,
  readEvaluation,
  withPassageNames,
} from "#sources/server/index.ts";
import { openWisdom } from "#wisdom/server/index.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { createScannedLogger } from "../../support/site/scan-log.ts";
import { preparedData } from "../../support/site/site-process.ts";
import { standInToken } from "../../support/site/stand-in-token.ts";

const secrets = {
  publishableKey: "sb_publishable_for_tests_only",
  serviceKey: "sb_secret_for_tests_only_and_nothing_else",
  appSecret: "a secret for tests only, 32 chars",
};

/** The hadith and tafsir sources to import, and the URL of their mirror. */
type SiteSources = Pick<Parameters<typeof openSources>[0], "sources" | "mirror">;

/** A logger to read from, and the timeouts of a model. */
export type SiteGiven = { log?: Logger } & Pick<AnswererOptions, "timeouts" | "backoff">;

/** The parts that the test files of a vitest worker share: opening them takes seconds, and no test changes them. */
let shared: Promise<SharedParts> | undefined;
type SharedParts = Awaited<ReturnType<typeof openSharedParts>>;

/**
 * The whole server over real HTTP, with the built corpus and the given sources. Its tables are empty at first. One site at a time: the test
 * files of a worker run one after another and share its database.
 */
export async function openSite(given: SiteSources = { sources: [], mirror: "off" }) {
  shared ??= openSharedParts();
  const { dataFolder, connection, clock, quran, tafsirs, verseSearch, search, versePhrases, readTexts, ...reading } =
    await shared;
  await clearTables(connection.sql);
  const folder = mkdtempSync(join(inject("runFolder"), "site-"));
  const { log, check } = createScannedLogger();
  const database = connection.database;
  // Sources of its own give a site other indexes; only those of the corpus's tafsirs are the same.
  const hasOwnIndexes = given.sources.length > 0;
  if (hasOwnIndexes) copyIndexes(dataFolder, folder, ["tafsir"]);
  const indexed = hasOwnIndexes ? folder : dataFolder;
  const sources = await openSources({ database, ...given, dataFolder: indexed, quran, tafsirs, log });
  await sources.start();
  const readTafsir = createTafsirReader({ quran, tafsirs, evidence: sources.evidence });
  const searchPages = createSearchPages({
    search,
    quran,
    versePhrases,
    spelling: verseSearch,
    passageNames: reading.passageNames,
    readTexts,
    evidence: sources.evidence,
    evidenceSearch: sources.search,
  });
  const found = {
    search,
    concepts: verseSearch,
    searchPages,
    sources,
    versePhrases,
    readTexts,
    readTafsir,
  };
  const serve = createServe({ connection, clock, folder, scannedLog: log, quran, ...reading, ...found });
  const close = async () => {
    await sources.close();
    rmSync(folder, { recursive: true });
    check();
  };
  return { quran, connection, secrets, serve, close };
}
export type TestSite = Awaited<ReturnType<typeof openSite>>;

/**
 * Creates a data folder with indexes of the prepared data, as the sites of `startSite` have them: building them takes seconds.
 * Indexes that are missing or of another version are built.
 */
function newDataFolder(): string {
  const folder = mkdtempSync(join(inject("runFolder"), "indexes-"));
  if (existsSync("build/.siraj-test-data")) copyIndexes(preparedData, folder, ["translations", "arabic", "tafsir"]);
  return folder;
}

/** Copies the indexes of these kinds from one data folder to another. */
function copyIndexes(from: string, to: string, kinds: readonly string[]): void {
  const names = readdirSync(join(from, "search")).filter((name) => kinds.some((kind) => name.startsWith(`${kind}-`)));
  for (const name of names) cpSync(join(from, "search", name), join(to, "search", name), { recursive: true });
}

/** Opens the database with the corpus, and everything that reads only the corpus and the files of the repository. */
async function openSharedParts() {
  const connection = await createTestDatabase("corpus");
  const dataFolder = newDataFolder();
  const folder = join(dataFolder, "search");
  const store = createCorpusStore(connection.database);
  const corpus = await openCorpus({ store, folder, log: createLogger("silent"), report: () => {} });
  const { quran, errata, tafsirs, versePhrases, search: verseSearch } = corpus;
  const clock = await openDatabaseClock(connection.sql);
  const names = await loadPassageNames("content/passages/names.json", quran.chapters);
  const arabic = () => readArabicTexts(store);
  const messages = await loadMessages("locales");
  return {
    dataFolder,
    connection,
    clock,
    quran,
    verseSearch,
    errata,
    search: withPassageNames(verseSearch, names.find),
    passageNames: names.find,
    named: {
      ...{ findPassageNames: names.findWithin, findNamedVerses: names.findVerses, findSurah: names.findSurah },
      findSurahPassages: createSurahPassages(await openConcepts(questionFolders)),
    },
    readQuestion: await openMessageReader(),
    versePhrases,
    tafsirs,
    readTexts: createTextReader({ store, quran }),
    quotations: await openQuotations({ folder, quran, arabic, translations: () => readTranslations(store) }),
    evaluation: await readEvaluation("content/evaluation/figures.json"),
    messages,
    editorial: openEditorial({
      ...{ folder: "content", quran, messages },
      operator: {},
      offer: { guestMessages: 3, annualSavings: [44] },
    }),
  };
}

/** Empties every table but those of the corpus and of the migrations. */
async function clearTables(sql: TestDatabase["sql"]): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('admin', 'auth', 'chat', 'billing', 'library', 'sources', 'storage', 'wisdom', 'editions') or (schemaname, tablename) = ('platform', 'rate_limits')`;
  await sql.unsafe(`truncate ${tables.map(({ name }) => name).join()} restart identity`);
}

type ServedParts = { connection: TestDatabase; clock: DatabaseClock; folder: string; scannedLog: Logger } & {
  named: Pick<AnswererOptions, "findPassageNames" | "findNamedVerses" | "findSurah" | "findSurahPassages">;
} & Pick<
    Dependencies,
    | "quran"
    | "errata"
    | "readTexts"
    | "readTafsir"
    | "evaluation"
    | "editorial"
    | "messages"
    | "search"
    | "passageNames"
    | "concepts"
    | "readQuestion"
    | "searchPages"
    | "sources"
    | "versePhrases"
    | "quotations"
  >;

/** Starts the server with an answerer, by default the configured one, and without recitation unless one is given. */
function createServe({ connection, clock, folder, scannedLog, named, ...reading }: ServedParts) {
  const { quran, messages, search, sources, readQuestion, quotations } = reading;
  const database = { ...connection, clock, where: "test", embedded: false, migrate: async () => [] };
  const written = {
    ...{ quran, search, messages, readQuestion, quotations, ...named },
    evidence: sources.evidence,
    evidenceSearch: sources.search,
  };
  return async (
    answerer?: Answerer,
    environment: Record<string, string> = {},
    recitation?: Recitation,
    { log = scannedLog, ...timeouts }: SiteGiven = {},
  ) => {
    const config = readConfig({
      TRUST_PROXY: "1",
      DATA_DIR: folder,
      PORT: "0",
      STAND_INS_TOKEN: standInToken,
      ...environment,
    });
    const origin = config.PORT === 0 ? "http://localhost" : `http://localhost:${config.PORT}`;
    const accounts = await createAccounts({ config, secrets, origin, database, log, messages });
    const opened = openAnswerer({ config, database: connection.database, clock, log, ...written, ...timeouts });
    const operators = join(folder, "care-places.json");
    const writing = {
      ...(await openCare(answerer ?? opened.answerer, { messages, operators, readQuestion })),
      model: opened.model,
    };
    const conversations = openConversations({ database, log, auth: accounts.auth });
    const storage = await openStorage({ config, secrets, database, auth: accounts.auth, log });
    const billing = openBilling({ config, database, ...accounts, origin, messages, log });
    const { sendMessage: send } = accounts.externalServices;
    const daily = await openWisdom({
      ...connection,
      clock,
      quran,
      messages,
      send,
      countMail: (to) => countMail(accounts.auth, to),
      findUserAddress: (id) => findProvedEmail(accounts.auth, id),
      origin,
      secret: secrets.appSecret,
      log,
    });
    const own = {
      daily,
      ...accounts,
      billing,
      storage,
      ...writing,
      conversations,
      config,
      secrets,
      log,
      database,
      origin,
      version: "test",
    };
    const server = createServer({ ...own, ...reading, recitation });
    await connection.listener.ready();
    const webSockets = accounts.realtime;
    const served = await serveHttp({ fetch: server.fetch, port: config.PORT, hostname: "127.0.0.1", log, webSockets });
    const readShared = sharedPassages({ ...reading, ...writing, conversations });
    const { externalServices } = accounts;
    return { ...served, routes: inspectRoutes(server), conversations, billing, daily, readShared, externalServices };
  };
}

/** Reads what the public pages of shared passages show. */
function sharedPassages({
  sources,
  ...parts
}: Omit<ServedParts, "connection" | "clock" | "folder" | "scannedLog" | "named"> &
  Pick<Dependencies, "conversations" | "carePlaces">): ReadSharedPassage {
  const cited = { ...parts, evidence: sources.evidence };
  return openSharedPassages({ ...cited, recheckAnswers: createAnswerRecheck(cited) });
}
