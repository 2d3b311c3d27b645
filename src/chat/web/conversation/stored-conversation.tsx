import { type ReactNode, useCallback, useEffect, useState } from "react";
import { checkSession } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { type OpenedMessages, RefusedError, readConversation } from "../conversation-requests.ts";
import { SignInAgain } from "../failures/sign-in-again.tsx";
import { ConversationGhost } from "./conversation-skeleton.tsx";

type Loaded = OpenedMessages | "missing" | "failed" | "session" | undefined;

type StoredConversationProps = { id: string; onReset: () => void; children: (opened: OpenedMessages) => ReactNode };

/** Loads a conversation of the account and shows it, or why it is not there. */
export function StoredConversation({ id, onReset, children }: StoredConversationProps) {
  const t = useTranslate();
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(() => {
    setLoaded(undefined);
    readConversation(id).then(setLoaded, (error: unknown) => {
      const status = error instanceof RefusedError ? error.status : 0;
      setLoaded(status === 404 ? "missing" : status === 401 ? "session" : "failed");
      // One that was ended elsewhere is not known here yet.
      if (status === 401) checkSession().catch(() => {});
    });
  }, [id]);
  useEffect(load, [load]);
  if (typeof loaded === "object") {
    const { title } = loaded.conversation;
    return (
      <>
        <title>{t("sidebar:titled", { context: title })}</title>
        {children(loaded)}
      </>
    );
  }
  if (loaded === undefined) return <ConversationGhost />;
  return (
    <>
      <title>
        {loaded === "missing" ? t("sidebar:titled", { context: t("sidebar:missing") }) : t("sidebar:pageTitle")}
      </title>
      {loaded === "missing" ? <Missing onReset={onReset} /> : null}
      {loaded === "failed" ? <Failed onRetry={load} /> : null}
      {loaded === "session" ? <SignInAgain /> : null}
    </>
  );
}

/** One that never was, one that was deleted and one of somebody else's look the same. */
function Missing({ onReset }: { onReset: () => void }) {
  const t = useTranslate();
  const ways = (
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
    <div className="col py-12">
      <Empty title={t("sidebar:missing")} heading="h1" action={ways}>
        {t("sidebar:missingText")}
      </Empty>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  const retry = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("common:retry")}
    </Button>
  );
  return (
    <div className="col py-12">
      <h1 className="vh">{t("common:errorTitle")}</h1>
      <ErrorBox title={t("sidebar:loadFailed")} action={retry}>
        {t(navigator.onLine ? "common:unavailable" : "common:offline")}
      </ErrorBox>
    </div>
  );
}
