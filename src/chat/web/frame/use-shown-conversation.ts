import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedTo } from "#i18n/web/index.ts";
import { takeDraft } from "../composer/question-draft.ts";
import { clearGuestConversation, hasGuestConversation } from "../guest/guest-conversation.ts";
import { conversationAddress, useAddressedConversation } from "./conversation-address.ts";
import { type StartedConversation, shownAt, startedAt } from "./shown-conversation.ts";

/** Which conversation the page shows. `userId`: undefined until it is known, null for a guest. */
export function useShownConversation(userId: string | null | undefined) {
  const id = useAddressedConversation();
  const [started, setStarted] = useState<StartedConversation | null>(null);
  const [guestSaved, setGuestSaved] = useState(false);
  const [returned, setReturned] = useState(false);
  const [draft, setDraft] = useState("");
  const [restoredDraft, setRestoredDraft] = useState("");
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const home = id === undefined;
  useEffect(() => {
    if (userId === undefined || !home) return;
    setGuestSaved(hasGuestConversation());
    if (userId !== null) setRestoredDraft((present) => present || takeDraft(undefined));
  }, [userId, home]);
  const present = startedAt(started, { userId, id });
  useEffect(() => {
    if (present !== started) setStarted(startedAt(started, { userId, id }));
  }, [started, present, userId, id]);

  const go = (path: string, { replace = false, keepScroll = false } = {}) => {
    const state = keepScroll ? { stays: true } : null;
    return void navigate(localize(path), { replace, preventScrollReset: keepScroll, state });
  };
  const ask = (question: string) => {
    setStarted((last) => ({
      number: (last?.number ?? 0) + 1,
      userId: userId ?? null,
      firstQuestion: question,
      id: undefined,
      addressed: false,
    }));
  };
  const onCreated = (created: string) => {
    setStarted((last) => last && { ...last, id: created });
    go(conversationAddress(created), { replace: true, keepScroll: true });
  };
  const onImported = (imported: string) => {
    setGuestSaved(false);
    go(conversationAddress(imported), { replace: true });
  };
  const reset = () => {
    // A guest's conversation from before signing in is the user's to save or discard, not this button's.
    if (userId === null) clearGuestConversation();
    setGuestSaved(false);
    setDraft("");
    setRestoredDraft("");
    setReturned(home);
    // The started conversation ends with its address, and not before: until then the address still names it.
    if (home) setStarted(null);
    else go("/");
  };
  return {
    shown: shownAt(started, { userId, id }, guestSaved),
    /** The question that waits for the conversation's code. */
    pending: present?.firstQuestion ?? null,
    ask,
    onCreated,
    onImported,
    reset,
    go,
    draft,
    setDraft,
    restoredDraft,
    returned,
  };
}
