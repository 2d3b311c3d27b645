import type { DailyMail } from "./daily-mail.ts";

/** The daily mails of a user for the export of the account, with those of an address that the user has proved. Times in ISO 8601. */
export async function exportDailyMails({ store }: Pick<DailyMail, "store">, userId: string, email: string | undefined) {
  const found = await store.listOf(userId, email);
  return found.map(({ language, createdAt, confirmedAt, ...rest }) => ({
    ...{ ...rest, lang: language },
    ...{ createdAt: createdAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null },
  }));
}
