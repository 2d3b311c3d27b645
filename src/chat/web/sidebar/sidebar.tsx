import { useRef } from "react";
import { useLocation } from "react-router";
import { signInPath } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { publishConversationEvent } from "../conversation/conversation-events.ts";
import { conversationAddress, conversationAt } from "../frame/conversation-address.ts";
import type { GuestConversation } from "../guest/guest-conversation.ts";
import { AllConversations } from "./all-conversations.tsx";
import { ConversationRows } from "./conversation-rows.tsx";
import { GuestConversations } from "./guest-conversations.tsx";
import { expectRestoredRow } from "./restored-row.ts";
import { SearchConversations } from "./search-conversations.tsx";
import { useConversationList } from "./use-conversation-list.ts";
import "./sidebar.css";

export type SidebarProps = {
  /** The signed-in user's id; null for a guest. */
  userId: string | null;
  /** The id of the shown conversation. */
  current: string | undefined;
  /** A guest's conversations in this tab. */
  guests: readonly GuestConversation[];
  /** Shows one of them. */
  showGuest: (id: string) => void;
  /** To an empty page. */
  onNew: () => void;
  /** The same where the shown conversation was deleted. */
  onGone: () => void;
  /** Opens another address, given without a language prefix. */
  go: (path: string) => void;
};

/** The user's conversations; a guest's of this tab, and that they stay in it. A guest who has asked nothing is invited only. */
export function Sidebar({ userId, ...rest }: SidebarProps) {
  const t = useTranslate();
  const some = userId !== null || rest.current !== undefined || rest.guests.length > 0;
  return (
    <div className="sidebar">
      {some ? (
        <Button variant="outline" icon="plus" onClick={rest.onNew}>
          {t("chat:newQuestion")}
        </Button>
      ) : null}
      {userId === null ? (
        <>
          <GuestConversations {...rest} />
          <GuestInvitation />
        </>
      ) : (
        <OwnConversations {...rest} userId={userId} />
      )}
    </div>
  );
}

function OwnConversations({ userId, current, onGone, go }: Omit<SidebarProps, "guests"> & { userId: string }) {
  const t = useTranslate();
  const { list, state } = useConversationList(userId);
  const region = useRef<HTMLElement>(null);
  const restore = (id: string, wasOpen: boolean) => {
    // One that was open is opened again, and its page takes the focus.
    if (!wasOpen) expectRestoredRow(id);
    list.restore(id).then(
      () => {
        publishConversationEvent({ kind: "changed", id });
        if (wasOpen) go(conversationAddress(id));
      },
      () => showToast(t("sidebar:restoreFailed")),
    );
  };
  const remove = (id: string) => {
    // The row that has the focus disappears.
    if (id !== current) region.current?.focus({ preventScroll: true });
    list.remove(id).then(
      () => {
        publishConversationEvent({ kind: "gone", id });
        // Another one, or another page, may have been opened meanwhile.
        const wasOpen = id === conversationAt(window.location.pathname);
        if (wasOpen) onGone();
        showToast(t("sidebar:deleted"), { label: t("sidebar:undo"), run: () => restore(id, wasOpen) });
      },
      () => showToast(t("sidebar:deleteFailed")),
    );
  };
  const rename = (id: string, written: string) =>
    list.rename(id, written).then(
      (title) => {
        publishConversationEvent({ kind: "changed", id, title });
        return true;
      },
      () => {
        showToast(t("sidebar:renameFailed"));
        return false;
      },
    );
  const erased = () => {
    list.clear();
    publishConversationEvent({ kind: "gone" });
    if (conversationAt(window.location.pathname) !== undefined) onGone();
  };
  const some = state.rows.length > 0;
  return (
    <>
      {some || state.searching ? <SearchConversations list={list} found={state} /> : null}
      <nav aria-label={t("sidebar:title")} ref={region} tabIndex={-1}>
        <ConversationRows list={list} state={state} current={current} onRemove={remove} onRename={rename} />
      </nav>
      {some && state.words === "" ? <AllConversations onErased={erased} /> : null}
    </>
  );
}

/** Tells guests that their conversation stays in the tab, and offers to sign up. */
function GuestInvitation() {
  const t = useTranslate();
  const address = useLocation();
  return (
    <section className="guest-invitation" aria-labelledby="guest-invitation">
      <h2 className="label" id="guest-invitation">
        {t("sidebar:guestTitle")}
      </h2>
      <p className="small">{t("sidebar:guestText")}</p>
      <ButtonLink variant="outline" to={signInPath(address, "mode=sign-up&")}>
        {t("signupPrompt:create")}
      </ButtonLink>
    </section>
  );
}
