import { useEffect, useRef, useState } from "react";
import { formatDate, formatHijriDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";
import type { Attached } from "../composer/attached-verses.tsx";
import { AttachedVerses } from "../composer/attached-verses.tsx";
import { Composer } from "../composer/composer.tsx";

/** What the home page is given by the frame around it. */
export type Asking = {
  /** The question that waits for the conversation's code. */
  pending: string | null;
  /** It took the place of a conversation, and the focus with it. */
  focused: boolean;
  /** A question that was kept when it could not be asked. */
  restored: string;
  attached: Attached | undefined;
  onAsk: (question: string) => void;
  onDraft: (text: string) => void;
  onWriting: () => void;
};

/** Ask: an invitation. The conversation then takes its place. */
export function Home({
  today,
  pending,
  focused,
  restored,
  attached,
  onAsk,
  onDraft,
  onWriting,
}: Asking & { today: string }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <>
      <section className="hero">
        <NicheFrame />
        <Today date={today} />
        <h1 className="display" ref={heading} tabIndex={-1}>
          {t("app:promise")}
        </h1>
        <p className="say sub">{t("app:lead")}</p>
        <Composer
          key={restored}
          draft={restored}
          onAsk={onAsk}
          onDraft={onDraft}
          onWriting={onWriting}
          busy={pending !== null}
        />
        <p className="notice">
          <Icon name="info" size="small" />
          <span>{t("chat:notice")}</span>
        </p>
        <noscript>
          <p className="notice">{t("app:noScript")}</p>
        </noscript>
      </section>
      {attached ? <AttachedVerses attached={attached} /> : <Suggestions onAsk={onAsk} />}
    </>
  );
}

/** Today in both calendars: the server's day first, the visitor's own once the browser knows it. */
function Today({ date }: { date: string }) {
  const language = useLanguage();
  const [day, setDay] = useState({ date: new Date(`${date}T12:00:00Z`), zone: "UTC" });
  useEffect(() => {
    setDay({ date: new Date(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  }, []);
  return (
    <p className="micro today">
      <span>{formatDate(language, day.date, day.zone)}</span>
      <span>{formatHijriDate(language, day.date, day.zone)}</span>
    </p>
  );
}

const suggestions = ["chat:suggestion1", "chat:suggestion2", "chat:suggestion3", "chat:suggestion4"] as const;

/** Questions to begin with; each is asked at a tap. */
function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useTranslate();
  return (
    <ul className="asks" aria-label={t("chat:suggestions")}>
      {suggestions.map((key) => (
        <li key={key}>
          <button type="button" onClick={() => onAsk(t(key))}>
            <span>{t(key)}</span>
            <Icon name="arrow-end" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
