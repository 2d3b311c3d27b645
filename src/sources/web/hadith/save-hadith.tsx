import { useCallback, useEffect, useRef, useState } from "react";
import { callOperation, lazy } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { useInvitation, useUser } from "#auth/web/components.ts";
import { reloadOnUserEvents } from "#auth/web/index.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";

const operations = lazy(() => import("#sources/shared/saved-hadith.ts"));

/** A toggle button that saves a hadith among the user's passages, or removes it from them. Guests are invited to register. */
export function SaveHadith({ reference }: { reference: string }) {
  const userId = useUser()?.id;
  // Another hadith, or another user, is another state.
  return <SaveButton key={`${userId} ${reference}`} reference={reference} userId={userId} />;
}

type SaveButtonProps = {
  reference: string;
  /** Undefined for guests. */
  userId: string | undefined;
};

function SaveButton({ reference: ref, userId }: SaveButtonProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const invite = useInvitation(t("savedPassages:guestInvite"));
  const { saved, show } = useSaved(ref, userId);
  const [busy, setBusy] = useState(false);
  const change = async (next: boolean, call: () => Promise<unknown>, failed: string) => {
    setBusy(true);
    try {
      await call();
      show(next);
      return true;
    } catch (error) {
      // The session was ended elsewhere.
      if (error instanceof OperationError && error.status === 401) invite();
      else showToast(failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const restore = () =>
    change(true, () => callOperation(operations.restoreSavedHadith, { ref }), t("savedPassages:saveFailed"));
  const toggle = async () => {
    if (busy) return;
    if (userId === undefined) return invite();
    if (!saved) {
      return change(true, () => callOperation(operations.saveHadith, { ref, lang }), t("savedPassages:saveFailed"));
    }
    const remove = () => callOperation(operations.removeSavedHadith, { ref });
    const removed = await change(false, remove, t("savedPassages:removeFailed"));
    if (removed) showToast(t("savedPassages:removed"), { label: t("verse:undo"), run: () => void restore() });
  };
  return (
    <Button
      variant="quiet"
      icon={saved ? "bookmarked" : "bookmark"}
      aria-pressed={saved}
      aria-busy={busy}
      onClick={() => void toggle()}
    >
      {t(saved ? "savedPassages:saved" : "savedPassages:save")}
    </Button>
  );
}

/** Whether a user saved a hadith; read again when that changes in any tab or device. `show` sets what an operation did. */
function useSaved(ref: string, userId: string | undefined) {
  const [saved, setSaved] = useState(false);
  /** Numbers what is known. An answer to an earlier request is ignored. */
  const latest = useRef(0);
  const reload = useCallback(async () => {
    const own = ++latest.current;
    try {
      const found = await callOperation(operations.findSavedHadith, { ref });
      if (own === latest.current) setSaved(found.saved);
    } catch {
      // The button stays as it is: saving again changes nothing.
    }
  }, [ref]);
  useEffect(() => {
    if (userId === undefined) return;
    void reload();
    const stop = reloadOnUserEvents(["passages"], reload);
    return () => {
      latest.current++;
      stop();
    };
  }, [userId, reload]);
  const show = (now: boolean) => {
    latest.current++;
    setSaved(now);
  };
  return { saved, show };
}
