import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { checkSession } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { moveDraft } from "../composer/settle-sent.ts";
import { SignInAgain } from "../failures/sign-in-again.tsx";
import { chatOperations } from "../operations.ts";
import type { OpenedMessages } from "./answer-message.ts";
import { followConversationEvents } from "./conversation-events.ts";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";

type Loaded = OpenedMessages | "not-found" | "failed" | "signed-out" | undefined;

type StoredConversationProps = {
  userId: string;
  id: string;
  onReset: () => void;
  children: (opened: OpenedMessages) => ReactNode;
};

/** Loads a conversation of the user's account and shows it, or why it cannot be shown. */
export function StoredConversation({ userId, id, onReset, children }: StoredConversationProps) {
  const t = useTranslate();
  const [loaded, setLoaded] = useState<Loaded>();
  const missing = useRef(false);
  const read = useCallback(() => {
    const reading = callOperation(chatOperations.readConversation, { id });
    reading.then(setLoaded, (error: unknown) => {
      const status = error instanceof OperationError ? error.status : 0;
      setLoaded(status === 404 ? "not-found" : status === 401 ? "signed-out" : "failed");
      // This browser may not know yet that the session was ended elsewhere.
      if (status === 401) checkSession().catch(() => {});
    });
  }, [id]);
  const load = useCallback(() => {
    setLoaded(undefined);
    read();
  }, [read]);
  useEffect(load, [load]);
  useEffect(() => {
    missing.current = loaded === "not-found";
  }, [loaded]);
  useEffect(
    () => () => {
      if (missing.current) moveDraft(userId, id, undefined);
    },
    [userId, id],
  );
  if (typeof loaded === "object") return children(loaded);
  if (loaded === undefined) return <ConversationSkeleton />;
  if (loaded === "signed-out") return <SignInAgain />;
  return (
    <>
      <title>
        {loaded === "not-found" ? t("app:pageTitle", { context: t("sidebar:missing") }) : t("sidebar:pageTitle")}
      </title>
      {loaded === "not-found" ? <NotFound id={id} onReset={onReset} onChanged={read} /> : null}
      {loaded === "failed" ? <LoadFailed onRetry={load} /> : null}
    </>
  );
}

type NotFoundProps = {
  id: string;
  onReset: () => void;
  /** Called when it has changed: it may be restored. */
  onChanged: () => void;
};

/** A conversation that never existed, a deleted one and another user's look the same. */
function NotFound({ id, onReset, onChanged }: NotFoundProps) {
  const t = useTranslate();
  useEffect(
    () =>
      followConversationEvents((change) => {
        if (change.kind !== "gone" && (change.id ?? id) === id) onChanged();
      }),
    [id, onChanged],
  );
  const actions = (
    <p className="acts mid">
      <Button variant="outline" icon="plus" onClick={onReset}>
        {t("chat:newQuestion")}
      </Button>
      <ButtonLink icon="book" to="/quran">
        {t("common:notFoundQuran")}
      </ButtonLink>
    </p>
  );
  return (
    <div className="col pad-l">
      <Empty title={t("sidebar:missing")} heading="h1" action={actions}>
        {t("sidebar:missingText")}
      </Empty>
    </div>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  const retry = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("common:retry")}
    </Button>
  );
  return (
    <div className="col pad-l">
      <h1 className="vh">{t("common:errorTitle")}</h1>
      <ErrorBox title={t("sidebar:loadFailed")} action={retry}>
        {t(whyFailed())}
      </ErrorBox>
    </div>
  );
}
