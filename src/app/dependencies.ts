import type { MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";
import type { Auth } from "#auth/server/index.ts";
import type { Billing } from "#billing/server/index.ts";
import type { Answerer, ChatDependencies, Conversations } from "#chat/server/index.ts";
import type { ModelFacts } from "#chat/shared/model-facts.ts";
import type { Editorial } from "#editorial/shared/contract.ts";
import type { MessageSource } from "#i18n/context.ts";
import type { Config } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database/index.ts";
import type { DiskSpace } from "#platform/limits/disk-space.ts";
import type { Logger } from "#platform/log.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { Realtime } from "#platform/realtime/open-realtime.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { EditionVersesDependencies, Recitation } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import type { Errata } from "#quran/shared/errata.ts";
import type {
  Embeddings,
  FindVersesWithPhrases,
  OpenSources,
  TafsirReader,
  VerseSearchEngine,
} from "#sources/server/index.ts";
import type { ReadQuestion, VerseSearch } from "#sources/shared/contract.ts";
import type { Evaluation } from "#sources/shared/evaluation.ts";
import type { QuotationCheck } from "#sources/shared/quotations.ts";
import type { SearchPages } from "#sources/shared/search-page.ts";
import type { Storage } from "#storage/server/index.ts";
import type { OpenWisdom } from "#wisdom/server/index.ts";
import type { ExternalServices } from "./external-services.ts";
import type { FindNamedPassage } from "./rendering/named-addresses.ts";

/** The services that the server needs. */
export type Dependencies = {
  config: Config;
  /** The product version. */
  version: string;
  secrets: Secrets;
  log: Logger;
  /** Absent in tests. */
  metrics?: Metrics | undefined;
  /** The space on the disk of the data folder; absent in tests. */
  disk?: Pick<DiskSpace, "isWritable"> | undefined;
  /** Compares the clocks of this machine and of the database; absent in tests. */
  clocks?: { warning(): string | undefined } | undefined;
  /** Whether the server is about to close its port; absent in tests. */
  isDraining?: (() => boolean) | undefined;
  database: OpenDatabase;
  externalServices: ExternalServices;
  auth: Auth;
  billing: Billing;
  /** Buckets and objects. */
  storage: Storage;
  realtime: Pick<Realtime, "report">;
  quran: Quran;
  /** Registers what happens when other texts are served; absent where they never change. */
  onTextsChange?: (changed: () => void) => void;
  /** Reads the texts of editions that are not in memory. */
  readTexts: EditionVersesDependencies["readTexts"];
  readTafsir: TafsirReader;
  errata: Errata;
  /** Absent if recitation is off. */
  recitation?: Recitation | undefined;
  search: VerseSearch;
  /** The verse references of a passage or surah by its name. */
  passageNames: FindNamedPassage;
  searchPages: SearchPages;
  sources: OpenSources;
  /** Absent if no embedding model is configured. */
  embeddings?: Pick<Embeddings, "progress"> | undefined;
  versePhrases: FindVersesWithPhrases;
  quotations: QuotationCheck;
  evaluation: Evaluation;
  editorial: Editorial;
  /** The daily wisdom. */
  daily: OpenWisdom;
  messages: MessageSource;
  conversations: Conversations;
  answerer: Answerer;
  /** What the classifier tells of a question. */
  readQuestion: ReadQuestion;
  /** The names of concepts. */
  concepts: Pick<VerseSearchEngine, "conceptName">;
  carePlaces: ChatDependencies["carePlaces"];
  /** The language model behind the answerer; null if only the built-in answerer is used. */
  model: ModelFacts | null;
  /** The public origin, for absolute addresses. */
  origin: string;
  /** Serves the static files: scripts, styles, fonts. */
  assets?: MiddlewareHandler;
  pages?: () => Promise<ServerBuild>;
  mode?: "development" | "production";
};
