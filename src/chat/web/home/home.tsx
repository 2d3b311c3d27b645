import { useEffect, useRef, useState } from "react";
import { HomeSections } from "#editorial/web/components.ts";
import { formatDate, formatHijriDate } from "#i18n/shared/formats.ts";
import { localTimeZone } from "#i18n/shared/local-time-zone.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ContinueRow } from "#quran/web/components.ts";
import { Icon } from "#ui/icon.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";
import { onReturn } from "#ui/page/on-return.ts";
import type { DailyWisdom } from "#wisdom/shared/contract.ts";
import { AnnouncementBanner, TodaysWisdom } from "#wisdom/web/components.ts";
import type { Attached } from "../composer/attached-verses.tsx";
import { AttachedVerses } from "../composer/attached-verses.tsx";
import { Composer } from "../composer/composer.tsx";
import type { HomeDraft } from "../frame/use-shown-conversation.ts";

/** What the frame passes to the home page. */
export type HomeContext = {
  /** The question that waits for the conversation's code. */
  pending: string | null;
  /** What takes the focus where the home page replaces a conversation. */
  focused: false | "title" | "field";
  draft: HomeDraft;
  attached: Attached | undefined;
  onAsk: (question: string) => void;
  onDraft: (text: string) => void;
  onWriting: () => void;
};

type HomeProps = HomeContext & {
  /** Today in UTC, and its wisdom. */
  today: string;
  wisdom: DailyWisdom;
  /** Whether recitation is on. */
  recitation: boolean;
  /** The names of the chapters, encoded. */
  chapters: string;
};

/**
 * The home page: a field for the first question, suggestions, where one last read, today's wisdom, and what Siraj can do. The conversation
 * then replaces it.
 */
export function Home({
  today,
  wisdom,
  recitation,
  chapters,
  pending,
  focused,
  draft,
  attached,
  onAsk,
  onDraft,
  onWriting,
}: HomeProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused === "title") heading.current?.focus();
  }, [focused]);
  return (
    <>
      <AnnouncementBanner />
      <section className="hero">
        <NicheFrame />
        {attached ? null : <Today date={today} />}
        <h1 className="display" ref={heading} tabIndex={-1}>
          {t("app:promise")}
        </h1>
        {attached ? null : <p className="say sub">{t("app:lead")}</p>}
        <Composer
          key={draft.count}
          focused={attached !== undefined || focused === "field"}
          draft={draft.text}
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
      <Suggestions keys={attached ? aboutSuggestions : suggestions} onAsk={onAsk} />
      {attached ? <AttachedVerses attached={attached} /> : null}
      {attached ? null : (
        <>
          <ContinueRow chapters={chapters} />
          <TodaysWisdom first={wisdom} recitation={recitation} />
          <HomeSections recitation={recitation} />
        </>
      )}
    </>
  );
}

/** Today in both calendars: first the server's day, then the day in the visitor's time zone, on a page that is open past midnight too. */
function Today({ date }: { date: string }) {
  const language = useLanguage();
  const [day, setDay] = useState({ date: new Date(`${date}T12:00:00Z`), zone: "UTC" });
  useEffect(() => {
    const read = () => setDay({ date: new Date(), zone: localTimeZone() });
    read();
    return onReturn(read);
  }, []);
  return (
    <p className="micro today">
      <span>{formatDate(language, day.date, day.zone)}</span>
      <span>{formatHijriDate(language, day.date, day.zone)}</span>
    </p>
  );
}

const suggestions = ["chat:suggestion1", "chat:suggestion2", "chat:suggestion3", "chat:suggestion4"] as const;

/** About an attached verse. */
const aboutSuggestions = ["chat:aboutSuggestion1", "chat:aboutSuggestion2"] as const;

type SuggestionsProps = {
  keys: typeof suggestions | typeof aboutSuggestions;
  onAsk: (question: string) => void;
};

/** Suggested questions. A tap asks one. */
function Suggestions({ keys, onAsk }: SuggestionsProps) {
  const t = useTranslate();
  return (
    <ul className="asks" aria-label={t("chat:suggestions")}>
      {keys.map((key) => (
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
