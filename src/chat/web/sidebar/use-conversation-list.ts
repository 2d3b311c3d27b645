import { useEffect, useSyncExternalStore } from "react";
import { followNews } from "../conversation/conversation-events.ts";
import {
  deleteConversation,
  listConversations,
  renameConversation,
  restoreConversation,
} from "../conversation-requests.ts";
import { type ConversationList, createConversationList, type ListState } from "./conversation-list.ts";

/** One list a document, whichever place shows it; another person's is another list. */
let present: { person: string; list: ConversationList } | undefined;

export function listOf(person: string): ConversationList {
  if (present?.person === person) return present.list;
  const list = createConversationList({
    list: listConversations,
    rename: renameConversation,
    remove: deleteConversation,
    restore: restoreConversation,
  });
  present = { person, list };
  return list;
}

/** The person's conversations, followed: what changes here, in another tab or, once the page comes into sight, on another device. */
export function useConversationList(person: string): { list: ConversationList; state: ListState } {
  const list = listOf(person);
  const state = useSyncExternalStore(list.subscribe, list.read, list.read);
  useEffect(() => {
    const look = () => void list.refresh();
    look();
    const onVisible = () => {
      if (document.visibilityState === "visible") look();
    };
    const stopNews = followNews(look);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopNews();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [list]);
  return { list, state };
}
