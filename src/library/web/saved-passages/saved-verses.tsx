import { useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import type { Bookmark } from "../../shared/bookmark.ts";
import { guestBookmarks } from "../store/guest-storage.ts";
import { LoadFailed } from "./load-failed.tsx";
import { matchesBookmark } from "./match-bookmark.ts";
import { SavedVerse } from "./saved-verse.tsx";
import { SessionEnded, useSessionEnded } from "./session-ended.tsx";
import { type SortOrder, sortBookmarks } from "./sort-bookmarks.ts";
import { useBookmarks } from "./use-bookmarks.ts";
import { usePassages } from "./use-passages.ts";

/** The number of cards shown at first, and added by each press of "More". */
const batchSize = 20;

/** The list of the user's bookmarks that contain these words, with its loading, error and empty states. */
export function SavedVerses({ words }: { words: string }) {
  const t = useTranslate();
  const { bookmarks, failed, isGuest, retry } = useBookmarks();
  const ended = useSessionEnded();
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!bookmarks) return <SkeletonCard />;
  // A guest's, which could not be merged into the account.
  const leftInBrowser = !isGuest && (guestBookmarks.get() ?? "[]") !== "[]";
  return (
    <>
      {leftInBrowser ? <p className="small">{t("savedPassages:leftInBrowser")}</p> : null}
      {ended ? <SessionEnded /> : null}
      {bookmarks.length > 0 ? (
        <BookmarkList bookmarks={bookmarks} isGuest={isGuest} words={words} />
      ) : ended ? null : (
        <NothingSaved />
      )}
    </>
  );
}

type BookmarkListProps = { bookmarks: readonly Bookmark[]; isGuest: boolean; words: string };

function BookmarkList({ bookmarks, isGuest, words }: BookmarkListProps) {
  const t = useTranslate();
  const [order, setOrder] = useState<SortOrder>("newest");
  const [shown, setShown] = useState(batchSize);
  const sorted = sortBookmarks(bookmarks, order);
  // A search reads the texts of all bookmarks.
  const read = words === "" ? sorted.slice(0, shown) : sorted;
  const { passages, failed, retry } = usePassages(read.map(formatVerseReference), useLanguage());
  const passageOf = (bookmark: Bookmark) => passages.get(formatVerseReference(bookmark));
  const found = words === "" ? sorted : sorted.filter((one) => matchesBookmark(one, passageOf(one), words));
  const visible = found.slice(0, shown);
  const none = words !== "" && found.length === 0 && read.every(passageOf);
  return (
    <>
      <p className="small kept-here">{t(isGuest ? "savedPassages:keptHere" : "savedPassages:keptWithAccount")}</p>
      {bookmarks.length > 1 ? (
        <Segmented
          legend={t("savedPassages:order")}
          options={[
            { value: "newest", label: t("savedPassages:newest") },
            { value: "place", label: t("savedPassages:byPlace") },
          ]}
          value={order}
          onChange={setOrder}
        />
      ) : null}
      {failed ? <LoadFailed onRetry={retry} /> : null}
      <p className={none ? "small" : "vh"} role="status">
        {none ? t("savedPassages:noneFound") : ""}
      </p>
      <ul className="cards">
        {visible.map((bookmark) => {
          const passage = passageOf(bookmark);
          return (
            // Takes the focus when the card beside it is removed.
            <li key={formatVerseReference(bookmark)} tabIndex={-1}>
              {passage ? <SavedVerse bookmark={bookmark} passage={passage} /> : failed ? null : <SkeletonCard />}
            </li>
          );
        })}
      </ul>
      {found.length > shown ? (
        <Button variant="outline" onClick={() => setShown(shown + batchSize)}>
          {t("savedPassages:more")}
        </Button>
      ) : null}
    </>
  );
}

function NothingSaved() {
  const t = useTranslate();
  return (
    <Empty
      title={t("savedPassages:versesEmpty")}
      action={
        <ButtonLink variant="outline" icon="book" to="/quran">
          {t("savedPassages:toQuran")}
        </ButtonLink>
      }
    >
      {t("savedPassages:versesEmptyText")}
    </Empty>
  );
}
