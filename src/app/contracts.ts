import * as z from "zod/mini";
import { adminOperations, quranImportOperations } from "#admin/server/index.ts";
import { configPath } from "#api/shared/operation.ts";
import { accountOperations } from "#auth/server/index.ts";
import { accountConfig } from "#auth/shared/site-documents.ts";
import { billingOperations } from "#billing/server/index.ts";
import { siteOffers } from "#billing/shared/site-documents.ts";
import { chatOperations } from "#chat/server/index.ts";
import { siteFacts } from "#chat/shared/model-facts.ts";
import { languages } from "#i18n/shared/languages.ts";
import { libraryOperations } from "#library/server/index.ts";
import { quranOperations } from "#quran/server/index.ts";
import { sourcesOperations } from "#sources/server/index.ts";
import { wisdomOperations } from "#wisdom/server/index.ts";

/** The tables of operations by slice, for `docs/api.md` and for tests that go through every operation. */
export const operationTables = {
  quran: quranOperations,
  sources: sourcesOperations,
  library: libraryOperations,
  auth: accountOperations,
  billing: billingOperations,
  chat: chatOperations,
  admin: [...adminOperations, ...quranImportOperations],
  wisdom: wisdomOperations,
};

/** The public facts about this site. The slices declare the fields that their pages read. */
export const siteConfig = {
  path: configPath,
  output: z.object({
    ...accountConfig.output.shape,
    ...siteFacts.output.shape,
    ...siteOffers.output.shape,
    languages: z.array(z.enum(languages)),
  }),
};
export type SiteConfig = z.output<typeof siteConfig.output>;
