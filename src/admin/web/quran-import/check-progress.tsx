import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { followUserEvents } from "#auth/web/index.ts";
import { formatNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { EditionImport } from "#quran/shared/import/edition-import.ts";
import { Button } from "#ui/button.tsx";
import { useChange } from "../frame/use-data.ts";
import { quranImportOperations } from "../operations.ts";
import { refusalKeys } from "./words.ts";

const chapters = 114;
/** Milliseconds between two polls. No event comes for another administrator's import and while the connection is lost. */
const pollEvery = 5_000;
/** After this many polls the list is read again: reading it ends a check whose process was killed. */
const pollsUntilList = 4;

/** Shows the progress of a check from events of the realtime channel. Calls `onChange` when the check has ended. */
export function CheckProgress({ checked, onChange }: { checked: EditionImport; onChange: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const label = useId();
  const done = useChaptersDone(checked, onChange);
  const { busy, run } = useChange(onChange, refusalKeys);
  const stop = () => run(() => callOperation(quranImportOperations.cancelImport, { id: checked.id }));
  return (
    <div className="admin-list admin-part" aria-busy={busy}>
      <p role="status">{t("adminImport:checking")}</p>
      <p className="small" id={label}>
        {t("adminImport:progress")}: {formatNumber(language, done)} / {formatNumber(language, chapters)}
      </p>
      <progress className="admin-progress" aria-labelledby={label} value={done} max={chapters} />
      <div>
        <Button variant="outline" onClick={stop}>
          {t("adminImport:stop")}
        </Button>
      </div>
    </div>
  );
}

function useChaptersDone({ id, chaptersDone }: EditionImport, onEnd: () => void): number {
  const [done, setDone] = useState(chaptersDone);
  const latest = useRef(onEnd);
  useLayoutEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    let polls = 0;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const look = async () => {
      const ended = await hasEnded(id, setDone);
      if (ended && !gone) latest.current();
    };
    const poll = async () => {
      polls += 1;
      await look();
      if (gone) return;
      if (polls % pollsUntilList === 0) latest.current();
      timer = setTimeout(poll, pollEvery);
    };
    timer = setTimeout(poll, pollEvery);
    const unfollow = followUserEvents((event) => {
      if (event === null || (event.kind === "imports" && event.id === id)) void look();
    });
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
      unfollow();
    };
  }, [id]);
  return done;
}

/** A lost connection does not end a check. */
async function hasEnded(id: string, onProgress: (chaptersDone: number) => void): Promise<boolean> {
  try {
    const { import: read } = await callOperation(quranImportOperations.readImport, { id });
    onProgress(read.chaptersDone);
    return read.state !== "checking";
  } catch (error) {
    return error instanceof OperationError && error.code === "quran/unknown-import";
  }
}
