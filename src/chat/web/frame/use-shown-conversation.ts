import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { followSignOut } from "#auth/web/components.ts";
import { useLocalizedTo } from "#i18n/web/index.ts";
import { type DraftPlace, joinDrafts, takeDraft } from "../composer/question-draft.ts";
import { readSent, saveSent } from "../composer/sent-question.ts";
import { useAskedText } from "../composer/use-asked-text.ts";
import { useKeptText } from "../composer/use-kept-text.ts";
import { randomId } from "../conversation/answer-message.ts";
import { $guestConversations, readLastShown, readSavedMessages, rememberShown } from "../guest/guest-conversation.ts";
import { settleGuestConversation, shareGuestConversations } from "../guest/share-guest-conversations.ts";
import { conversationAddress, useAddressedConversation } from "./conversation-address.ts";
import {
  type HomeEntry,
  readHomeEntry,
  type ShownConversation,
  type StartedConversation,
  shownAt,
  startedAt,
} from "./shown-conversation.ts";

/**
 * Which conversation the page shows. `userId`: undefined until it is known, null for a guest. `attached`: the verses that the address attaches to a
 * new question, so that the home page is shown and not a guest's conversation. `attach` attaches those of a draft.
 */
export function useShownConversation(
  userId: string | null | undefined,
  attached: string | undefined,
  attach: (ref: string) => void,
) {
  const home = useAddressedConversation() === undefined;
  const ready = userId !== undefined && home;
  const { restore, restoreSaved, ...drafts } = useDrafts(userId, ready);
  const asked = useAskedText(ready, restore);
  const [started, setStarted] = useState<StartedConversation | null>(null);
  const { id, guest, guests, saved } = usePlace(userId, attached !== undefined || asked !== "", started?.id);
  useDiscarded(ready, saved, restoreSaved);
  const { open, push } = useNavigation();
  const present = startedAt(started, { userId, id });
  useEffect(() => {
    if (present !== started) setStarted(startedAt(started, { userId, id }));
  }, [started, present, userId, id]);

  const start = (firstQuestion: string, started?: string) =>
    setStarted((last) => ({
      number: (last?.number ?? 0) + 1,
      userId: userId ?? null,
      firstQuestion,
      id: started,
      addressed: false,
    }));
  useSentQuestion(ready && asked === "" && id === undefined, { userId: userId ?? null, conversation: guest }, start);
  const once = useAskOnce(started);
  const ask = (question: string) => {
    if (present !== null || !once()) return;
    const guest = userId === null ? randomId() : undefined;
    const sent = { text: question, messageId: randomId(), conversation: randomId() };
    saveSent({ userId: userId ?? null, conversation: guest }, sent);
    if (guest === undefined) return start(question);
    void push({ guest }).finally(() => start(question, guest));
  };
  const onCreated = (created: string) => {
    setStarted((last) => last && { ...last, id: created });
    void open(conversationAddress(created), { stays: true });
  };
  const onImported = (guest: string, imported: string) =>
    void open(conversationAddress(imported), { replace: true }).finally(() => settleGuestConversation(guest));
  const reset = () => {
    // The started conversation ends with its address, and not before: until then the address still names it.
    if (home && userId !== null) setStarted(null);
    if (!home) void open("/");
    else if (id !== undefined || saved !== undefined) void push({ home: true });
  };
  const shown = shownAt(started, { userId, id }, saved);
  useDraftVerses(drafts, { ready, shown, attached, attach });
  return {
    shown,
    /** The conversations of a guest in this tab. */
    guests,
    /** The address names a conversation of an account. */
    addressed: !home,
    /** The question that waits for the conversation's code. */
    pending: present?.firstQuestion ?? null,
    /** The home page replaces a conversation. */
    returned: useReturned(shown !== null),
    ask,
    onCreated,
    onImported,
    reset,
    go: (path: string) => void open(path),
    showGuest: (guest: string) => void push({ guest }),
    ...drafts,
  };
}

/** Goes on with a question that was sent from the home page as it was left, unless the tab has a guest's conversation with it. */
function useSentQuestion(
  ready: boolean,
  { userId, conversation }: DraftPlace,
  start: (question: string, guest?: string) => void,
) {
  const latest = useRef({ conversation, start });
  latest.current = { conversation, start };
  useEffect(() => {
    const { conversation, start } = latest.current;
    const sent = ready && readSent({ userId, conversation });
    if (sent) start(sent.text, conversation);
  }, [ready, userId]);
}

/** Returns whether a question may be asked: not before the page shows what the last one started, as at the second click of a double click. */
function useAskOnce(started: StartedConversation | null): () => boolean {
  const asking = useRef<{ before: StartedConversation | null }>(undefined);
  useEffect(() => {
    if (asking.current?.before !== started) asking.current = undefined;
  });
  return () => {
    if (asking.current) return false;
    asking.current = { before: started };
    return true;
  };
}

/** What the home page's field begins with, and how often it began anew: with each saved question, and empty after signing out. */
export type HomeDraft = { text: string; count: number };

/**
 * What is written on the home page, and what was when the page was left. `ready`: the home page is there, and the user is known. What a user
 * has written is put aside, for that user alone, when the session has ended or another user has signed in.
 */
function useDrafts(userId: string | null | undefined, ready: boolean) {
  const writer = userId ?? null;
  const written = useRef("");
  const about = useRef<string>(undefined);
  const [count, setCount] = useState(0);
  const setDraft = useCallback((text: string) => {
    written.current = text;
  }, []);
  const restore = useCallback(
    (text: string) => {
      setDraft(text);
      setCount((before) => before + 1);
    },
    [setDraft],
  );
  const restoreSaved = useCallback(() => {
    const saved = takeDraft({ userId: writer, conversation: undefined });
    const own = written.current.trim() === "" ? undefined : about.current;
    const { text, refs } = joinDrafts({ text: written.current, ...(own && { refs: [own] }) }, saved);
    about.current = refs?.[0];
    if (text !== written.current) restore(text);
  }, [restore, writer]);
  useKeptText(written, about, writer, undefined);
  const before = useRef(writer);
  useEffect(() => {
    if (before.current !== null && before.current !== writer) restore("");
    before.current = writer;
  }, [restore, writer]);
  useEffect(() => {
    if (ready) restoreSaved();
  }, [ready, restoreSaved]);
  useEffect(() => followSignOut(() => restore("")), [restore]);
  return { draft: { text: written.current, count }, setDraft, homeText: written, about, restore, restoreSaved };
}

type ShownVerses = {
  ready: boolean;
  shown: ShownConversation | null;
  attached: string | undefined;
  attach: (ref: string) => void;
};

/**
 * Attaches the verses of the home page's draft where that page is shown again, and then notes which are attached. A guest's conversation has a draft of
 * its own; what is written below the first question of a user's is the home page's.
 */
function useDraftVerses(
  { homeText: written, about }: Pick<ReturnType<typeof useDrafts>, "homeText" | "about">,
  { ready, shown, attached, attach }: ShownVerses,
) {
  const latest = useRef(attach);
  latest.current = attach;
  const home = ready && shown === null;
  const writing = ready && shown?.guestId === undefined;
  useEffect(() => {
    if (home && about.current && written.current.trim() !== "") latest.current(about.current);
  }, [home, about, written]);
  useEffect(() => {
    if (writing) about.current = attached;
  }, [writing, attached, about]);
}

/** A conversation that was discarded has left what was written in it. */
function useDiscarded(ready: boolean, saved: string | undefined, restoreSaved: () => void) {
  const stood = useRef(saved);
  useEffect(() => {
    if (ready && stood.current !== undefined && saved === undefined) restoreSaved();
    stood.current = saved;
  }, [ready, saved, restoreSaved]);
}

/**
 * What the address and the entry of the history name, and the conversations in the tab. An entry may name one that was removed from the tab since;
 * `started` is there also where the browser refuses storage.
 */
function usePlace(userId: string | null | undefined, attached: boolean, started: string | undefined) {
  const address = useAddressedConversation();
  const location = useLocation();
  const guests = useStore($guestConversations, { ssr: "initial" });
  const entry: HomeEntry = readHomeEntry(location.state);
  const home = address === undefined;
  useEffect(() => {
    if (userId === undefined || !home) return;
    shareGuestConversations(userId !== null);
  }, [userId, home]);
  const named = userId === null && home ? entry.guest : undefined;
  const isThere = named !== undefined && (named === started || readSavedMessages(named) !== null);
  useEffect(() => {
    if (isThere) rememberShown(named);
  }, [isThere, named]);
  const last = entry.guest ?? (guests.length > 1 ? readLastShown() : undefined);
  const inTab = guests.find(({ id }) => id === last) ?? guests[0];
  const bare = home && !entry.home && named === undefined && !attached;
  const id = address ?? (isThere ? named : undefined);
  return { id, guest: named, guests, saved: bare ? inTab?.id : undefined };
}

/** Navigation between the home page and conversations. */
function useNavigation() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  return {
    /** `stays`: only the address changes, as when the server has created the conversation that is shown. */
    open: async (path: string, { replace = false, stays = false } = {}) =>
      navigate(localize(path), { replace, preventScrollReset: stays, state: stays ? { stays: true } : null }),
    /** A step in the history at the same address. The entry that is left shows the home page again when the user goes back. */
    push: async (entry: HomeEntry) => {
      const { state } = window.history;
      const left = readHomeEntry(state?.usr);
      if (entry.guest !== undefined && left.guest === undefined)
        window.history.replaceState({ ...state, usr: { ...state?.usr, home: true } }, "");
      return navigate(
        { pathname, search },
        { preventScrollReset: entry.guest !== undefined, state: { ...entry, stays: true } },
      );
    },
  };
}

/** Whether the home page has replaced a conversation since the page was loaded. */
function useReturned(shown: boolean): boolean {
  const before = useRef(false);
  useEffect(() => {
    if (shown) before.current = true;
  }, [shown]);
  return !shown && before.current;
}
