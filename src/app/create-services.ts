import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { countMail, findProvedEmail } from "#auth/server/index.ts";
import { annualSavings, defaultPrices } from "#billing/shared/plans.ts";
import {
  type AnswererOptions,
  openAnswerer,
  openCare,
  openConversations,
  openMessageReader,
} from "#chat/server/index.ts";
import { openEditorial, operatorOf } from "#editorial/server/index.ts";
import type { MessageSource } from "#i18n/context.ts";
import { loadMessages } from "#i18n/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Config } from "#platform/config.ts";
import { lockDataFolder } from "#platform/data-folder.ts";
import { watchClockSkew } from "#platform/database/clock-skew.ts";
import { openDatabase } from "#platform/database/index.ts";
import { checkPort } from "#platform/http/serve.ts";
import { checkDiskSpace } from "#platform/limits/disk-space.ts";
import { configuredEmbedder } from "#platform/llm/embedder.ts";
import { createLogger, type Logger } from "#platform/log.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { loadSecrets } from "#platform/secrets.ts";
import { openObjectStore } from "#platform/storage/open-object-store.ts";
import {
  type CorpusStore,
  createCorpusStore,
  createTextReader,
  loadCorpus,
  openRecitation,
  readArabicTexts,
  readDefaultTexts,
  readTranslations,
} from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import {
  createSearchPages,
  createSurahPassages,
  createTafsirReader,
  createTransliterationSearch,
  type Embeddings,
  loadPassageNames,
  openConcepts,
  openEmbeddings,
  openQuotations,
  openSources,
  type PassageNames,
  questionFolders,
  readEvaluation,
  readSourceList,
  type VerseSearchEngine,
  withEmbeddings,
  withPassageNames,
  withTransliterations,
} from "#sources/server/index.ts";
import type { ReadQuestion, VerseSearch } from "#sources/shared/contract.ts";
import { sourceKindSchema } from "#sources/shared/evidence.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import { openWisdom } from "#wisdom/server/index.ts";
import { openBilling } from "./billing/open-billing.ts";
import { createLive } from "./corpus/live.ts";
import { type OpenCorpus, openCorpus } from "./corpus/open-corpus.ts";
import { type AccountsOptions, createAccounts } from "./create-accounts.ts";
import type { Dependencies } from "./dependencies.ts";
import { addProductGauges } from "./monitoring/product-metrics.ts";
import { openStorage } from "./storage/open-storage.ts";

const packageSchema = z.object({ version: z.string() });

/** Creates the services of the server, in order: data folder, database, corpus, search index. `report` receives one line per step. */
export async function createServices(config: Config, report: (text: string) => void) {
  const origin = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const disk = await checkDiskSpace(config.DATA_DIR, report);
  const lock = await lockFolderAndPort(config, origin);
  const { metrics, log } = createCountedLog(config);
  const secrets = loadSecrets(config);
  const database = await openDatabase(config, { onNotice: report });
  const clocks = watchClockSkew(database.clock, log);
  const close = async () => {
    clocks.close();
    await database.close();
    await lock.release();
  };
  try {
    clocks.check(report);
    await database.migrate("db/migrations");
    const store = createCorpusStore(database.database);
    await loadTexts(store, report);
    const folder = join(config.DATA_DIR, "search");
    const corpus = await openCorpus({ store, folder, log, report });
    const { quran, errata, tafsirs, versePhrases, search: verseSearch } = corpus;
    const { passageNames, ...asked } = await openReading(quran);
    const embeddings = openConfiguredEmbeddings({ config, folder, store, quran, log });
    const ranked = embeddings ? withEmbeddings(verseSearch, embeddings) : verseSearch;
    const { search, findTransliterated } = recognizeNames({ ranked, verseSearch, passageNames, store });
    const sources = await openSources({
      ...{ database: database.database, sources: await readSourceList("content/corpus"), quran, tafsirs, passageNames },
      ...{ dataFolder: config.DATA_DIR, mirror: config.CORPUS_MIRROR, queryExpansion: verseSearch, log },
    });
    const readTexts = createTextReader({ store, quran });
    corpus.onRebuild(sources.refresh);
    const { evidence, search: evidenceSearch } = sources;
    const parts = { search, quran, versePhrases, passageNames, readTexts, spelling: verseSearch };
    const searchPages = createSearchPages({ ...parts, evidence, evidenceSearch });
    const quoted = { arabic: () => readArabicTexts(store), translations: () => readTranslations(store) };
    const quotations = await openLiveQuotations({ folder, quran, ...quoted, hadiths: sources.quotableHadith }, corpus);
    const recitation = openRecitation({ template: config.RECITATION_URL, store: openObjectStore(config), log });
    const messages = await loadMessages("locales", () => evidence.loadedKinds().size < sourceKindSchema.options.length);
    const written = { config, database: database.database, log, search, quran, evidence, evidenceSearch, messages };
    const answering = { ...written, ...asked, quotations, clock: database.clock, onTokens: metrics.countTokens };
    const answers = await openAnswers({ ...answering, findTransliterated });
    const accounts = await openAccounts({ config, secrets, origin, database, log, messages, metrics });
    const conversations = await startConversations({ database, log, auth: accounts.auth });
    const stopFollowing = corpus.follow(database.listener);
    const closeAll = async () => {
      // Each within seconds. The answers in progress wait for nothing: what is not stored when the process is killed is lost.
      await Promise.all([conversations.close(), settleMails({ ...accounts, daily }), stopFollowing()]);
      await recitation?.close();
      await embeddings?.close();
      await sources.close();
      await close();
    };
    const { readQuestion } = asked;
    const served = { quran, errata, concepts: verseSearch, passageNames, readQuestion, onTextsChange: corpus.onSwitch };
    const opened = { origin, log, secrets, database, ...accounts, ...served, messages };
    const content = await readContent(config, quran, messages);
    const readTafsir = createTafsirReader({ quran, tafsirs, evidence });
    const found = { search, searchPages, sources, versePhrases, quotations, embeddings, readTexts, readTafsir };
    const daily = await openDailyWisdom({ origin, log, secrets, database, quran, messages, ...accounts });
    addProductGauges(metrics, { database, disk, conversations, realtime: accounts.realtime });
    const rest = { recitation, ...content, daily, version: await readVersion(), close: closeAll };
    return { ...opened, metrics, disk, clocks, ...answers, conversations, ...found, ...rest };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Locks the data folder and refuses a port that cannot be used, before any work. In this order: if both are taken by this installation's own server, the
 * message of the lock says so.
 */
async function lockFolderAndPort({ DATA_DIR, PORT, HOST }: Config, url: string) {
  const lock = await lockDataFolder(DATA_DIR, () => ({ url }));
  try {
    await checkPort(PORT, HOST);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The log, whose lines are counted in the metrics. */
function createCountedLog({ LOG_LEVEL: level }: Pick<Config, "LOG_LEVEL">) {
  const metrics = createMetrics();
  return { metrics, log: createLogger(level, undefined, metrics.countLine) };
}

function loadTexts(store: CorpusStore, report: (text: string) => void) {
  return loadCorpus(store, "build/corpus", ({ edition, done, total }) =>
    report(`Loading texts ${done} of ${total}: ${edition}`),
  );
}

type TypedSearch = {
  ranked: VerseSearch;
  verseSearch: VerseSearchEngine;
  passageNames: PassageNames["find"];
  store: CorpusStore;
};

/** The search that also finds verses by the name of their passage and by their Arabic in Latin letters. */
function recognizeNames({ ranked, verseSearch, passageNames, store }: TypedSearch) {
  const findTransliterated = createTransliterationSearch(() => store.readTexts("ar-imlaei"), verseSearch);
  return {
    search: withPassageNames(withTransliterations(ranked, findTransliterated), passageNames),
    findTransliterated,
  };
}

/** Our own figures and texts. */
async function readContent(config: Config, quran: Quran, messages: MessageSource) {
  return {
    evaluation: await readEvaluation("content/evaluation/figures.json"),
    editorial: openEditorial({
      ...{ folder: "content", quran, messages },
      operator: operatorOf(config),
      offer: { guestMessages: config.GUEST_MESSAGES, annualSavings: annualSavings(config.PRICES ?? defaultPrices) },
    }),
  };
}

/** What reads messages: the names of passages, verses and surahs in them, and what they are about. */
async function openReading({ chapters }: Quran) {
  const names = await loadPassageNames("content/passages/names.json", chapters);
  const concepts = await openConcepts(questionFolders);
  return {
    passageNames: names.find,
    findPassageNames: names.findWithin,
    findNamedVerses: names.findVerses,
    findSurah: names.findSurah,
    findSurahPassages: createSurahPassages(concepts),
    readQuestion: await openMessageReader(concepts),
  };
}

/** The answerer, behind the one for users in danger. */
async function openAnswers(parts: AnswererOptions & { config: Config; readQuestion: ReadQuestion }) {
  const { answerer, model } = openAnswerer(parts);
  const operators = join(parts.config.DATA_DIR, "care-places.json");
  return {
    ...(await openCare(answerer, { messages: parts.messages, operators, readQuestion: parts.readQuestion })),
    model,
  };
}

function openDailyWisdom(
  parts: Omit<AccountsOptions, "config"> & Pick<Dependencies, "auth" | "externalServices" | "quran">,
) {
  const { auth, database, externalServices, secrets, ...rest } = parts;
  const { listener, clock, sql } = database;
  const sending = { send: externalServices.sendMessage, countMail: (to: string) => countMail(auth, to) };
  return openWisdom({
    ...rest,
    ...sending,
    findUserAddress: (id) => findProvedEmail(auth, id),
    database: database.database,
    sql,
    listener,
    clock,
    secret: secrets.appSecret,
  });
}

async function openAccounts(parts: AccountsOptions) {
  const accounts = await createAccounts(parts);
  const storage = await openStorage({ ...parts, auth: accounts.auth });
  return { ...accounts, storage, billing: openBilling({ ...parts, ...accounts }) };
}

const settleMails = ({ auth, billing, daily }: Pick<Dependencies, "auth" | "billing" | "daily">) =>
  Promise.all([auth.outbox.settle(), billing.mailQueue.settle(), daily.mail.confirmations.settle()]);

async function startConversations(parts: Parameters<typeof openConversations>[0]) {
  const conversations = openConversations(parts);
  await conversations.start();
  return conversations;
}

function openConfiguredEmbeddings({ config, folder, store, quran, log }: EmbeddingParts): Embeddings | undefined {
  const embedder = configuredEmbedder(config);
  const texts = (language: Language) => readDefaultTexts(store, quran, language);
  return embedder && openEmbeddings({ embedder, folder, texts, log });
}
type EmbeddingParts = { config: Config; folder: string; store: CorpusStore; quran: Quran; log: Logger };

/** Milliseconds, more than an answer takes. */
const maxAnswerDuration = 10 * 60_000;

/** The check of quotations, replaced when the texts have changed. */
async function openLiveQuotations(options: Parameters<typeof openQuotations>[0], corpus: OpenCorpus) {
  let open = await openQuotations(options);
  const live = createLive<QuotationCheck>(open);
  corpus.onRebuild(async () => {
    const former = open;
    open = await openQuotations(options);
    live.replace(open);
    // Answers and checks in progress go on with the former one.
    setTimeout(() => former.close(), maxAnswerDuration).unref();
  });
  return live.value;
}

async function readVersion(): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile("package.json", "utf8"))).version;
}
