import { setTimeout as wait } from "node:timers/promises";
import { type Account, signInPatiently } from "./accounts.ts";
import type { Visitor } from "./visit.ts";
import { type Confirmed, compareBookmarks } from "./visitors.ts";

type Message = {
  id: string;
  role: string;
  metadata: { state?: string };
  parts: { type: string; text?: string }[];
};

/** Asks until there is an answer. */
async function askPatiently(visitor: Visitor, path: string, token: string): Promise<string> {
  for (;;) {
    const answer = await visitor.ask(path, { token });
    if (answer) return answer.body;
    await wait(500);
  }
}

/** Compares what the site holds after the faults with what it confirmed to a visitor. Notes each difference as wrong. */
export async function compareWithSite(visitor: Visitor, confirmed: Confirmed): Promise<void> {
  const { token } = await signInPatiently(visitor, confirmed.account);
  while (!(await compareBookmarks(visitor, confirmed, token))) await wait(500);
  const stored = new Map<string, Message>();
  for (const id of confirmed.conversations) {
    const { messages }: { messages: Message[] } = JSON.parse(
      await askPatiently(visitor, `/functions/v1/conversations/${id}`, token),
    );
    for (const message of messages) stored.set(message.id, message);
    await wait(350);
  }
  for (const { id, metadata } of stored.values())
    if (metadata.state === "writing") visitor.wrong(`answer ${id} is still being written`);
  for (const [id, { text }] of confirmed.answers) {
    const message = stored.get(id);
    const kept = message?.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
    if (!message) visitor.wrong(`lost: answer ${id}`);
    else if (kept !== text)
      visitor.wrong(`answer ${id} was stored with another text (${kept?.length}, ${text.length})`);
  }
  const passages = await readPassages(visitor, token);
  for (const id of confirmed.passages) if (!passages.has(id)) visitor.wrong(`lost: saved passage ${id}`);
}

/** The ids of all saved passages. */
async function readPassages(visitor: Visitor, token: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let before: string | null = null;
  do {
    const query: string = before === null ? "" : `?before=${encodeURIComponent(before)}`;
    const page: { passages: { id: string }[]; next: string | null } = JSON.parse(
      await askPatiently(visitor, `/functions/v1/saved-passages${query}`, token),
    );
    for (const { id } of page.passages) ids.add(id);
    before = page.next;
    await wait(1_400);
  } while (before !== null);
  return ids;
}

/** Signs in to every account that was confirmed. A lost account is noted as wrong by the refused sign-in. */
export async function compareAccounts(visitor: Visitor, accounts: readonly Account[]): Promise<void> {
  for (const account of accounts) {
    for (let attempt = 0; attempt < 20; attempt++) {
      const answer = await visitor.ask("/auth/v1/token?grant_type=password", {
        ...{ method: "POST", body: account, what: "sign-in at the end" },
      });
      if (answer) break;
      await wait(500);
    }
  }
}
