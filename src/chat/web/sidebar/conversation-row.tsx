import { type RefObject, useId, useRef } from "react";
import type { ConversationSummary } from "#chat/shared/conversations.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { conversationAddress } from "../frame/conversation-address.ts";
import { useTextLanguage } from "../use-text-language.ts";
import { focusRestoredRow } from "./restored-row.ts";
import { saveExport } from "./save-export.ts";
import { SidebarIcon } from "./sidebar-icon.tsx";
import { type RowFocus, TitleForm, useFocusAfterForm } from "./title-form.tsx";

/**
 * The row whose actions are shown. `title`: what is written in the form that has taken their place. The list keeps it: a row that moves to
 * another day is mounted anew. `saving`: it is being stored.
 */
export type OpenedRow = { id: string; title?: string; saving?: boolean };

type ConversationRowProps = {
  row: ConversationSummary;
  /** The page shows this conversation. */
  current: boolean;
  /** Undefined if its actions are hidden. */
  opened: OpenedRow | undefined;
  onOpen: (opened: OpenedRow | undefined) => void;
  focus: RefObject<RowFocus>;
  onRemove: () => void;
  onRename: (title: string) => void;
};

/** A link to a conversation, and a button that shows its actions. The title is edited in place. */
export function ConversationRow({ row, current, opened, onOpen, focus, onRemove, onRename }: ConversationRowProps) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const title = opened?.title;
  const close = () => {
    onOpen(undefined);
    // The field or button that had the focus disappears.
    button.current?.focus();
  };
  const write = (written: string) => onOpen({ id: row.id, title: written });
  const rename = () => {
    focus.current = { id: row.id, from: 0, to: row.title.length };
    write(row.title);
  };
  const save = () => {
    const written = title?.trim();
    if (written && written !== row.title) onRename(written);
    else close();
  };
  useFocusAfterForm(button, title === undefined && focus, row.id);
  const download = () => {
    close();
    saveExport(row.title, row.id).catch(() => showToast(t("sidebar:exportFailed")));
  };
  return (
    <li
      className="conversation-row"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !opened) return;
        // Escape must not also close the sheet.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div className="line">
        <LocalizedLink
          to={conversationAddress(row.id)}
          aria-current={current ? "page" : undefined}
          ref={(link) => focusRestoredRow(row.id, link)}
          onClick={(event) => {
            // The second click of a double click on "Delete" would open the row that has moved up.
            if (event.detail > 1) event.preventDefault();
          }}
        >
          <span dir="auto" lang={languageOf(row.title)}>
            {row.title}
          </span>
        </LocalizedLink>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          ref={button}
          aria-expanded={opened !== undefined}
          aria-controls={id}
          aria-label={`${t("sidebar:actions")}: ${row.title}`}
          onClick={() => onOpen(opened ? undefined : { id: row.id })}
        >
          <SidebarIcon name="more" />
        </button>
      </div>
      <div id={id} hidden={!opened}>
        {title === undefined ? null : (
          <TitleForm
            id={row.id}
            written={title}
            saving={opened?.saving}
            focus={focus}
            onWrite={write}
            onSave={save}
            onCancel={close}
          />
        )}
        {opened && title === undefined ? (
          <div className="row-acts">
            <button type="button" onClick={rename}>
              <SidebarIcon name="pencil" small />
              <span>{t("sidebar:rename")}</span>
            </button>
            <button type="button" onClick={download}>
              <SidebarIcon name="download" small />
              <span>{t("sidebar:export")}</span>
            </button>
            <button type="button" className="danger" onClick={onRemove}>
              <SidebarIcon name="bin" small />
              <span>{t("sidebar:delete")}</span>
            </button>
          </div>
        ) : null}
      </div>
    </li>
  );
}
