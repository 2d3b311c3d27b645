import { accountOperations } from "#auth/server/index.ts";
import { answerOperations } from "#chat/server/index.ts";
import { libraryOperations } from "#library/server/index.ts";
import { quranOperations } from "#quran/server/index.ts";
import { sourcesOperations } from "#sources/server/index.ts";

/** The tables of operations by slice, for `docs/api.md` and for tests that go through every operation. */
export const operationTables = {
  quran: quranOperations,
  sources: sourcesOperations,
  library: libraryOperations,
  auth: accountOperations,
  chat: answerOperations,
};
