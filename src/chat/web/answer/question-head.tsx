import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { questionLimit, visible } from "#chat/shared/limits.ts";
import { nameOfVerses } from "#chat/shared/name-citation.ts";
import { comma } from "#i18n/shared/formats.ts";
import { usesArabicScript } from "#i18n/shared/languages.ts";
import { languageOfLatinText } from "#i18n/shared/latin-text.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ChatButton } from "../chat-button.tsx";
import { isComposing } from "../composer/composer.tsx";

/** Longer questions are set as text: as a title they would fill the window. In UTF-16 units. */
const longTitle = 160;

type QuestionHeadProps = {
  /** The id of the heading. */
  id: string;
  question: string;
  refs: readonly string[];
  /** Asks the edited question; undefined if it cannot be edited. */
  onEdit: ((text: string) => void) | undefined;
};

/** The question as a title, which can be edited in place. */
export function QuestionHead({ id, question, refs, onEdit }: QuestionHeadProps) {
  const t = useTranslate();
  const language = useLanguage();
  const lang = usesArabicScript(language) ? languageOfLatinText(question) : undefined;
  const [editing, setEditing] = useState(false);
  const head = useRef<HTMLElement>(null);
  const close = () => {
    setEditing(false);
    head.current?.querySelector<HTMLElement>(".title, .read")?.focus({ preventScroll: true });
  };
  return (
    <header className="ask-head" ref={head}>
      <p className="micro">{t("chat:youAsked")}</p>
      <div className={editing && onEdit ? "vh" : "asked"}>
        <h2 className={question.length > longTitle ? "read" : "title"} id={id} dir="auto" lang={lang} tabIndex={-1}>
          {question}
        </h2>
        {onEdit && !editing ? (
          <ChatButton icon="pencil" label={t("answer:edit")} onClick={() => setEditing(true)} />
        ) : null}
      </div>
      {editing && onEdit ? (
        <EditQuestion
          question={question}
          onCancel={close}
          onAsk={(text) => {
            close();
            onEdit(text);
          }}
        />
      ) : null}
      {refs.length > 0 ? (
        <p className="small">
          {t("chat:attached")}: <bdi>{refs.map((ref) => nameOfVerses(ref, language)).join(comma(language))}</bdi>
        </p>
      ) : null}
    </header>
  );
}

type EditQuestionProps = { question: string; onAsk: (text: string) => void; onCancel: () => void };

/** Enter asks, Shift+Enter breaks the line, Escape cancels. */
function EditQuestion({ question, onAsk, onCancel }: EditQuestionProps) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(question);
  const tooLong = text.trim().length > questionLimit;
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(question.length, question.length);
  }, [question]);
  const ask = () => {
    if (tooLong || !visible.test(text)) return;
    onAsk(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      className="edit-question"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <label className="vh" htmlFor={id}>
        {t("answer:editLabel")}
      </label>
      <textarea
        ref={field}
        className="text-field"
        id={id}
        dir="auto"
        rows={2}
        value={text}
        aria-invalid={tooLong}
        aria-describedby={`${id}-note`}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={tooLong ? "problem" : "small"} id={`${id}-note`} role={tooLong ? "alert" : undefined}>
        {tooLong ? t("chat:tooLong", { count: text.trim().length, total: questionLimit }) : t("answer:editNote")}
      </p>
      <div className="acts">
        <Button variant="outline" type="submit" disabled={tooLong || !visible.test(text)}>
          {t("answer:resend")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("answer:cancel")}
        </Button>
      </div>
    </form>
  );
}
