import { type ReactNode, useEffect, useRef } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { SavedPassage } from "#chat/shared/passages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { LoadFailed } from "#library/web/pages.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import { showToast } from "#ui/toast.ts";
import { passageOperations } from "../operations.ts";
import { PassageEntry } from "./passage-entry.tsx";
import { usePassageList } from "./use-passage-list.ts";
import "../chat.css";
import "./passages.css";

export type PassageListProps = {
  /** Words that the listed passages contain; "" for all. */
  words: string;
  /** Called once it is known whether the user has any, and with false if they cannot be loaded. */
  onKnown: (any: boolean) => void;
};

/** The user's saved passages of conversations, with loading, error and empty states. */
export function PassageList({ words, onKnown }: PassageListProps) {
  const t = useTranslate();
  const { passages, searching, failed, more, loadingMore, reload, loadMore, leaveOut } = usePassageList(words);
  const container = useRef<HTMLDivElement>(null);
  const any = passages ? passages.length > 0 : failed ? false : undefined;
  useEffect(() => {
    if (any !== undefined) onKnown(any);
  }, [any, onKnown]);
  const restore = async (id: string) => {
    try {
      await callOperation(passageOperations.restorePassage, { id });
      await reload();
    } catch {
      showToast(t("savedPassages:saveFailed"), { label: t("common:retry"), run: () => void restore(id), key: id });
    }
  };
  const remove = async ({ id }: SavedPassage) => {
    try {
      await callOperation(passageOperations.deletePassage, { id });
    } catch {
      return showToast(t("savedPassages:removeFailed"));
    }
    leaveOut(id);
    // The button that had the focus is gone.
    container.current?.focus({ preventScroll: true });
    showToast(t("savedPassages:removed"), { label: t("verse:undo"), run: () => void restore(id), key: id });
  };
  const showMore = async () => {
    if (!(await loadMore())) showToast(t("common:loadSavedFailed"));
  };
  const content = (): ReactNode => {
    if (failed) return <LoadFailed onRetry={() => void reload()} />;
    if (!passages) return <SkeletonCard />;
    if (passages.length === 0) return words === "" && !searching ? <NothingSaved /> : null;
    return (
      <ul className="passages" aria-busy={searching}>
        {passages.map((passage) => (
          <li key={passage.id}>
            <PassageEntry passage={passage} onRemove={() => void remove(passage)} onChanged={reload} />
          </li>
        ))}
      </ul>
    );
  };
  const none = words !== "" && !searching && passages?.length === 0;
  return (
    <div ref={container} tabIndex={-1}>
      <p className={none ? "small" : "vh"} role="status">
        {none ? t("savedPassages:noneFound") : ""}
      </p>
      {content()}
      {more ? (
        <Button variant="outline" aria-busy={loadingMore} onClick={() => void showMore()}>
          {t("savedPassages:more")}
        </Button>
      ) : null}
    </div>
  );
}

function NothingSaved() {
  const t = useTranslate();
  return <Empty title={t("savedPassages:chatEmpty")}>{t("savedPassages:chatEmptyText")}</Empty>;
}
