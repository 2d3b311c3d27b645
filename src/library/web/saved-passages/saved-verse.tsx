import type { MouseEvent } from "react";
import { formatLocalDate } from "#i18n/shared/formats.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { nameOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { PassageCard, ShareButton } from "#quran/web/components.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { Bookmark } from "../../shared/bookmark.ts";
import { bookmarkStore, restore } from "../store/bookmarks.ts";
import { Note, useNoteForm } from "./note.tsx";

/** The card of one bookmark: the passage, the note, and actions. */
export function SavedVerse({ bookmark, passage }: { bookmark: Bookmark; passage: Passage }) {
  const t = useTranslate();
  const language = useLanguage();
  const { form, writing, button, open, close, takeFocus } = useNoteForm(passage.ref, bookmark.note);
  const link = () => location.origin + localizedPath(language, passage.path);
  const failed = () => showToast(t("savedPassages:saveFailed"));
  const saveNote = async (note: string, replaces: string) => {
    try {
      return (await bookmarkStore.put({ ...bookmark, note }, replaces)) === "saved";
    } catch {
      failed();
      return false;
    }
  };
  const remove = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const next = elementAfterRemoval(button);
    const undo = { label: t("verse:undo"), run: () => void restore(bookmark).catch(failed), key: passage.ref };
    bookmarkStore.remove(bookmark).then(
      () => {
        // The button may still be there: the list renders anew in a moment.
        if ([button, document.body].some((element) => element === document.activeElement))
          next?.focus({ preventScroll: true });
        showToast(t("verse:unbookmarked"), undo);
      },
      () => showToast(t("savedPassages:removeFailed")),
    );
  };
  const target = () => ({
    ref: passage.ref,
    name: nameOfPassage(passage, language),
    text: textOf(passage),
    link: link(),
  });
  return (
    <PassageCard
      passage={passage}
      language={language}
      state={<span className="micro">{formatLocalDate(language, bookmark.created)}</span>}
      actions={
        <>
          {writing ? null : (
            <Button variant="quiet" ref={takeFocus} onClick={open}>
              {t(button)}
            </Button>
          )}
          <ShareButton target={target} />
          <Button variant="danger" onClick={remove}>
            {t("savedPassages:remove")}
          </Button>
          <ButtonLink variant="quiet" icon="open" to={passage.path}>
            {t("savedPassages:open")}
          </ButtonLink>
        </>
      }
    >
      <Note id={passage.ref} note={bookmark.note} form={form} onSave={saveNote} onClose={close} onReopen={open} />
    </PassageCard>
  );
}

/** Where the focus goes when the card of a button is removed: to the next card, else the one before, else the page's content. */
function elementAfterRemoval(button: HTMLElement): HTMLElement | null {
  const item = button.closest("li");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  return beside instanceof HTMLElement ? beside : document.getElementById("content");
}

function textOf({ texts }: Passage): string {
  return texts.map(({ text }) => text).join("\n\n");
}
