import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { questionLimit, visible } from "#chat/shared/limits.ts";
import { formatNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { useTextLanguage } from "../use-text-language.ts";
import { LazyDictation } from "./lazy-dictation.tsx";
import { PrivacyLine } from "./privacy-line.tsx";

type ComposerProps = {
  onAsk: (question: string) => void;
  /** Called on focus, to load the conversation's code. */
  onWriting?: () => void;
  /** An answer is being written. The button then stops it, if `onStop` is given. */
  busy: boolean;
  /** It stops as soon as the server has stored the question. */
  stopping?: boolean;
  onStop?: () => void;
  /** One line, docked under a conversation. */
  slim?: boolean;
  /** The initial text. The field then takes the focus. */
  draft?: string;
  /** Takes the focus without a text, also from the page's title after a navigation: the user came to ask about a verse. */
  focused?: boolean;
  /** Called at every change, so that another composer can continue with the text. */
  onDraft?: (text: string) => void;
};

/** The field for a question. Enter asks, Shift+Enter breaks the line, and Enter during an IME composition does neither. */
export function Composer({
  onAsk,
  onWriting,
  busy,
  stopping = false,
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
  const ask = (asked: string, rest: string) => {
    const question = asked.trim();
    if (busy || question.length > questionLimit) return;
    const isEmpty = !visible.test(question);
    setEmpty(isEmpty);
    if (isEmpty) return field.current?.focus();
    write(rest);
    onAsk(question);
  };
  const submit = () => ask(text, "");
  useTakenOver(field, draft, focused);
  useEarlyText({ form, field, write, ask });
  const problem = useProblem(length, empty);
  const label = t(slim ? "chat:followUp" : "chat:label");
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const buttons = (
    <>
      <Counter length={length} />
      <LazyDictation text={text} onText={write} notes={notes} />
      <AskOrStop busy={busy} stopping={stopping} disabled={tooLong} onStop={onStop} field={field} />
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
          data-arrival={focused || undefined}
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

type AskOrStopProps = {
  busy: boolean;
  stopping: boolean;
  disabled: boolean;
  onStop: (() => void) | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Two buttons, not one that changes its type: a click on Stop could otherwise submit the form. */
function AskOrStop({ busy, stopping, disabled, onStop, field }: AskOrStopProps) {
  const t = useTranslate();
  const stops = busy && onStop !== undefined;
  const watch = useFocusAfterReplaced(field);
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click on Ask would hit the Stop button that replaces it.
    if (detail !== 2) onStop?.();
  };
  return stops ? (
    <Button
      key="stop"
      ref={watch}
      variant="outline"
      round
      icon="stop"
      label={t("chat:stop")}
      aria-busy={stopping}
      onClick={press}
    />
  ) : (
    <Button
      key="send"
      ref={watch}
      variant="primary"
      round
      icon="send"
      label={t("chat:send")}
      type="submit"
      disabled={busy || disabled}
    />
  );
}

/**
 * Focuses the field when a button is replaced that has the keyboard's focus. After a touch the field is not focused: the keyboard on the screen
 * would cover the answer. Returns the `ref` of the buttons.
 */
function useFocusAfterReplaced(field: RefObject<HTMLTextAreaElement | null>) {
  const focused = useRef(false);
  const [watch] = useState(() => (button: HTMLButtonElement | null) => () => {
    focused.current = button?.matches(":focus-visible") ?? false;
  });
  useEffect(() => {
    if (focused.current) field.current?.focus({ preventScroll: true });
    focused.current = false;
  });
  return watch;
}

/** Focuses the field and puts the cursor at the end of its text. Does nothing if the user is writing already. */
function useTakenOver(field: RefObject<HTMLTextAreaElement | null>, draft: string, focused: boolean) {
  const [opened] = useState(draft);
  useEffect(() => {
    if (!field.current || document.activeElement === field.current || (opened === "" && !focused)) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [field, opened, focused]);
}

type EarlyText = {
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  write: (text: string) => void;
  /** Asks a question. `rest` stays in the field. */
  ask: (question: string, rest: string) => void;
};

/** Takes over what was typed before hydration, and asks what was submitted then: an inline script marked the form and kept the text. */
function useEarlyText({ form, field, write, ask }: EarlyText) {
  const [sent, setSent] = useState<string>();
  const latest = useRef({ write, ask });
  latest.current = { write, ask };
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed) latest.current.write(typed);
    const marks = form.current?.dataset;
    if (marks?.sent !== "early") return;
    marks.sent = "";
    setSent(marks.sentText);
  }, [form, field]);
  useEffect(() => {
    // In a second render: in the first one it is not known yet who asks.
    if (sent === undefined) return;
    setSent(undefined);
    latest.current.ask(sent, typedAfter(sent, field.current?.value ?? ""));
  }, [sent, field]);
}

/** What was typed after `sent` was submitted: behind it, or in its place. */
function typedAfter(sent: string, text: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}

/** Whether a key belongs to an IME composition. Safari reports the key that ends one with keyCode 229 only. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
