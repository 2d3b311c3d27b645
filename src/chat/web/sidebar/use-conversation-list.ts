import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { followConversationEvents } from "../conversation/conversation-events.ts";
import {
  deleteConversation,
  listConversations,
  renameConversation,
  restoreConversation,
} from "../conversation-requests.ts";
import { type ConversationList, createConversationList, type ListState } from "./conversation-list.ts";

/** One list for each page and user: the sheet and the sidebar share it. */
let current: { userId: string; list: ConversationList } | undefined;

export function listOf(userId: string): ConversationList {
  if (current?.userId === userId) return current.list;
  const list = createConversationList({
    list: listConversations,
    rename: renameConversation,
    remove: deleteConversation,
    restore: restoreConversation,
  });
  current = { userId, list };
  return list;
}

/** The user's conversations, reloaded at changes in this and other tabs, and when the page comes into view. */
export function useConversationList(userId: string): { list: ConversationList; state: ListState } {
  const list = listOf(userId);
  const state = useStore(list.$state);
  useEffect(() => {
    const reload = () => void list.refresh();
    reload();
    const onVisible = () => {
      if (document.visibilityState === "visible") reload();
    };
    const stopNews = followConversationEvents(reload);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopNews();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [list]);
  return { list, state };
}
