import { type FormEvent, useId, useRef, useState } from "react";
import type { ConversationSummary } from "#chat/shared/conversations.ts";
import { titleLimit } from "#chat/shared/limits.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { conversationAddress } from "../frame/conversation-address.ts";
import { useTextLanguage } from "../use-text-language.ts";
import { focusRestoredRow } from "./restored-row.ts";
import { saveExport } from "./save-export.ts";
import { SidebarIcon } from "./sidebar-icon.tsx";

type ConversationRowProps = {
  row: ConversationSummary;
  /** The page shows this conversation. */
  current: boolean;
  /** Its actions are shown. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onRemove: () => void;
  onRename: (title: string) => Promise<unknown>;
};

/** A link to a conversation, and a button that shows its actions. The title is edited in place. */
export function ConversationRow({ row, current, open, onOpen, onRemove, onRename }: ConversationRowProps) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [renaming, setRenaming] = useState(false);
  const close = () => {
    setRenaming(false);
    onOpen(false);
    // The field or button that had the focus disappears.
    button.current?.focus();
  };
  const save = (title: string) => {
    if (title !== "" && title !== row.title) void onRename(title);
    close();
  };
  const download = () => {
    close();
    saveExport(row.title, row.id).catch(() => showToast(t("sidebar:exportFailed")));
  };
  return (
    <li
      className="conversation-row"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
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
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${t("sidebar:actions")}: ${row.title}`}
          onClick={() => {
            setRenaming(false);
            onOpen(!open);
          }}
        >
          <SidebarIcon name="more" />
        </button>
      </div>
      <div id={id} hidden={!open}>
        {open && renaming ? <TitleForm title={row.title} onSave={save} onCancel={close} /> : null}
        {open && !renaming ? (
          <div className="row-acts">
            <button type="button" onClick={() => setRenaming(true)}>
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

type TitleFormProps = { title: string; onSave: (title: string) => void; onCancel: () => void };

function TitleForm({ title, onSave, onCancel }: TitleFormProps) {
  const t = useTranslate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get("title");
    onSave(typeof written === "string" ? written.trim() : "");
  };
  return (
    <form className="title-form" onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {t("sidebar:newTitle")}
      </label>
      <input
        className="text-field"
        id={id}
        name="title"
        dir="auto"
        autoComplete="off"
        maxLength={titleLimit}
        defaultValue={title}
        ref={(field) => field?.select()}
      />
      <div className="acts">
        <Button variant="outline" type="submit">
          {t("sidebar:save")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("sidebar:cancel")}
        </Button>
      </div>
    </form>
  );
}
