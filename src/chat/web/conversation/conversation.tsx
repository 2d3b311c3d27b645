import "./disable-zod-jit.ts";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { HouseNotice } from "#billing/web/components.ts";
import { makeTitle } from "#chat/shared/make-title.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { editingOf } from "../answer/editing.ts";
import { Turn } from "../answer/turn.tsx";
import { type TurnData, turnsOf } from "../answer/turns.ts";
import { type Attached, AttachedVerses } from "../composer/attached-verses.tsx";
import { Composer } from "../composer/composer.tsx";
import { measureDock } from "../composer/measure-dock.ts";
import { forgetFirst } from "../composer/settle-sent.ts";
import { useUnsentText } from "../composer/use-unsent-text.ts";
import { FailureNotice } from "../failures/failure-notice.tsx";
import { QuotaNotice } from "../failures/quota-notice.tsx";
import { useNoticeInView } from "../failures/use-notice-in-view.ts";
import { useQuota } from "../failures/use-quota.ts";
import { ImportGuestConversation } from "../guest/import-guest-conversation.tsx";
import { readGuestConversation } from "../guest/read-guest-conversation.ts";
import type { Consolation } from "../page-loaders.ts";
import type { AnswerMessage, OpenedMessages } from "./answer-message.ts";
import { restoredQuestion } from "./conversation-state.ts";
import { EarlierMessages } from "./earlier-messages.tsx";
import { ScrollWithAnswer } from "./scroll-with-answer.tsx";
import { StoredConversation } from "./stored-conversation.tsx";
import { type ConversationControls, useConversation } from "./use-conversation.ts";
import { useLinkedAnswer } from "./use-linked-answer.ts";
import { scrollToTurn, useRestoredScroll } from "./use-restored-scroll.ts";

export type ConversationProps = {
  /** The signed-in user's id; null for a guest. */
  userId: string | null;
  /** The stored conversation that the address names. */
  id: string | undefined;
  /** The guest's conversation in this tab. */
  guestId: string | undefined;
  /** The question that opens the conversation; null for one that exists already. */
  firstQuestion: string | null;
  /** What was typed into the home page's field besides the first question. */
  homeText: RefObject<string>;
  consolation: Consolation | null;
  /** How many questions a guest may ask. */
  guestMessages: number;
  /** Whether premium can be bought. */
  premium: boolean;
  /** Verses that the next question is about. */
  attached: Attached | undefined;
  /** Attaches those of a question that has come back. */
  attach: (ref: string) => void;
  /** The server has created the conversation. */
  onCreated: (id: string) => void;
  /** A guest's conversation is stored in the account, under this id. */
  onImported: (guestId: string, id: string) => void;
  /** Back to an empty page. */
  onReset: () => void;
};

/**
 * A guest's conversation, which lives in the tab, or one of the user's account. After signing in, a guest's conversation is shown with the
 * question whether to save it.
 */
export function Conversation(props: ConversationProps) {
  const { userId, id, guestId, firstQuestion } = props;
  if (userId === null) {
    const saved = firstQuestion === null && guestId ? readGuestConversation(guestId) : [];
    return <ConversationView {...props} opened={undefined} saved={saved} />;
  }
  if (firstQuestion !== null) return <ConversationView {...props} opened={undefined} saved={[]} />;
  if (id === undefined)
    return guestId ? <ImportGuestConversation {...props} userId={userId} guestId={guestId} /> : null;
  return (
    <StoredConversation key={id} userId={userId} id={id} onReset={props.onReset}>
      {(opened) => <ConversationView {...props} opened={opened} saved={[]} />}
    </StoredConversation>
  );
}

type ConversationViewProps = ConversationProps & { opened: OpenedMessages | undefined; saved: AnswerMessage[] };

/** Turns of question and answer, and the composer docked beneath. */
function ConversationView(props: ConversationViewProps) {
  const { userId, firstQuestion, attached, opened } = props;
  const t = useTranslate();
  const conversation = useConversation(props);
  const { state, busy, retry, askAgain } = conversation;
  const { failure } = state;
  const written = useUnsentText(props, state.id, failure?.kind === "not-found");
  const ask = (text: string) => {
    conversation.ask(text, attached && [attached.ref]);
    attached?.detach();
  };
  useFirstQuestion(firstQuestion, ask);
  useEffect(() => {
    if (userId !== null && props.id !== undefined) forgetFirst(userId, props.id);
  }, [userId, props.id]);
  const turns = turnsOf(state.messages);
  // As the server makes it from the first question.
  const automatic = makeTitle(turns[0]?.question ?? firstQuestion ?? "");
  const title = state.title ?? automatic;
  const turnList = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The skeleton that had the focus is gone.
    if (opened && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [opened]);
  useScrollToNewTurn(turnList, turns.at(-1)?.id, {
    asked: state.phase !== "idle",
    opening: firstQuestion !== null,
    focus: written.current === "",
  });
  useFocusOnQuestion(turnList, state.phase !== "idle");
  useRestoredScroll(turnList, state.id ?? props.guestId, firstQuestion === null);
  useLinkedAnswer(conversation);
  const { quota, keepsField, onPremium } = useQuota(failure, turns, userId !== null);
  const restored = restoredQuestion(state) !== undefined;
  useNoticeInView(
    turnList,
    failure !== null && (restored || state.editOf !== null || turns.at(-1)?.outcome !== undefined),
  );
  const answerBegun = state.id !== undefined && !restored && state.messages.at(-1)?.role === "assistant";
  const notice =
    failure && !quota ? <FailureNotice {...props} failure={failure} answerBegun={answerBegun} onRetry={retry} /> : null;
  const mayAsk = !quota || keepsField;
  const isClosed = failure?.kind === "not-found" || failure?.kind === "signed-out";
  return (
    <>
      {userId !== null && props.id ? <title>{t("app:pageTitle", { context: title })}</title> : null}
      <div className="col" ref={turnList}>
        <h1 className="vh" ref={heading} tabIndex={-1}>
          {opened || title !== automatic ? title : t("chat:conversation")}
        </h1>
        <EarlierMessages conversation={conversation} turnList={turnList} />
        {turns.map((turn, i) => {
          const last = i === turns.length - 1;
          return (
            <Turn
              key={turn.id}
              turn={turn}
              newest={last}
              busy={last && busy}
              steps={last ? state.steps : undefined}
              onRetry={last && !failure ? retry : undefined}
              onRegenerate={last && mayAsk ? () => askAgain(turn.id) : undefined}
              editing={mayAsk ? editingOf(turn.id, conversation, props) : undefined}
            />
          );
        })}
        {quota ? (
          <QuotaNotice quota={quota} total={props.guestMessages} premium={props.premium} onPremium={onPremium} />
        ) : null}
        {props.premium && !busy && !quota && !failure && mayShowNotice(turns) ? <HouseNotice /> : null}
        {isClosed ? null : notice}
        <div className="acts turn-acts">
          <Button variant="quiet" icon="plus" onClick={props.onReset}>
            {t("chat:newQuestion")}
          </Button>
        </div>
      </div>
      {isClosed ? <DockedNotice>{notice}</DockedNotice> : null}
      {isClosed || !mayAsk ? null : <Dock {...props} conversation={conversation} onAsk={ask} written={written} />}
    </>
  );
}

type DockProps = ConversationViewProps & {
  conversation: ConversationControls;
  onAsk: (question: string) => void;
  written: RefObject<string>;
};

function Dock({ attached, conversation, onAsk, written }: DockProps) {
  const t = useTranslate();
  const { state, busy, stop } = conversation;
  return (
    <div className="dock" ref={measureDock}>
      <ScrollWithAnswer busy={busy} />
      {attached ? <AttachedVerses attached={attached} slim /> : null}
      <Composer
        slim
        draft={written.current}
        busy={busy}
        stopping={state.stopRequested}
        onAsk={onAsk}
        onStop={stop}
        onDraft={(text) => (written.current = text)}
      />
      <p className="micro">{t("chat:notice")}</p>
    </div>
  );
}

/** Why the field is gone, in its place: the end of a long conversation may be far from what the visitor sees. It takes the focus that the field had. */
function DockedNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <div className="dock" ref={measureDock}>
      <div ref={notice} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

/** Asks the opening question once, though React may run effects twice. */
function useFirstQuestion(firstQuestion: string | null, ask: (question: string) => void) {
  const asked = useRef(false);
  useEffect(() => {
    if (firstQuestion === null || asked.current) return;
    asked.current = true;
    ask(firstQuestion);
  });
}

type NewTurn = {
  /** This tab asked the last question. */
  asked: boolean;
  /** The conversation begins here. */
  opening: boolean;
  /** The first turn takes the focus. */
  focus: boolean;
};

/**
 * Scrolls to a question when it is asked; the answer then grows beneath it without moving the page. The first question takes the focus too,
 * since the field that it was written in is gone, unless the user is already writing the next one.
 */
function useScrollToNewTurn(
  turnList: RefObject<HTMLElement | null>,
  last: string | undefined,
  { asked, opening, focus }: NewTurn,
) {
  const previous = useRef(opening ? undefined : last);
  useEffect(() => {
    // A question from another tab or device does not move the page.
    if (last !== undefined && last !== previous.current && asked) {
      const turn = [...(turnList.current?.querySelectorAll(".turn") ?? [])].at(-1);
      scrollToTurn(turn);
      if (previous.current === undefined && focus) turn?.querySelector("h2")?.focus({ preventScroll: true });
    }
    previous.current = last;
  }, [turnList, last, asked, focus]);
}

/** Focuses the last question when it is asked by a button that is gone then, such as "Answer again" or "Try again". */
function useFocusOnQuestion(turnList: RefObject<HTMLElement | null>, asking: boolean) {
  useEffect(() => {
    if (!asking || document.activeElement !== document.body) return;
    turnList.current?.querySelector<HTMLElement>(".turn:last-of-type h2")?.focus({ preventScroll: true });
  }, [turnList, asking]);
}

/** Nothing is offered under the first answer, nor to anybody who may be in danger. */
function mayShowNotice(turns: readonly TurnData[]): boolean {
  const last = turns.at(-1);
  return turns.length > 1 && last?.outcome !== undefined && !turns.some(({ writer }) => writer?.by === "care");
}
