import { useEffect } from "react";
import { useUser } from "#auth/web/components.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { LoadFailed, SessionEnded, useSessionEnded } from "#library/web/pages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { useLazyComponent } from "#ui/page/use-lazy-component.ts";
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

const readList = async () => (await import("./passage-list.tsx")).PassageList;

function UserPassages({ words, onKnown }: PassageListProps) {
  const { Component: List, failed, load } = useLazyComponent(readList);
  useEffect(load, [load]);
  useEffect(() => {
    if (failed) onKnown(false);
  }, [failed, onKnown]);
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
    </p>
  );
  return (
    <Empty title={t("savedPassages:guestTitle")} action={action}>
      {t("savedPassages:guestText")}
    </Empty>
  );
}
