import { useState } from "react";
import { formatDate } from "#i18n/shared/formats.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { Passage } from "#quran/shared/passage.ts";
import { PassageCard } from "#quran/web/components.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { Bookmark } from "../../shared/bookmark.ts";
import { bookmarkStore } from "../store/bookmarks.ts";
import { Note } from "./note.tsx";

/** The card of one bookmark: the passage, the note, and actions. */
export function SavedVerse({ bookmark, passage }: { bookmark: Bookmark; passage: Passage }) {
  const t = useTranslate();
  const language = useLanguage();
  const [writing, setWriting] = useState(false);
  const link = () => location.origin + localizedPath(language, passage.path);
  const save = (changed: Bookmark) => bookmarkStore.put(changed).catch(() => showToast(t("savedPassages:saveFailed")));
  const remove = () => {
    bookmarkStore.remove(bookmark).then(
      () => showToast(t("verse:unbookmarked"), { label: t("verse:undo"), run: () => void save(bookmark) }),
      () => showToast(t("savedPassages:removeFailed")),
    );
  };
  const share = () => {
    if (!("share" in navigator)) return void copyLink();
    navigator.share({ title: passage.ref, text: textOf(passage), url: link() }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) showToast(t("savedPassages:shareFailed"));
    });
  };
  const copyLink = async () => {
    const done = await navigator.clipboard.writeText(link()).then(
      () => true,
      () => false,
    );
    showToast(t(done ? "verse:linkCopied" : "toast:copyLinkFailed"));
  };
  return (
    <PassageCard
      passage={passage}
      language={language}
      state={<span className="micro">{formatDate(language, new Date(bookmark.created))}</span>}
      actions={
        <>
          {writing ? null : (
            <Button variant="quiet" onClick={() => setWriting(true)}>
              {t(bookmark.note === "" ? "savedPassages:addNote" : "savedPassages:editNote")}
            </Button>
          )}
          <Button variant="quiet" icon="share" onClick={share}>
            {t("verse:share")}
          </Button>
          <Button variant="danger" onClick={remove}>
            {t("savedPassages:remove")}
          </Button>
          <ButtonLink variant="quiet" icon="open" to={passage.path}>
            {t("savedPassages:open")}
          </ButtonLink>
        </>
      }
    >
      <Note
        note={bookmark.note}
        writing={writing}
        onSave={(note) => {
          setWriting(false);
          if (note !== bookmark.note) void save({ ...bookmark, note });
        }}
        onCancel={() => setWriting(false)}
      />
    </PassageCard>
  );
}

function textOf({ texts }: Passage): string {
  return texts.map(({ text }) => text).join("\n\n");
}
