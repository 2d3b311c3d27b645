import { useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import {
  type GuestConversation,
  removeGuestConversation,
  restoreGuestConversation,
} from "../guest/guest-conversation.ts";
import { useTextLanguage } from "../use-text-language.ts";
import { expectRestoredRow, focusRestoredRow } from "./restored-row.ts";
import { SidebarIcon } from "./sidebar-icon.tsx";

type GuestConversationsProps = {
  guests: readonly GuestConversation[];
  /** The id of the shown one. */
  current: string | undefined;
  showGuest: (id: string) => void;
  /** The shown one was removed. */
  onGone: () => void;
};

/** A guest's conversations in this tab. One that is removed can be brought back. */
export function GuestConversations({ current, guests, showGuest, onGone }: GuestConversationsProps) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const { pathname } = useLocation();
  const region = useRef<HTMLElement>(null);
  if (guests.length === 0) return null;
  const remove = (id: string) => {
    if (id === current) onGone();
    // The row that has the focus disappears.
    else region.current?.focus({ preventScroll: true });
    const removed = removeGuestConversation(id);
    if (!removed) return;
    const restore = () => {
      expectRestoredRow(id);
      restoreGuestConversation(removed);
    };
    showToast(t("sidebar:deleted"), { label: t("sidebar:undo"), run: restore });
  };
  return (
    <nav aria-label={t("sidebar:title")} ref={region} tabIndex={-1}>
      <ul>
        {guests.map(({ id, title }) => (
          <li className="conversation-row" key={id}>
            <div className="line">
              <a
                href={pathname}
                ref={(link) => focusRestoredRow(id, link)}
                aria-current={id === current ? "page" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  showGuest(id);
                }}
              >
                <span dir="auto" lang={languageOf(title)}>
                  {title}
                </span>
              </a>
              <button
                className="btn btn-quiet btn-icon"
                type="button"
                aria-label={`${t("sidebar:delete")}: ${title}`}
                onClick={({ detail }) => {
                  // The second click of a double click would delete the row that has moved up.
                  if (detail < 2) remove(id);
                }}
              >
                <SidebarIcon name="bin" small />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
