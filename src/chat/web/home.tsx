import { type ComponentType, useEffect, useRef, useState } from "react";
import { formatDate, formatHijriDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { NicheFrame } from "#ui/niche-frame.tsx";
import { Page } from "#ui/shell/page.tsx";
import { AttachedVerses } from "./attached-verses.tsx";
import { Composer } from "./composer.tsx";
import type { ConversationProps } from "./conversation.tsx";
import { FailureBox } from "./failure-box.tsx";
import type { Consolation } from "./home-loader.ts";
import { hasKeptConversation } from "./kept-conversation.ts";
import { Suggestions } from "./suggestions.tsx";
import { type Attached, useAttached } from "./use-attached.ts";

type HomeProps = { today: string; consolation: Consolation | null; guestMessages: number };

/**
 * Ask: an invitation, and then the conversation in its place. The conversation's code is loaded when a question is
 * being written, or at once where this tab holds a conversation already.
 */
export function Home({ today, consolation, guestMessages }: HomeProps) {
  const [first, setFirst] = useState<string | null>(null);
  const { Conversation, failed, load } = useConversation();
  const [kept, setKept] = useState(false);
  const [returned, setReturned] = useState(false);
  const [draft, setDraft] = useState("");
  const attached = useAttached();
  useEffect(() => {
    if (!hasKeptConversation()) return;
    setKept(true);
    load();
  }, [load]);
  const ask = (question: string) => {
    setFirst(question);
    load();
  };
  const reset = () => {
    setFirst(null);
    setKept(false);
    setReturned(true);
    setDraft("");
  };
  if (Conversation && (first !== null || kept)) {
    const conversation = { first, draft, consolation, guestMessages, attached };
    return <Conversation {...conversation} onReset={reset} />;
  }
  if (first !== null && failed) {
    return (
      <Page>
        <div className="col py-8">
          <h1 className="title">{first}</h1>
          <FailureBox consolation={consolation} onRetry={load} />
        </div>
      </Page>
    );
  }
  const writing = { attached, onAsk: ask, onDraft: setDraft, onWriting: load };
  return <Invitation today={today} pending={first} focused={returned} {...writing} />;
}

type InvitationProps = {
  today: string;
  /** The question that waits for the conversation's code. */
  pending: string | null;
  /** It took the place of a conversation, and the focus with it. */
  focused: boolean;
  attached: Attached | undefined;
  onAsk: (question: string) => void;
  onDraft: (text: string) => void;
  onWriting: () => void;
};

function Invitation({ today, pending, focused, attached, onAsk, onDraft, onWriting }: InvitationProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <Page>
      <section className="hero">
        <NicheFrame />
        <Today date={today} />
        <h1 className="display" ref={heading} tabIndex={-1}>
          {t("app:promise")}
        </h1>
        <p className="say sub">{t("app:lead")}</p>
        <Composer onAsk={onAsk} onDraft={onDraft} onWriting={onWriting} busy={pending !== null} />
        <p className="notice">
          <Icon name="info" size="small" />
          <span>{t("chat:notice")}</span>
        </p>
        <noscript>
          <p className="notice">{t("app:noScript")}</p>
        </noscript>
      </section>
      {attached ? <AttachedVerses attached={attached} /> : <Suggestions onAsk={onAsk} />}
    </Page>
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

function useConversation() {
  const [Conversation, setConversation] = useState<ComponentType<ConversationProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [load] = useState(() => () => {
    setFailed(false);
    import("./conversation.tsx").then(
      (module) => setConversation(() => module.Conversation),
      () => setFailed(true),
    );
  });
  return { Conversation, failed, load };
}
