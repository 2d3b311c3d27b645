import { setTimeout as wait } from "node:timers/promises";
import { type Account, signInPatiently, tryPatiently } from "./accounts.ts";
import type { Visitor } from "./visit.ts";
import { type Confirmed, compareBookmarks } from "./visitors.ts";

type Message = {
  id: string;
  role: string;
  metadata: { state?: string };
  parts: { type: string; text?: string }[];
};

/** Milliseconds in which everything must be compared. What is not compared by then is noted as wrong: it may be lost. */
const comparisonLimit = 240_000;

/** Runs a step of the comparison and notes what could not be compared, so that the rest goes on. */
async function step(visitor: Visitor, what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    visitor.wrong(`not compared: ${what}: ${error instanceof Error ? error.message : String(error)}`, "not compared");
  }
}

/** Compares what the site holds after the faults with what it confirmed to a visitor. Notes each difference as wrong. Always ends. */
export async function compareWithSite(visitor: Visitor, confirmed: Confirmed): Promise<void> {
  const until = performance.now() + comparisonLimit;
  const { account } = confirmed;
  if (!account) return visitor.wrong("a visitor could not sign up");
  await step(visitor, `everything of ${account.email}`, async () => {
    const { token } = await signInPatiently(visitor, account, until);
    const read = async (path: string) => (await tryPatiently(path, () => visitor.ask(path, { token }), until)).body;
    await step(visitor, "bookmarks", async () => {
      await tryPatiently(
        "the library",
        async () => (await compareBookmarks(visitor, confirmed, token)) || undefined,
        until,
      );
    });
    await step(visitor, `${confirmed.answers.size} answers`, () => compareAnswers(visitor, confirmed, read));
    await step(visitor, `${confirmed.passages.size} saved passages`, async () => {
      const passages = await readPassages(read);
      for (const id of confirmed.passages) {
        if (!passages.has(id)) visitor.wrong(`lost: saved passage ${id}`, "lost: saved passage");
      }
    });
  });
}

async function compareAnswers(visitor: Visitor, confirmed: Confirmed, read: (path: string) => Promise<string>) {
  const stored = new Map<string, Message>();
  for (const id of confirmed.conversations) {
    await step(visitor, `conversation ${id}`, async () => {
      const { messages }: { messages: Message[] } = JSON.parse(await read(`/functions/v1/conversations/${id}`));
      for (const message of messages) stored.set(message.id, message);
    });
    await wait(350);
  }
  for (const { id, metadata } of stored.values()) {
    if (metadata.state === "writing") visitor.wrong(`answer ${id} is still being written`, "still being written");
  }
  for (const [id, { text }] of confirmed.answers) {
    const message = stored.get(id);
    const kept = message?.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
    if (!message) visitor.wrong(`lost: answer ${id}`, "lost: answer");
    else if (kept !== text) {
      visitor.wrong(`answer ${id} was stored with another text (${kept?.length}, ${text.length})`, "another text");
    }
  }
}

/** The ids of all saved passages. */
async function readPassages(read: (path: string) => Promise<string>): Promise<Set<string>> {
  const ids = new Set<string>();
  let before: string | null = null;
  do {
    const query: string = before === null ? "" : `?before=${encodeURIComponent(before)}`;
    const page: { passages: { id: string }[]; next: string | null } = JSON.parse(
      await read(`/functions/v1/saved-passages${query}`),
    );
    for (const { id } of page.passages) ids.add(id);
    before = page.next;
    await wait(1_400);
  } while (before !== null);
  return ids;
}

/** Signs in to every account that was confirmed. A lost account is noted as wrong. Always ends. */
export async function compareAccounts(visitor: Visitor, accounts: readonly Account[]): Promise<void> {
  const until = performance.now() + comparisonLimit;
  for (const account of accounts) {
    await step(visitor, `account ${account.email}`, async () => {
      await signInPatiently(visitor, account, until);
    });
  }
}
