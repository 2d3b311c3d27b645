import { useRef } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { tellNews } from "../conversation/conversation-events.ts";
import { conversationAddress } from "../frame/conversation-address.ts";
import { AllConversations } from "./all-conversations.tsx";
import { ConversationRows } from "./conversation-rows.tsx";
import { GuestInvitation } from "./guest-invitation.tsx";
import { SearchField } from "./search-field.tsx";
import { useConversationList } from "./use-conversation-list.ts";
import "./sidebar.css";

export type SidebarProps = {
  /** The id of the signed-in person; null for a guest. */
  person: string | null;
  /** The conversation that is shown. */
  current: string | undefined;
  /** To an empty page. */
  onNew: () => void;
  /** To another address, without a language. */
  go: (path: string) => void;
};

/** A person's conversations; guests are told that theirs stay in the tab. */
export function Sidebar({ person, ...rest }: SidebarProps) {
  const t = useTranslate();
  return (
    <div className="sidebar">
      <Button variant="outline" icon="plus" onClick={rest.onNew}>
        {t("chat:newQuestion")}
      </Button>
      {person === null ? <GuestInvitation /> : <OwnConversations {...rest} person={person} />}
    </div>
  );
}

function OwnConversations({ person, current, onNew, go }: SidebarProps & { person: string }) {
  const t = useTranslate();
  const { list, state } = useConversationList(person);
  const region = useRef<HTMLElement>(null);
  const bringBack = (id: string, wasOpen: boolean) => {
    list.restore(id).then(
      () => {
        tellNews({ kind: "changed", id });
        if (wasOpen) go(conversationAddress(id));
      },
      () => showToast(t("sidebar:restoreFailed")),
    );
  };
  const remove = (id: string) => {
    const wasOpen = id === current;
    // The row that has the focus goes.
    if (!wasOpen) region.current?.focus({ preventScroll: true });
    list.remove(id).then(
      () => {
        tellNews({ kind: "gone", id });
        if (wasOpen) onNew();
        showToast(t("sidebar:deleted"), { label: t("sidebar:undo"), run: () => bringBack(id, wasOpen) });
      },
      () => showToast(t("sidebar:deleteFailed")),
    );
  };
  const rename = (id: string, title: string) =>
    list.rename(id, title).then(
      () => tellNews({ kind: "changed", id }),
      () => showToast(t("sidebar:renameFailed")),
    );
  const erased = () => {
    list.clear();
    tellNews({ kind: "gone" });
    if (current !== undefined) onNew();
  };
  const some = state.rows.length > 0;
  return (
    <>
      {some || state.words !== "" ? <SearchField list={list} found={state} /> : null}
      <nav aria-label={t("sidebar:title")} ref={region} tabIndex={-1}>
        <ConversationRows list={list} state={state} current={current} onRemove={remove} onRename={rename} />
      </nav>
      {some && state.words === "" ? <AllConversations onErased={erased} /> : null}
    </>
  );
}
