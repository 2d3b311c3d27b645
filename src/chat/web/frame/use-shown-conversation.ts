import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedTo } from "#i18n/web/index.ts";
import { takeDraft } from "../composer/question-draft.ts";
import { hasKeptConversation, keepConversation } from "../guest/guest-conversation.ts";
import { conversationAddress, useAddressedConversation } from "./conversation-address.ts";

/** A conversation that began here. */
type Talk = {
  /** Counts them, so that each is a component of its own. */
  turn: number;
  person: string | null;
  first: string;
  /** The server's id, once it has one. */
  id: string | undefined;
  /** The address has followed. */
  moved: boolean;
};

/** What stands in the place of the home page: `key` tells one conversation from another. */
export type Shown = { key: string; id: string | undefined; first: string | null };

/**
 * Which conversation the page shows. A new one stays the same component while the address goes from the home page to its own.
 * `person`: undefined until it is known who is there, null for a guest.
 */
export function useShownTalk(person: string | null | undefined) {
  const id = useAddressedConversation();
  const [talk, setTalk] = useState<Talk | null>(null);
  const [kept, setKept] = useState(false);
  const [returned, setReturned] = useState(false);
  const [draft, setDraft] = useState("");
  const [restored, setRestored] = useState("");
  const navigate = useNavigate();
  const localize = useLocalizedTo();
  const home = id === undefined;
  useEffect(() => {
    if (person === undefined || !home) return;
    setKept(hasKeptConversation());
    if (person !== null) setRestored((present) => present || takeDraft(undefined));
  }, [person, home]);
  const present = talk !== null && talk.person === person && (talk.id === id || (home && !talk.moved)) ? talk : null;
  useEffect(() => {
    if (talk && !present) setTalk(null);
    else if (talk && talk.id === id && !talk.moved && !home) setTalk({ ...talk, moved: true });
  }, [talk, present, id, home]);

  const go = (path: string, options: { replace?: boolean; stays?: boolean } = {}) => {
    const { replace = false, stays = false } = options;
    return void navigate(localize(path), { replace, preventScrollReset: stays, state: stays ? { stays } : null });
  };
  const begin = (question: string) => {
    setTalk((last) => ({
      turn: (last?.turn ?? 0) + 1,
      person: person ?? null,
      first: question,
      id: undefined,
      moved: false,
    }));
  };
  const onBegun = (begun: string) => {
    setTalk((last) => last && { ...last, id: begun });
    go(conversationAddress(begun), { replace: true, stays: true });
  };
  const onKept = (stored: string) => {
    setKept(false);
    go(conversationAddress(stored), { replace: true });
  };
  const reset = () => {
    // What somebody asked before they signed in waits for their word: an empty page does not decide for them.
    if (person === null) keepConversation([]);
    setKept(false);
    setDraft("");
    setRestored("");
    setReturned(home);
    // With another address it goes by itself, and no sooner: until then the present one still names it.
    if (home) setTalk(null);
    else go("/");
  };
  const shown = shownOf({ id, person, present, kept });
  const pending = present?.first ?? null;
  return { shown, begin, onBegun, onKept, reset, go, draft, setDraft, restored, returned, pending };
}

type Found = { id: string | undefined; person: string | null | undefined; present: Talk | null; kept: boolean };

function shownOf({ id, person, present, kept }: Found): Shown | null {
  if (person === undefined) return null;
  if (present) return { key: `${person} new ${present.turn}`, id, first: present.first };
  if (id !== undefined) return { key: `${person} ${id}`, id, first: null };
  return kept ? { key: `${person} kept`, id, first: null } : null;
}
