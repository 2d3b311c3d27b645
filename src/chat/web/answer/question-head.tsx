import { useRef, useState } from "react";
import { nameOfVerses } from "#chat/shared/name-citation.ts";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ChatButton } from "../chat-button.tsx";
import { readDraft } from "../composer/question-draft.ts";
import { useTextLanguage } from "../use-text-language.ts";
import { EditQuestion } from "./edit-question.tsx";
import type { Editing } from "./editing.ts";

/** Longer questions are set as text: as a title they would fill the window. In UTF-16 units. */
const longTitle = 160;

type QuestionHeadProps = {
  /** The id of the heading. */
  id: string;
  question: string;
  refs: readonly string[];
  /** Undefined if it cannot be edited. */
  editing: Editing | undefined;
};

/** The question as a title, which can be edited in place. The form is there again after a reload, with the text that was not asked. */
export function QuestionHead({ id, question, refs, editing }: QuestionHeadProps) {
  const t = useTranslate();
  const language = useLanguage();
  const lang = useTextLanguage()(question);
  const [form, setForm] = useState<"closed" | "opened" | "restored">(() =>
    editing?.place && readDraft(editing.place).text !== "" ? "restored" : "closed",
  );
  const head = useRef<HTMLElement>(null);
  const open = editing !== undefined && form !== "closed";
  const close = () => {
    setForm("closed");
    head.current?.querySelector<HTMLElement>(".title, .read")?.focus({ preventScroll: true });
  };
  return (
    <header className="ask-head" ref={head}>
      <p className="micro">{t("chat:youAsked")}</p>
      <div className={open ? "vh" : "asked"}>
        <h2 className={question.length > longTitle ? "read" : "title"} id={id} dir="auto" lang={lang} tabIndex={-1}>
          {question}
        </h2>
        {editing && !editing.waiting && !open ? (
          <ChatButton icon="pencil" label={t("answer:edit")} onClick={() => setForm("opened")} />
        ) : null}
      </div>
      {open ? <EditQuestion question={question} editing={editing} focused={form === "opened"} onClose={close} /> : null}
      {refs.length > 0 ? (
        <p className="small">
          {t("chat:attached")}: <bdi>{refs.map((ref) => nameOfVerses(ref, language)).join(comma(language))}</bdi>
        </p>
      ) : null}
    </header>
  );
}
