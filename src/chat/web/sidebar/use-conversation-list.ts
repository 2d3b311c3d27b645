import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { followConversationEvents } from "../conversation/conversation-events.ts";
import { chatOperations } from "../operations.ts";
import { type ConversationList, createConversationList, type ListState } from "./conversation-list.ts";

/** One list for each page and user: the sheet and the sidebar share it. */
let current: { userId: string; list: ConversationList } | undefined;

export function listOf(userId: string): ConversationList {
  if (current?.userId === userId) return current.list;
  const list = createConversationList({
    list: ({ before, words }) => callOperation(chatOperations.listConversations, { before, q: words || undefined }),
    async rename(id, title) {
      return (await callOperation(chatOperations.renameConversation, { id, title })).conversation;
    },
    async remove(id) {
      await callOperation(chatOperations.deleteConversation, { id });
    },
    async restore(id) {
      return (await callOperation(chatOperations.restoreConversation, { id })).conversation;
    },
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
