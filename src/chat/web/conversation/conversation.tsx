import "./disable-zod-jit.ts";
import { type RefObject, useEffect, useRef } from "react";
import type { AnswerData } from "#chat/shared/contract.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Turn } from "../answer/turn.tsx";
import { turnsOf } from "../answer/turns.ts";
import type { Attached } from "../composer/attached-verses.tsx";
import { AttachedVerses } from "../composer/attached-verses.tsx";
import { Composer } from "../composer/composer.tsx";
import { takeDraft } from "../composer/question-draft.ts";
import type { OpenedMessages } from "../conversation-requests.ts";
import type { Problem } from "../failures/ask-failure.ts";
import { Trouble } from "../failures/failure-notice.tsx";
import { Invite, type InviteReason } from "../failures/quota-notice.tsx";
import { keepConversation, readKeptConversation } from "../guest/guest-conversation.ts";
import { KeepQuestion } from "../guest/import-guest-conversation.tsx";
import type { Consolation } from "../page-loaders.ts";
import type { AnswerMessage } from "./answer-message.ts";
import { Earlier } from "./earlier-messages.tsx";
import type { ExchangeState } from "./exchange-state.ts";
import { FollowAnswer } from "./scroll-with-answer.tsx";
import { StoredConversation } from "./stored-conversation.tsx";
import { type Exchange, useExchange } from "./use-exchange.ts";
import { useFollowUp } from "./use-follow-up.ts";
import { useKeptPlace } from "./use-restored-scroll.ts";

export type ConversationProps = {
  /** The id of the signed-in person; null for a guest. */
  person: string | null;
  /** The stored conversation that the address names. */
  id: string | undefined;
  /** The question that opened it; null where a conversation is taken up again. */
  first: string | null;
  /** What was written into the home page's field after it. */
  draft: string;
  consolation: Consolation | null;
  /** Questions a guest may ask. */
  guestMessages: number;
  /** Verses that the next question is about. */
  attached: Attached | undefined;
  /** The server has given a new conversation its id. */
  onBegun: (id: string) => void;
  /** A guest's conversation is in the person's account now, under this id. */
  onKept: (id: string) => void;
  /** Back to an empty page. */
  onReset: () => void;
};

/**
 * Turns of question and answer, and the composer docked beneath: a guest's conversation, which lives in the tab, or one of an account's.
 * What somebody asked as a guest before they signed in waits for their word first.
 */
export function Conversation(props: ConversationProps) {
  const t = useTranslate();
  const { person, id, first } = props;
  if (person === null) {
    const kept = first === null ? readKeptConversation() : [];
    return <Talk {...props} opened={undefined} kept={kept} />;
  }
  if (first !== null) {
    return (
      <>
        {id ? <title>{t("sidebar:titled", { context: first })}</title> : null}
        <Talk {...props} opened={undefined} kept={[]} />
      </>
    );
  }
  if (id === undefined) return <KeepQuestion {...props} />;
  return (
    <StoredConversation key={id} id={id} onReset={props.onReset}>
      {(opened) => <Talk {...props} opened={opened} kept={[]} />}
    </StoredConversation>
  );
}

type TalkProps = ConversationProps & { opened: OpenedMessages | undefined; kept: AnswerMessage[] };

function Talk(props: TalkProps) {
  const { person, first, attached, opened, onBegun } = props;
  const t = useTranslate();
  const exchange = useExchange(props);
  const { messages, status, busy, problem } = exchange;
  const ask = (text: string) => {
    exchange.ask(text, attached && [attached.ref]);
    attached?.detach();
  };
  useFirstQuestion(first, ask);
  useFollowUp(exchange, opened, onBegun);
  useEffect(() => {
    // Not at every word: what was asked, and what came of it. An account's is kept by the server.
    if (person === null && status !== "streaming") keepConversation(messages);
  }, [person, messages, status]);
  const turns = turnsOf(messages);
  const within = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What held its place had the focus, and is gone.
    if (opened && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [opened]);
  useTurnInView(within, turns.at(-1)?.id, exchange.state, { opening: first !== null, focusing: props.draft === "" });
  useKeptPlace(within, opened?.conversation.id, first === null);
  const end = endOf(problem, turns.at(-1)?.outcome, person !== null);
  return (
    <>
      <div className="col" ref={within}>
        <h1 className="vh" ref={heading} tabIndex={-1}>
          {opened?.conversation.title ?? t("chat:conversation")}
        </h1>
        <Earlier exchange={exchange} within={within} />
        {turns.map((turn, i) => {
          const last = i === turns.length - 1;
          return (
            <Turn
              key={turn.id}
              turn={turn}
              busy={last && busy}
              onRetry={last && !problem ? () => void exchange.retry() : undefined}
              onRegenerate={last ? () => exchange.askAgain(turn.id) : undefined}
              onEdit={busy ? undefined : (text) => exchange.askAgain(turn.id, text)}
            />
          );
        })}
        {end ? <Invite end={end} total={props.guestMessages} /> : null}
        {problem && !end ? <Trouble {...props} exchange={exchange} problem={problem} /> : null}
        <div className="acts">
          <Button variant="quiet" icon="plus" onClick={props.onReset}>
            {t("chat:newQuestion")}
          </Button>
        </div>
      </div>
      {end || problem?.kind === "gone" || problem?.kind === "session" ? null : (
        <Dock {...props} exchange={exchange} onAsk={ask} />
      )}
    </>
  );
}

type DockProps = TalkProps & { exchange: Exchange; onAsk: (question: string) => void };

function Dock({ draft, opened, attached, exchange, onAsk }: DockProps) {
  const t = useTranslate();
  const kept = useRef<string>(undefined);
  kept.current ??= draft || (opened ? takeDraft(opened.conversation.id) : "");
  return (
    <div className="dock">
      <FollowAnswer busy={exchange.busy} />
      {attached ? <AttachedVerses attached={attached} slim /> : null}
      <Composer slim draft={kept.current} busy={exchange.busy} onAsk={onAsk} onStop={exchange.stop} />
      <p className="micro">{t("chat:notice")}</p>
    </div>
  );
}

/** Why no more can be asked for now. A trial that ended does not bind whoever has signed in since. */
function endOf(
  problem: Problem | null,
  outcome: AnswerData["outcome"] | undefined,
  signedIn: boolean,
): InviteReason | undefined {
  if (problem?.kind === "ceiling") return signedIn ? undefined : "ceiling";
  if (problem?.kind === "trial") return signedIn ? undefined : "trial";
  if (problem?.kind === "month") return signedIn ? "month" : undefined;
  const by = signedIn ? "month" : "trial";
  return outcome?.remaining === 0 && (outcome.by ?? "trial") === by ? by : undefined;
}

/** Asks the opening question once, though React may run effects twice. */
function useFirstQuestion(first: string | null, ask: (question: string) => void) {
  const asked = useRef(false);
  useEffect(() => {
    if (first === null || asked.current) return;
    asked.current = true;
    ask(first);
  });
}

/**
 * Brings a new question into view when it is asked; the answer then grows beneath it without moving the page. The
 * first one takes the focus as well, since the field that it was written in has gone, unless the next is being written.
 */
function useTurnInView(
  within: RefObject<HTMLElement | null>,
  last: string | undefined,
  state: ExchangeState,
  { opening, focusing }: { opening: boolean; focusing: boolean },
) {
  const before = useRef(opening ? undefined : last);
  useEffect(() => {
    // What another tab or device asked moves nothing here.
    if (last !== undefined && last !== before.current && state.asking) {
      const turn = [...(within.current?.querySelectorAll(".turn") ?? [])].at(-1);
      turn?.scrollIntoView({ block: "start" });
      if (before.current === undefined && focusing) turn?.querySelector("h2")?.focus({ preventScroll: true });
    }
    before.current = last;
  }, [within, last, state, focusing]);
}
