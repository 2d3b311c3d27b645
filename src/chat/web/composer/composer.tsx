import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { questionLimit, visible } from "#chat/shared/limits.ts";
import { formatNumber } from "#i18n/shared/formats.ts";
import { usesArabicScript } from "#i18n/shared/languages.ts";
import { languageOfLatinText } from "#i18n/shared/latin-text.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { LazyDictation } from "./lazy-dictation.tsx";
import { PrivacyLine } from "./privacy-line.tsx";

type ComposerProps = {
  onAsk: (question: string) => void;
  /** Called on focus, to load the conversation's code. */
  onWriting?: () => void;
  /** An answer is being written. The button then stops it, if `onStop` is given. */
  busy: boolean;
  onStop?: () => void;
  /** One line, docked under a conversation. */
  slim?: boolean;
  /** The initial text. The field then takes the focus. */
  draft?: string;
  /** Takes the focus without a text: the user came to ask about a verse. */
  focused?: boolean;
  /** Called at every change, so that another composer can continue with the text. */
  onDraft?: (text: string) => void;
};

/** The field for a question. Enter asks, Shift+Enter breaks the line, and Enter during an IME composition does neither. */
export function Composer({
  onAsk,
  onWriting,
  busy,
  onStop,
  slim = false,
  draft = "",
  focused = false,
  onDraft,
}: ComposerProps) {
  const t = useTranslate();
  const lang = useTextLanguage();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(draft);
  const write = (written: string) => {
    setText(written);
    onDraft?.(written);
  };
  const [empty, setEmpty] = useState(false);
  const length = text.trim().length;
  const tooLong = length > questionLimit;
  const submit = () => {
    if (busy || tooLong) return;
    const question = text.trim();
    const isEmpty = !visible.test(question);
    setEmpty(isEmpty);
    if (isEmpty) return field.current?.focus();
    write("");
    onAsk(question);
  };
  useTakenOver(field, draft, focused);
  useEarlyText({ form, field, text, setText, submit });
  const problem = useProblem(length, empty);
  const label = t(slim ? "chat:followUp" : "chat:label");
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const buttons = (
    <>
      <Counter length={length} />
      <LazyDictation text={text} onText={write} notes={notes} />
      <AskOrStop busy={busy} disabled={tooLong} onStop={onStop} />
    </>
  );
  return (
    <>
      <form
        ref={form}
        className={slim ? "composer slim" : "composer"}
        // Submitting before hydration does not leave the page. The composer sends the question when it hydrates.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="vh" htmlFor={id}>
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          dir="auto"
          lang={lang(text)}
          rows={slim ? 1 : 2}
          placeholder={label}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onFocus={onWriting}
          onKeyDown={(event) => submitOnEnter(event, submit)}
          onChange={(event) => {
            write(event.target.value);
            setEmpty(false);
          }}
        />
        {slim ? (
          buttons
        ) : (
          <div className="bar">
            <span className="chip">
              <span>{t("chat:scope")}</span>
            </span>
            <span className="tools">{buttons}</span>
          </div>
        )}
      </form>
      <Beneath id={id} problem={problem} notes={setNotes} />
    </>
  );
}

function submitOnEnter(event: KeyboardEvent, submit: () => void) {
  if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
  event.preventDefault();
  submit();
}

/** Why a question of this length cannot be sent. `empty`: an empty one was sent. */
function useProblem(length: number, empty: boolean): string | null {
  const t = useTranslate();
  if (length > questionLimit) return t("chat:tooLong", { count: length, total: questionLimit });
  return empty ? t("chat:emptyQuestion") : null;
}

/** The language of a text that is not in the script of the page. */
function useTextLanguage() {
  const arabicScript = usesArabicScript(useLanguage());
  return (text: string) => (arabicScript ? languageOfLatinText(text) : undefined);
}

/** From this length on a question's length is shown, in UTF-16 units. */
const nearLimit = questionLimit * 0.8;

/** How long a long question is, of how many characters it may be. Screen readers hear it from the problem beneath. */
function Counter({ length }: { length: number }) {
  const language = useLanguage();
  if (length < nearLimit) return null;
  return (
    <span className={length > questionLimit ? "count over" : "count"} aria-hidden="true">
      <bdi>{formatNumber(language, length)}</bdi> / <bdi>{formatNumber(language, questionLimit)}</bdi>
    </span>
  );
}

type BeneathProps = { id: string; problem: string | null; notes: (place: HTMLElement | null) => void };

/** Why the question cannot be sent, the notes of dictation, and who receives questions. */
function Beneath({ id, problem, notes }: BeneathProps) {
  return (
    <>
      {problem ? (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
      <div className="composer-notes" ref={notes} />
      <PrivacyLine />
    </>
  );
}

type AskOrStopProps = { busy: boolean; disabled: boolean; onStop: (() => void) | undefined };

/** Two buttons, not one that changes its type: a click on Stop could otherwise submit the form. */
function AskOrStop({ busy, disabled, onStop }: AskOrStopProps) {
  const t = useTranslate();
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click on Ask would hit the Stop button that replaces it.
    if (detail !== 2) onStop?.();
  };
  return busy && onStop ? (
    <Button key="stop" variant="outline" round icon="stop" label={t("chat:stop")} onClick={press} />
  ) : (
    <Button
      key="send"
      variant="primary"
      round
      icon="send"
      label={t("chat:send")}
      type="submit"
      disabled={busy || disabled}
    />
  );
}

/** Focuses the field and puts the cursor at the end of the text that it took over. */
function useTakenOver(field: RefObject<HTMLTextAreaElement | null>, draft: string, focused: boolean) {
  const [opened] = useState(draft);
  useEffect(() => {
    if (opened === "" && !focused) return;
    field.current?.focus();
    field.current?.setSelectionRange(opened.length, opened.length);
  }, [field, opened, focused]);
}

type EarlyText = {
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
  submit: () => void;
};

/** Takes over what was typed, and perhaps submitted, before hydration. An inline script marks the submitted form. */
function useEarlyText({ form, field, text, setText, submit }: EarlyText) {
  const sent = useRef(false);
  useEffect(() => {
    if (field.current?.value) setText(field.current.value);
    sent.current = form.current?.dataset.sent === "early";
    if (form.current) form.current.dataset.sent = "";
  }, [form, field, setText]);
  useEffect(() => {
    if (!sent.current || text === "") return;
    sent.current = false;
    submit();
  });
}

/** Whether a key belongs to an IME composition. Safari reports the key that ends one with keyCode 229 only. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
