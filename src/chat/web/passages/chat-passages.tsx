import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useUser } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { LoadFailed, SessionEnded, useSessionEnded } from "#library/web/pages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import type { PassageListProps } from "./passage-list.tsx";

/** The tab of passages from conversations. Guests are invited to register; for users the list and its code are loaded. */
export function ChatPassages({ words, onKnown }: PassageListProps) {
  const user = useUser();
  const isGuest = user === null;
  useEffect(() => {
    if (isGuest) onKnown(false);
  }, [isGuest, onKnown]);
  const ended = useSessionEnded();
  if (user === undefined) return <SkeletonCard />;
  if (ended) return <SessionEnded />;
  return user ? <UserPassages key={user.id} words={words} onKnown={onKnown} /> : <Invitation />;
}

function UserPassages({ words, onKnown }: PassageListProps) {
  const [List, setList] = useState<ComponentType<PassageListProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    // Not chained: see docs/mistakes.md, 20.
    const loading = import("./passage-list.tsx");
    loading.then(
      (module) => setList(() => module.PassageList),
      () => {
        setFailed(true);
        onKnown(false);
      },
    );
  }, [onKnown]);
  useEffect(load, [load]);
  if (List) return <List words={words} onKnown={onKnown} />;
  return failed ? <LoadFailed onRetry={load} /> : <SkeletonCard />;
}

function Invitation() {
  const t = useTranslate();
  const action = (
    <p className="acts mid">
      <ButtonLink variant="primary" to={`/auth?mode=sign-up&next=${encodeURIComponent("/saved-passages")}`}>
        {t("signupPrompt:create")}
      </ButtonLink>
      <ButtonLink variant="outline" icon="speech" to="/">
        {t("savedPassages:backToChat")}
      </ButtonLink>
    </p>
  );
  return (
    <Empty title={t("savedPassages:guestTitle")} action={action}>
      {t("savedPassages:guestText")}
    </Empty>
  );
}
