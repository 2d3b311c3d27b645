import { type Context, Hono } from "hono";
import { adminOperations, createAuditStore, quranImportOperations } from "#admin/server/index.ts";
import { createOperationRoutes } from "#api/server/operation-routes.ts";
import {
  accountOperations,
  admitGuests,
  readUser,
  requireAdministrator,
  requireUser,
  type UserEnvironment,
} from "#auth/server/index.ts";
import { billingOperations, isPremium } from "#billing/server/index.ts";
import {
  type AnswerRecheck,
  chatOperations,
  countAttempts,
  createAnswerStatistics,
  createQuotaStore,
  createStatisticsStore,
  limitQuestions,
} from "#chat/server/index.ts";
import { type CardDesigns, type Cards, createLibraryStore, libraryOperations } from "#library/server/index.ts";
import { isLoopback } from "#platform/loopback.ts";
import { createEditionImports, createPageMeasure, quranOperations } from "#quran/server/index.ts";
import { sourcesOperations } from "#sources/server/index.ts";
import { exportDailyMails, wisdomOperations } from "#wisdom/server/index.ts";
import type { Dependencies } from "./dependencies.ts";
import { countAnswerIn } from "./monitoring/product-metrics.ts";
import { versionHeader } from "./pages.ts";

/** The product's operations, for `/functions/v1`. Their limits are in the slices' tables. */
export function productOperations(
  dependencies: Dependencies,
  pages: Hono,
  { cards, designs, recheckAnswers }: { cards: Cards; designs: CardDesigns; recheckAnswers: AnswerRecheck },
  secure: boolean,
) {
  const { config, secrets, log, database, auth, quran, search, sources, versePhrases, quotations, answerer, model } =
    dependencies;
  const { readTexts, readTafsir, billing, conversations, carePlaces, messages, origin, daily, concepts, readQuestion } =
    dependencies;
  const { clock } = database;
  const { TRUST_PROXY: trustProxy, GUEST_MESSAGES: limit } = config;
  const measurePages = createPageMeasure(async (path, encoding) => {
    const response = await pages.request(path, { headers: { "accept-encoding": encoding } });
    const { byteLength } = await response.arrayBuffer();
    return { bytes: byteLength, version: response.ok ? response.headers.get(versionHeader) : null };
  });
  const attempts = countAttempts(database.sql);
  const guestQuota = { store: createQuotaStore(database.database), limit, secret: secrets.appSecret, attempts };
  const monthlyQuotaOf = async ({ id }: { id: string }) =>
    (await isPremium(billing, id))
      ? { quota: "fairUse" as const, limit: config.PREMIUM_MESSAGES }
      : { quota: "month" as const, limit: config.FREE_MESSAGES };
  const library = createLibraryStore(database.database);
  const statistics = createStatisticsStore(database.database);
  const evidence = { quran, evidence: sources.evidence, readTafsir, quotations };
  const asking = {
    ...evidence,
    answerer,
    model,
    guestQuota,
    questionRate: limitQuestions({ trustProxy, secret: secrets.appSecret }),
    monthlyQuotaOf,
    ...{ conversations, carePlaces, recheckAnswers, library },
    readQuestion,
    ...{ cards, designs },
    statistics: createAnswerStatistics({
      store: statistics,
      conceptsOf: (question, language) => readQuestion(question, language).concerns,
      log,
      onAnswer: countAnswerIn(dependencies.metrics),
      clock,
    }),
    ...{ messages, origin, clock, log, trustProxy, secure },
  };
  const operations = createOperationRoutes({
    userOf: (c: Context<UserEnvironment>) => c.get("user"),
    ...{ requireUser, admitGuests, requireAdmin: requireAdministrator },
    ...{ trustProxy, secret: secrets.appSecret },
  });
  const importing = {
    ...{ quran, log, folder: "build/corpus", database: database.database },
    // A site on this machine may fetch from it.
    allowLoopback: isLoopback(new URL(origin).hostname),
  };
  const audit = createAuditStore(database.database);
  operations
    .add(quranOperations, { quran, readTexts, measurePages })
    .add(sourcesOperations, { search, quran, evidence: sources.search, versePhrases, quotations, readTafsir })
    .add(libraryOperations, { store: library, quran, cards, designs, clock })
    .add(accountOperations, { ...auth, listDailyMails: (...of) => exportDailyMails(daily.mail, ...of) })
    .add(billingOperations, billing)
    .add(chatOperations, asking)
    .add(wisdomOperations, { wisdom: daily.wisdom, mail: daily.mail, clock })
    .add(quranImportOperations, { audit, imports: createEditionImports(importing) })
    .add(adminOperations, {
      ...{ auth, billing, daily, audit, statistics, model, quran, clock },
      database: database.database,
      conceptName: concepts.conceptName,
    });
  return new Hono().use(readUser(auth)).route("/", operations.routes);
}
