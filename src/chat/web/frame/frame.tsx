import { type ComponentType, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { signedInScript, useUser } from "#auth/web/components.ts";
import { Page } from "#ui/shell/page.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useAttached } from "../composer/attached-verses.tsx";
import type { ConversationProps } from "../conversation/conversation.tsx";
import { FailureBox } from "../failures/failure-box.tsx";
import { SignInAgain } from "../failures/sign-in-again.tsx";
import type { Asking } from "../home/home.tsx";
import type { Consolation } from "../page-loaders.ts";
import { SidebarAside, SidebarSheet } from "../sidebar/sidebar-places.tsx";
import { useShownTalk } from "./use-shown-conversation.ts";

type FrameProps = { consolation: Consolation | null; guestMessages: number };

/**
 * Ask: the home page's invitation or a conversation in its place, and beside it the conversations of before. The code of conversations is
 * loaded when a question is being written, or at once where there is one to show.
 */
export function Frame({ consolation, guestMessages }: FrameProps) {
  const found = useUser();
  const person = found === undefined || found === null ? found : found.id;
  const talk = useShownTalk(person);
  const { shown, reset } = talk;
  const attached = useAttached();
  const { Conversation, failed, load } = useConversation();
  const signedOut = person === null && shown?.id !== undefined;
  const needed = shown !== null && !signedOut;
  useEffect(() => {
    if (needed) load();
  }, [needed, load]);
  const content = () => {
    if (signedOut) return <SignInAgain />;
    if (shown && person !== undefined && Conversation) {
      const { key, ...which } = shown;
      const given = {
        ...which,
        person,
        consolation,
        guestMessages,
        attached,
        draft: which.first === null ? "" : talk.draft,
      };
      return <Conversation key={key} {...given} onBegun={talk.onBegun} onKept={talk.onKept} onReset={reset} />;
    }
    if (shown && failed) {
      return (
        <div className="col py-8">
          <h1 className="title">{shown.first}</h1>
          <FailureBox consolation={consolation} onRetry={load} />
        </div>
      );
    }
    const { pending, restored, returned: focused, begin: onAsk, setDraft: onDraft } = talk;
    const asking: Asking = { attached, restored, pending, focused, onAsk, onDraft, onWriting: load };
    return <Outlet context={asking} />;
  };
  // Guests have no conversations of before; in one of theirs they are told so.
  const beside = person === null && !shown ? undefined : { person, current: shown?.id, onNew: reset, go: talk.go };
  return (
    <>
      {useHydrated() ? null : <script>{signedInScript}</script>}
      <Page aside={beside && <SidebarAside {...beside} />}>{content()}</Page>
      {beside ? <SidebarSheet {...beside} /> : null}
    </>
  );
}

function useConversation() {
  const [Conversation, setConversation] = useState<ComponentType<ConversationProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [load] = useState(() => () => {
    setFailed(false);
    // On its own: joined to what follows, the bundler would keep a style sheet that did not come from those who wait.
    const loading = import("../conversation/conversation.tsx");
    loading.then(
      (module) => setConversation(() => module.Conversation),
      () => setFailed(true),
    );
  });
  return { Conversation, failed, load };
}
