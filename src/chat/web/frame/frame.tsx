import { useEffect, useRef } from "react";
import { Outlet } from "react-router";
import { useUser } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { useLazyComponent } from "#ui/page/use-lazy-component.ts";
import { Page } from "#ui/shell/page.tsx";
import { showToast } from "#ui/toast.ts";
import { useAttached } from "../composer/attached-verses.tsx";
import { clearDraft, saveDraft } from "../composer/question-draft.ts";
import { sentPlace } from "../composer/sent-question.ts";
import { FailureBox } from "../failures/failure-box.tsx";
import { SignInAgain } from "../failures/sign-in-again.tsx";
import type { HomeContext } from "../home/home.tsx";
import type { Consolation } from "../page-loaders.ts";
import { SidebarAside, SidebarSheet } from "../sidebar/sidebar-frames.tsx";
import type { ShownConversation } from "./shown-conversation.ts";
import { useShownConversation } from "./use-shown-conversation.ts";

type FrameProps = { consolation: Consolation | null; guestMessages: number; premium: boolean };

/**
 * Shows the home page, or a conversation in its place, and the sidebar beside it. The conversation's code is loaded when the user begins to
 * write, or at once where there is a conversation to show.
 */
export function Frame({ consolation, guestMessages, premium }: FrameProps) {
  const t = useTranslate();
  const user = useUser();
  const userId = user === undefined || user === null ? user : user.id;
  const { attached, attach } = useAttached();
  const conversation = useShownConversation(userId, attached?.ref, attach);
  const { shown, guests } = conversation;
  const { Component: Conversation, failed, load, retry } = useConversationCode(userId ?? null, shown);
  const signedOut = userId === null && conversation.addressed;
  const { reset, asking } = useReset(conversation, userId ?? null);
  const needed = shown !== null && !signedOut;
  useEffect(() => {
    if (needed) load();
  }, [needed, load]);
  const content = () => {
    if (signedOut) return <SignInAgain />;
    if (shown && userId !== undefined && Conversation) {
      const { key, id, guestId, firstQuestion } = shown;
      const { onCreated, onImported, homeText } = conversation;
      const props = {
        id,
        guestId,
        firstQuestion,
        homeText,
        userId,
        consolation,
        guestMessages,
        premium,
        attached,
        attach,
      };
      return <Conversation key={key} {...props} onCreated={onCreated} onImported={onImported} onReset={reset} />;
    }
    if (shown && failed) {
      return (
        <div className="col pad-m unloaded">
          <h1 className="title" dir="auto">
            {shown.firstQuestion ?? t("chat:conversation")}
          </h1>
          <FailureBox consolation={consolation} onRetry={retry} cause="connection" />
        </div>
      );
    }
    const { pending, draft, returned, ask, setDraft } = conversation;
    const home: HomeContext = {
      attached,
      draft,
      pending,
      focused: returned && (asking.current ? "field" : "title"),
      onAsk: ask,
      onDraft: setDraft,
      onWriting: load,
    };
    return <Outlet context={home} />;
  };
  const sidebar = {
    userId,
    current: shown?.guestId ?? shown?.id,
    guests,
    onNew: reset,
    onGone: conversation.reset,
    go: conversation.go,
    showGuest: conversation.showGuest,
  };
  return (
    <>
      <Page aside={<SidebarAside {...sidebar} />}>{content()}</Page>
      <SidebarSheet {...sidebar} />
    </>
  );
}

/**
 * To an empty page. A guest's conversation stays in the tab's list, and one press leads back to it. `asking`: until another conversation is shown,
 * the user wants to write; on a touch screen the keyboard would cover the page.
 */
function useReset({ shown, reset: leave, showGuest }: ReturnType<typeof useShownConversation>, userId: string | null) {
  const t = useTranslate();
  const asking = useRef(false);
  const key = shown?.key;
  useEffect(() => {
    if (key) asking.current = false;
  }, [key]);
  const reset = () => {
    const left = shown?.guestId;
    asking.current = matchMedia("(pointer: fine)").matches;
    leave();
    // A first question that was refused is a draft by now: it is given up with its page.
    if (userId && shown?.firstQuestion && shown.id === undefined) clearDraft({ userId, conversation: undefined });
    if (userId || left === undefined) return;
    showToast(t("sidebar:setAside"), { label: t("sidebar:undo"), run: () => showGuest(left), key: left });
  };
  return { reset, asking };
}

const readConversationCode = async () => (await import("../conversation/conversation.tsx")).Conversation;

/** Loads the code of the conversation. A first question waits for it: if that fails, the question becomes a draft. */
function useConversationCode(userId: string | null, shown: ShownConversation | null) {
  const code = useLazyComponent(readConversationCode);
  const { failed, load } = code;
  const { firstQuestion: question, guestId } = shown ?? {};
  useEffect(() => {
    if (!failed || !question) return;
    clearDraft(sentPlace({ userId, conversation: guestId }));
    saveDraft({ userId, conversation: undefined }, { text: question });
  }, [failed, userId, question, guestId]);
  const retry = () => {
    clearDraft({ userId, conversation: undefined });
    load();
  };
  return { ...code, retry };
}
