import { setTimeout as wait } from "node:timers/promises";
import { type Account, signIn, signInPatiently, signUp } from "./accounts.ts";
import type { Visitor } from "./visit.ts";

/** What the site confirmed to a visitor, to be compared with what it holds at the end. */
export type Confirmed = {
  /** Undefined until the visitor has signed up. */
  account: Account | undefined;
  /** Bookmarked verses as `chapter:from`. A verse whose last change was not confirmed is in neither set. */
  bookmarks: Set<string>;
  removed: Set<string>;
  /** Complete answers: the prose by the id of the message. */
  answers: Map<string, { conversation: string; text: string }>;
  /** Conversations in which an answer was begun. */
  conversations: Set<string>;
  passages: Set<string>;
};

export const newConfirmed = (): Confirmed => ({
  account: undefined,
  bookmarks: new Set(),
  removed: new Set(),
  answers: new Map(),
  conversations: new Set(),
  passages: new Set(),
});

type IsOver = () => boolean;

/** Reads chapters as pages and as data and searches, and compares each answer with the one of before the faults. */
export async function read(visitor: Visitor, paths: readonly string[], known: Map<string, string>, isOver: IsOver) {
  for (let turn = 0; !isOver(); turn++) {
    const path = paths[turn % paths.length] ?? "/";
    const answer = await visitor.ask(path);
    if (answer && answer.body !== known.get(path))
      visitor.wrong(`${path} differs from its answer before the faults`, "differs from its answer before");
    await wait(150);
  }
}

/**
 * Signs in with the right and with a wrong password, reads the own account, refreshes the session and signs up others, which are added to
 * `accounts`.
 */
export async function signInAndOut(visitor: Visitor, accounts: Account[], isOver: IsOver): Promise<void> {
  accounts.push(await signUp(visitor));
  for (let turn = 0; !isOver(); turn++) {
    const account = accounts[turn % accounts.length];
    if (!account) break;
    const session = await signIn(visitor, account);
    if (session) {
      const user = await visitor.ask("/auth/v1/user", { token: session.token });
      if (user && JSON.parse(user.body).email !== account.email) visitor.wrong("read another user's account");
      const body = { refresh_token: session.refresh };
      const next = await visitor.ask("/auth/v1/token?grant_type=refresh_token", { method: "POST", body });
      if (next && JSON.parse(next.body).user?.id !== session.user) visitor.wrong("refreshed another user's session");
    }
    const body = { email: account.email, password: "not the password" };
    const refused = await visitor.ask("/auth/v1/token?grant_type=password", {
      ...{ method: "POST", body, expected: [400], what: "wrong password" },
    });
    if (refused && refused.status !== 400) visitor.wrong("a wrong password was accepted");
    if (turn % 6 === 5) accounts.push(await signUp(visitor));
    await wait(400);
  }
}

/** Saves and removes bookmarks and compares the list with what was confirmed. */
export async function saveBookmarks(visitor: Visitor, confirmed: Confirmed, isOver: IsOver): Promise<void> {
  const account = await signUp(visitor);
  confirmed.account = account;
  let { token } = await signInPatiently(visitor, account);
  let signedIn = Date.now();
  for (let turn = 0; !isOver(); turn++) {
    if (Date.now() - signedIn > 120_000) {
      token = (await signInPatiently(visitor, account)).token;
      signedIn = Date.now();
    }
    const [chapter, from] = [2 + (turn % 3), 1 + (Math.floor(turn / 3) % 160)];
    const key = `${chapter}:${from}`;
    const isRemoval = confirmed.bookmarks.has(key);
    confirmed.bookmarks.delete(key);
    confirmed.removed.delete(key);
    const range = { chapter, from, to: from };
    const body = isRemoval ? range : { ...range, note: `note ${turn}`, created: Date.now() };
    const method = isRemoval ? "DELETE" : "PUT";
    const done = await visitor.ask("/functions/v1/library/bookmark", { method, body, token });
    if (done) (isRemoval ? confirmed.removed : confirmed.bookmarks).add(key);
    if (turn % 8 === 7) await compareBookmarks(visitor, confirmed, token);
    await wait(550);
  }
}

/** Compares the bookmarks of the site with those that were confirmed. Returns whether the site answered. */
export async function compareBookmarks(visitor: Visitor, confirmed: Confirmed, token: string): Promise<boolean> {
  const answer = await visitor.ask("/functions/v1/library", { token });
  if (!answer) return false;
  const { bookmarks }: { bookmarks: { chapter: number; from: number }[] } = JSON.parse(answer.body);
  const stored = new Set(bookmarks.map(({ chapter, from }) => `${chapter}:${from}`));
  for (const key of confirmed.bookmarks) if (!stored.has(key)) visitor.wrong(`lost: bookmark ${key}`, "lost: bookmark");
  for (const key of confirmed.removed)
    if (stored.has(key)) visitor.wrong(`came back: bookmark ${key}`, "came back: bookmark");
  return true;
}

const questions = ["What does the Qur'an say about patience?", "I lost my father", "How do I pay back my debt?"];

/** Asks questions, reads the answers as they are written, and saves some. */
export async function chat(visitor: Visitor, confirmed: Confirmed, isOver: IsOver): Promise<void> {
  const account = await signUp(visitor);
  confirmed.account = account;
  for (let turn = 0; !isOver(); turn++) {
    const { token } = await signInPatiently(visitor, account);
    const body = { message: questions[turn % questions.length], lang: "en" };
    const answer = await visitor.ask("/functions/v1/chat", { method: "POST", body, token });
    const message = answer && readAnswer(answer.body);
    if (message?.conversation) confirmed.conversations.add(message.conversation);
    if (message?.isComplete) {
      confirmed.answers.set(message.id, message);
      const saved = await visitor.ask("/functions/v1/saved-passages", {
        ...{ method: "POST", body: { kind: "answer", messageId: message.id }, token },
        // The end of an answer is announced before it is stored if the database is away.
        expected: [409],
      });
      if (saved?.status === 200) confirmed.passages.add(JSON.parse(saved.body).id);
    }
    await wait(3_200);
  }
}

type StreamedAnswer = { id: string; conversation: string; text: string; isComplete: boolean };

/** The prose and ids of an answer's server-sent events. */
function readAnswer(body: string): StreamedAnswer {
  const answer = { id: "", conversation: "", text: "", isComplete: false };
  for (const [, event = ""] of body.matchAll(/^data: (\{.*\})$/gm)) {
    const part = JSON.parse(event);
    if (part.type === "start") {
      answer.id = part.messageId;
      answer.conversation = part.messageMetadata?.conversationId ?? "";
    }
    if (part.type === "text-delta") answer.text += part.delta;
    if (part.type === "data-outcome") answer.isComplete = true;
  }
  return answer;
}

/** Keeps one session, reads the own account with its token and refreshes it. A session that ends is noted as wrong by the refused request. */
export async function staySignedIn(visitor: Visitor, confirmed: Confirmed, isOver: IsOver): Promise<void> {
  const account = await signUp(visitor);
  confirmed.account = account;
  let { token, refresh } = await signInPatiently(visitor, account);
  while (!isOver()) {
    const user = await visitor.ask("/auth/v1/user", { token, what: "GET /auth/v1/user of a kept session" });
    if (user && JSON.parse(user.body).email !== account.email) visitor.wrong("a kept session reads another account");
    // After a lost answer the same token is sent again, as the official client does.
    const next = await visitor.ask("/auth/v1/token?grant_type=refresh_token", {
      ...{ method: "POST", body: { refresh_token: refresh }, what: "refresh of a kept session" },
    });
    if (next) ({ access_token: token, refresh_token: refresh } = JSON.parse(next.body));
    await wait(700);
  }
}
