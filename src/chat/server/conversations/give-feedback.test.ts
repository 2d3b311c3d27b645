import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { createFeedbackStore, type FeedbackStore } from "./feedback-store.ts";
import { giveFeedback, reportSource } from "./give-feedback.ts";

let connection: TestDatabase;
let store: FeedbackStore;
beforeAll(async () => {
  connection = await createTestDatabase();
  // The answer is found, and deleted before the row that names it is stored.
  store = { ...createFeedbackStore(connection.database), ownsAnswer: async () => true };
});
afterAll(() => connection.close());

const noSuchAnswer = { code: "chat/no-such-message", status: 404 };

test("feedback on an answer that is deleted at the same moment is answered as on a missing one", async () => {
  const given = { messageId: randomUUID(), useful: true, reason: "" };
  await expect(giveFeedback(store, randomUUID(), given)).rejects.toMatchObject(noSuchAnswer);
});

test("the report of a source in an answer that is deleted at the same moment is answered as of a missing one", async () => {
  const user = randomUUID();
  await connection.sql`insert into auth.users (id, created_at, updated_at) values (${user}, now(), now())`;
  const reported = { messageId: randomUUID(), ref: "quran:2:153", reason: "Another translation." };
  await expect(reportSource(store, user, reported)).rejects.toMatchObject(noSuchAnswer);
  // Without its user, it is the session that has ended.
  await expect(reportSource(store, randomUUID(), { ...reported, messageId: undefined })).rejects.toThrow(
    "Failed query",
  );
});
